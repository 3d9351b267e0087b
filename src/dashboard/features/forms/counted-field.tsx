import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { TextField, useDescription } from './fields.tsx';
import classes from './form.module.css';

interface CounterProps<V extends FieldValues> {
  readonly name: FieldPathByValue<V, string>;
  /** Most characters. */
  readonly most: number;
  /** The only lengths that it may have, in words; at most as many unless it says so. */
  readonly lengths?: string | undefined;
  /** Space around it does not count, and an empty text is none. */
  readonly trimmed?: boolean | undefined;
}

function Counter<V extends FieldValues>({ name, most, lengths, trimmed }: CounterProps<V>) {
  const { control } = useFormContext<V>();
  const text: string = useWatch({ control, name });
  const { length } = trimmed ? text.trim() : text;
  if (trimmed && length === 0) return null;
  const over = length - most;
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      {over > 0 ? `${length} of ${most}: ${over} too many` : `${length} of ${lengths ?? most}`}
    </span>
  );
}

/** A text that counts its characters. What is too long can be typed and is then complained about. */
export function CountedField<V extends FieldValues>({
  most,
  lengths,
  trimmed,
  note,
  wire,
  ...field
}: CounterProps<V> & ComponentProps<typeof TextField<V>>) {
  const description = useDescription({ note, wire });
  return (
    <TextField<V>
      {...field}
      note={
        <span className={classes.counted}>
          <span>{description}</span>
          <Counter<V> name={field.name} most={most} lengths={lengths} trimmed={trimmed} />
        </span>
      }
    />
  );
}
