import { SegmentedControl } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMayCall } from '#features/rights/may-call.ts';
import { ReadOnly } from '#features/rights/read-only.tsx';
import { GENERAL_CALLS } from './brand-calls.ts';
import classes from './general-tab.module.css';
import { BrandPreview } from './preview/brand-preview.tsx';

/** What a tab shows beside each other, or one of them where there is no room for more. */
type Side = 'form' | 'preview' | 'checks';

interface Sides {
  readonly side: Side;
  readonly show: (side: Side) => void;
  readonly preview: RefObject<HTMLElement | null>;
  /** What is open in the form, if anything. */
  readonly open: RefObject<HTMLLIElement | null>;
}

/** What a tab and its form share: which side is on the screen, and elements that the focus and the scrolling depend on. */
export function useSides(): Sides {
  const [side, show] = useState<Side>('form');
  return { side, show, preview: useRef(null), open: useRef(null) };
}

interface GeneralTabProps {
  readonly sides: Sides;
  /** What the form is called on the switch: "Colours". */
  readonly label: string;
  readonly form: ReactNode;
  /** Not there while what is edited judges itself. */
  readonly checks?: ReactNode;
  /** A narrow list leaves room for a third column; a form takes half of the room, and the checks stand below the preview. */
  readonly layout: 'list' | 'panel' | 'form';
}

/** A tab of the general resource: what is edited, what it looks like and what is wrong with it. */
export function GeneralTab({ sides, label, form, checks, layout }: GeneralTabProps) {
  const { side, show, preview, open } = sides;
  // What is only read has nothing else in it that takes the focus.
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
    // A side begins at its top, and the list where something in it is open.
    if (next === 'form' && open.current) return open.current.scrollIntoView({ block: 'nearest' });
    const [top, choiceTop] = [tab, choice].map(({ current }) => current?.getBoundingClientRect().top ?? 0);
    // The choice stays in sight: it stands lower than the top of the tab once the page has been scrolled.
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
