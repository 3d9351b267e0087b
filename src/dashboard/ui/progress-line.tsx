import classes from './progress-line.module.css';

interface ProgressLineProps {
  /** Accessible name: "Entries read". */
  readonly label: string;
  readonly value: number;
  /** What the value comes to in the end; 0 while that is nothing. */
  readonly max: number;
  /** For where it floats in a corner. */
  readonly thin?: boolean;
}

/** How far long work is, as a line that fills. As wide as there is room. */
export function ProgressLine({ label, value, max, thin = false }: ProgressLineProps) {
  return (
    <progress
      className={classes.line}
      data-thin={thin || undefined}
      value={value}
      max={Math.max(1, max)}
      aria-label={label}
    />
  );
}
