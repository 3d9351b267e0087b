import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type IntegerRange, integerRangeCodec } from '#lib/text-codec.ts';
import { Button } from '#ui/button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';

const CLASSES = [2, 3, 4, 5].map((hundreds) => ({
  label: `${hundreds}xx`,
  range: { from: hundreds * 100, to: hundreds * 100 + 99 },
}));

const codec = integerRangeCodec(0, 999);

/** A class of status codes, one code, or from one to another. */
export function CodeEditor({ value, onChange, onDone }: EditorProps<IntegerRange>) {
  const [from, setFrom] = useState(String(value?.from ?? ''));
  const [to, setTo] = useState(String(value?.to ?? ''));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const range = codec.parse(to.trim() === '' ? from.trim() : `${from.trim()}-${to.trim()}`);
    if (!range) return setError('Give one status code, or two with the lower one first.');
    onChange(range);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <div className={classes.row}>
        {CLASSES.map(({ label, range }) => (
          <Button
            key={label}
            size="xs"
            aria-pressed={value?.from === range.from && value.to === range.to}
            onClick={() => {
              onChange(range);
              onDone();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.pair}>
        <TextInput
          label="From status"
          inputMode="numeric"
          placeholder="400"
          value={from}
          error={error}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label="To status"
          inputMode="numeric"
          placeholder="499"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </div>
      <Button type="submit">Apply range</Button>
    </form>
  );
}
