import type { ReactNode } from 'react';
import classes from './corner-card.module.css';

interface CornerCardProps {
  /** Accessible name: "Reading ids". */
  readonly label: string;
  /** Two can be there at a time, one above the other. */
  readonly position: 'lower' | 'upper';
  readonly children: ReactNode;
}

/** What goes on beside the page, in a corner of the frame. It floats, so that nothing moves when it comes and goes. */
export function CornerCard({ label, position, children }: CornerCardProps) {
  return (
    <section className={classes.card} data-position={position} aria-label={label}>
      {children}
    </section>
  );
}
