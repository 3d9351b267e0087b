import { type ReactNode, useId } from 'react';
import classes from './segmented-control.module.css';

/** One of what can be chosen. */
export interface Segment<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
}

interface SegmentedControlProps<T extends string> {
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  readonly className?: string | undefined;
  readonly data: readonly Segment<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/**
 * Radio buttons side by side in one frame. Mantine's draws itself three times to find the place of what marks the chosen
 * one, and measures the page for it.
 */
export function SegmentedControl<T extends string>({
  className = '',
  data,
  value,
  onChange,
  ...labels
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" className={`${classes.root} ${className}`} {...labels}>
      {data.map((segment) => (
        <label key={segment.value} className={classes.segment}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span className={classes.words}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
