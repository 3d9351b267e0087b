import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './general-tab.module.css';
import { BrandPreview } from './preview/brand-preview.tsx';
import type { ChosenSide } from './use-side.ts';

interface SidesProps {
  readonly chosen: ChosenSide;
  /** What the form is called on the switch: "Colours". */
  readonly label: string;
  readonly form: ReactNode;
  readonly checks: ReactNode;
  /** A narrow list leaves room for a third column; a form takes half of the room, and the checks stand below the preview. */
  readonly layout: 'list' | 'form';
}

/** A tab of the general resource: what is edited, what it looks like and what is wrong with it. */
export function Sides({ chosen: { side, tab, choose }, label, form, checks, layout }: SidesProps) {
  const options = [
    { value: 'form', label },
    { value: 'preview', label: 'Preview' },
    { value: 'checks', label: 'Checks' },
  ] as const;
  return (
    <div className={classes.room}>
      <div className={classes.tab} ref={tab} data-side={side} data-layout={layout}>
        <div className={classes.switch}>
          <SegmentedControl aria-label="Show" data={[...options]} value={side} onChange={choose} />
        </div>
        <div className={classes.form}>{form}</div>
        <section className={classes.preview} aria-label="Preview" data-keeps-focus>
          <BrandPreview />
        </section>
        <div className={classes.checks}>{checks}</div>
      </div>
    </div>
  );
}
