import type { ReactNode } from 'react';
import classes from './segments.module.css';

interface SegmentsProps {
  /** Accessible name. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Buttons, of which the chosen one is pressed: Mantine's own are radio buttons, which cannot open anything. */
  readonly children: ReactNode;
}

export function Segments({ label, className = '', children }: SegmentsProps) {
  return (
    <fieldset className={`${classes.segments} ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}

const counts = new Intl.NumberFormat('en-GB', { notation: 'compact' });

interface SegmentCountProps {
  readonly count: number | undefined;
  /** There are no more of them than a page holds. */
  readonly few?: boolean;
}

/** How many there are in a segment: nothing moves when that is known, so thousands are rounded. */
export function SegmentCount({ count, few = false }: SegmentCountProps) {
  return (
    <span className={classes.count} title={count?.toLocaleString('en-GB')} data-few={few || undefined}>
      {count !== undefined && counts.format(count)}
    </span>
  );
}
