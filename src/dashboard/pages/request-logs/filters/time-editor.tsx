import { type FormEvent, useState } from 'react';
import { integerCodec } from '#kit/text-codec.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { BareTextField } from '#ui/bare/bare-field.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';

const codec = integerCodec(0, 86_400_000);

/** The time that the service took, to the millisecond: the document compares it by `=` alone. */
export function TimeEditor({ value, onChange, onDone }: EditorProps<number>) {
  const [text, setText] = useState(String(value ?? ''));
  const [fault, setFault] = useState<string>();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const next = codec.parse(text.trim());
    if (next === undefined && text.trim() !== '') return setFault('Give whole milliseconds, such as 120.');
    onChange(next);
    onDone();
  };
  return (
    <form className={classes.form} onSubmit={apply} noValidate>
      <BareTextField
        label="Time taken, in milliseconds"
        note="Finds calls that took exactly so long; the service has no other comparison"
        inputMode="numeric"
        placeholder="120"
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BareButton type="submit">Apply</BareButton>
    </form>
  );
}
