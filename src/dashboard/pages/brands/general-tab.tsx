import { SegmentedControl } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMayCall } from '#features/rights/may-call.ts';
import { ReadOnly } from '#features/rights/read-only.tsx';
import { GENERAL_CALLS } from './brand-calls.ts';
import classes from './general-tab.module.css';
import { BrandPreview } from './preview/brand-preview.tsx';

/** The columns of a tab; a narrow page shows one of them. */
type Side = 'form' | 'preview' | 'checks';

interface Sides {
  readonly side: Side;
  readonly show: (side: Side) => void;
  readonly preview: RefObject<HTMLElement | null>;
  readonly open: RefObject<HTMLLIElement | null>;
}

export function useSides(): Sides {
  const [side, show] = useState<Side>('form');
  return { side, show, preview: useRef(null), open: useRef(null) };
}

interface GeneralTabProps {
  readonly sides: Sides;
  /** For example "Colours". */
  readonly label: string;
  readonly form: ReactNode;
  /** Undefined if the form shows its own checks. */
  readonly checks?: ReactNode;
  /** `list`: room for a third column; `form`: half of the width, with the checks below the preview. */
  readonly layout: 'list' | 'panel' | 'form';
}

export function GeneralTab({ sides, label, form, checks, layout }: GeneralTabProps) {
  const { side, show, preview, open } = sides;
  // Without fields, the column itself must be focusable for scrolling by keyboard.
  const scrolledByKeys = useMayCall()(...GENERAL_CALLS) ? undefined : 0;
  const tab = useRef<HTMLDivElement>(null);
  const choice = useRef<HTMLDivElement>(null);
  const options = [
    { value: 'form', label },
    { value: 'preview', label: 'Preview' },
    ...(checks ? [{ value: 'checks', label: 'Checks' } as const] : []),
  ] as const;
  const choose = (next: Side) => {
    flushSync(() => show(next));
    // A side starts at its top, the list at its open row.
    if (next === 'form' && open.current) return open.current.scrollIntoView({ block: 'nearest' });
    const [top, choiceTop] = [tab, choice].map(({ current }) => current?.getBoundingClientRect().top ?? 0);
    // Keeps the switch in view after the page was scrolled.
    if ((choiceTop ?? 0) > (top ?? 0) + 1) tab.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.container}>
      <div className={classes.tab} ref={tab} data-side={side} data-layout={layout}>
        <div className={classes.switch} ref={choice}>
          <SegmentedControl aria-label="Show" data={[...options]} value={side} onChange={choose} />
        </div>
        <div className={classes.form} tabIndex={scrolledByKeys}>
          <ReadOnly calls={GENERAL_CALLS} what="changing the colours and texts of brands" inset>
            {form}
          </ReadOnly>
        </div>
        <section className={classes.preview} aria-label="Preview" ref={preview}>
          <BrandPreview />
        </section>
        {checks && (
          <div className={classes.checks} tabIndex={scrolledByKeys}>
            <ReadOnly calls={GENERAL_CALLS}>{checks}</ReadOnly>
          </div>
        )}
      </div>
    </div>
  );
}
