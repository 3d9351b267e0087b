import { useId } from 'react';
import classes from './segments.module.css';

interface SegmentsProps<T extends string> {
  /** Name of the choice, for assistive technology. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice of two or three that is always in sight: radio buttons side by side, drawn without measuring anything. */
export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.segments}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label className={classes.segment} key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
