import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IdField } from '#features/directory/id-field.tsx';
import { Button } from '#ui/button.tsx';
import { MAX_ID_LENGTH } from './assignments-url.ts';
import classes from './group-brand-page.module.css';

interface GroupFormProps {
  /** What is shown at the moment. */
  readonly group: string | undefined;
  /** What the service said of its id. */
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onAsk: (group: string) => void;
}

/** Asks for a document group. */
export function GroupForm({ group, error, busy, onAsk }: GroupFormProps) {
  const [text, setText] = useState(group ?? '');
  const [asked, setAsked] = useState(group);
  const [missing, setMissing] = useState(false);
  if (asked !== group) {
    // Another group came by a link or by Back.
    setAsked(group);
    setText(group ?? '');
    setMissing(false);
  }
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const submit = (id: string) => {
    setText(id);
    setMissing(id === '');
    if (id === '') field.current?.focus();
    else onAsk(id);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(text.trim());
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <IdField
        ref={field}
        entity="document-group"
        value={text}
        maxLength={MAX_ID_LENGTH}
        error={missing ? 'Enter the id of the document group.' : text.trim() === group ? error : undefined}
        onChange={(value) => {
          setText(value);
          setMissing(false);
        }}
        onPick={submit}
      />
      <Button type="submit" variant="filled" busy={busy}>
        Show its brand
      </Button>
    </form>
  );
}
