import type { ReactNode } from 'react';
import classes from './segments.module.css';

interface SegmentsProps {
  /** What is chosen by them, for whoever cannot see it. */
  readonly label: string;
  readonly className?: string | undefined;
  /** Buttons, of which the chosen one is pressed: Mantine's own are radio buttons, which cannot open anything. */
  readonly children: ReactNode;
}

/** Buttons in one frame, of which one is pressed. */
export function Segments({ label, className = '', children }: SegmentsProps) {
  return (
    <fieldset className={`${classes.segments} ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  );
}
