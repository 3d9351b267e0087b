import type { PairSample } from './finding.ts';
import classes from './pair-swatch.module.css';

interface PairSwatchProps {
  readonly look: PairSample['look'];
  readonly front: string;
  readonly back: string;
}

/** Two colours as they meet on screen. The numbers beside it say the same, so assistive technology gets none of this. */
export function PairSwatch({ look, front, back }: PairSwatchProps) {
  return (
    <span
      className={classes.swatch}
      data-look={look}
      style={{ color: front, backgroundColor: back }}
      aria-hidden="true"
    />
  );
}
