import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { integerCodec } from '#lib/text-codec.ts';
import { Button } from '#ui/button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';

const codec = integerCodec(0, 86_400_000);

/** The time that the service took, to the millisecond: the document compares it by `=` alone. */
export function TimeEditor({ value, onChange, onDone }: EditorProps<number>) {
  const [text, setText] = useState(String(value ?? ''));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const next = codec.parse(text.trim());
    if (next === undefined && text.trim() !== '') return setError('Give whole milliseconds, such as 120.');
    onChange(next);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <TextInput
        label="Time taken, in milliseconds"
        description="Finds calls that took exactly so long; the service has no other comparison"
        inputMode="numeric"
        placeholder="120"
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}
