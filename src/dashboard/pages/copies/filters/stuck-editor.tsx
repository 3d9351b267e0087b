import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ChoiceEditor } from '#features/lists/choice-editor.tsx';
import { integerCodec } from '#lib/text-codec.ts';
import { Button } from '#ui/button.tsx';
import { MOST_STUCK_DAYS } from './copy-filters.ts';
import classes from './stuck-editor.module.css';

const OFFERED = ['3', '7', '14', '30'] as const;
const words = { '3': '3 days', '7': '7 days', '14': '14 days', '30': '30 days' } as const;

const days = integerCodec(1, MOST_STUCK_DAYS);

interface StuckEditorProps {
  readonly value: number | undefined;
  /** Undefined removes the filter. */
  readonly onChange: (value: number | undefined) => void;
}

export function StuckEditor({ value, onChange }: StuckEditorProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value));
  const [error, setError] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const read = days.parse(typed.trim());
    if (read === undefined)
      setError(`Write a whole number from 1 to ${MOST_STUCK_DAYS.toLocaleString('en-GB')}.`);
    else onChange(read);
  };
  return (
    <div className={classes.editor}>
      <ChoiceEditor
        legend="Nothing has happened for at least"
        words={words}
        values={OFFERED}
        value={OFFERED.find((it) => Number(it) === value)}
        onChange={(chosen) => onChange(chosen === undefined ? undefined : Number(chosen))}
      />
      <form className={classes.form} onSubmit={apply} noValidate>
        <TextInput
          label="Or so many days"
          inputMode="numeric"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Apply</Button>
      </form>
      <p className={classes.about}>
        While somebody is waited for: no change of the copy, no email, and no reaction to one.
      </p>
    </div>
  );
}
