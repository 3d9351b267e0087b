import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { TextField, useDescription } from './fields.tsx';
import classes from './form.module.css';

/** The counter appears at this share of the maximum. */
const SHOWN_FROM = 0.8;

interface CounterProps<V extends FieldValues> {
  readonly name: FieldPathByValue<V, string>;
  /** Characters. */
  readonly most: number;
}

function Counter<V extends FieldValues>({ name, most }: CounterProps<V>) {
  const { control } = useFormContext<V>();
  const text: string = useWatch({ control, name });
  const { length } = text.trim();
  if (length < SHOWN_FROM * most) return null;
  const over = length - most;
  return (
    <span className={classes.counter} data-over={over > 0 || undefined}>
      {`${length} of ${most}${over > 0 ? `: ${over} too many` : ''}`}
    </span>
  );
}

/** Counts trimmed characters near the maximum. A longer text can be typed and is reported. */
export function CountedField<V extends FieldValues>({
  most,
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
          <Counter<V> name={field.name} most={most} />
        </span>
      }
    />
  );
}
