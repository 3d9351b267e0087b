import type { ReactNode } from 'react';
import { percentOf } from '#lib/say-count.ts';
import type { BarPart } from '../histogram/bar-counts.ts';
import classes from './key.module.css';

/** In stacking order. Chosen entries have a neutral colour: a difference is neither success nor failure. */
export const partColours: Readonly<Record<BarPart, string>> = {
  chosen: 'var(--accent)',
  others: 'var(--control)',
  succeeded: 'var(--control)',
  refused: 'var(--warn-mark)',
  serverErrors: 'var(--bad-mark)',
};

interface KeyProps {
  readonly part: BarPart;
  readonly children: ReactNode;
}

/** An entry of a chart's legend. */
export function Key({ part, children }: KeyProps) {
  return (
    <span>
      <i className={classes.square} style={{ background: partColours[part] }} aria-hidden="true" />
      {children}
    </span>
  );
}

const widthOf = (size: number, of: number) => (size > 0 ? `max(2px, ${percentOf(size, of)}%)` : 0);

interface PairBarsProps {
  readonly chosen: number;
  readonly others: number;
  /** The sizes of full bars. */
  readonly ofChosen: number;
  readonly ofOthers: number;
  readonly className?: string | undefined;
}

export function PairBars({ chosen, others, ofChosen, ofOthers, className = '' }: PairBarsProps) {
  return (
    <span className={`${classes.bars} ${className}`} aria-hidden="true">
      <i style={{ width: widthOf(chosen, ofChosen), background: partColours.chosen }} />
      <i style={{ width: widthOf(others, ofOthers), background: partColours.others }} />
    </span>
  );
}
