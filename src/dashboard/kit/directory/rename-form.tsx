import { type FormEvent, useState } from 'react';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { BareTextField } from '#ui/bare/bare-field.tsx';
import { type DirectoryEntry, LONGEST_NAME } from './directory-entry.ts';
import classes from './rename-form.module.css';

interface RenameFormProps {
  /** What the directory knows of the thing, if anything. */
  readonly entry: DirectoryEntry | undefined;
  /** @param name undefined leaves it as it is */
  readonly onDone: (name: string | undefined) => void;
}

/** Asks for a name of the person's own, which this browser keeps. */
export function RenameForm({ entry, onDone }: RenameFormProps) {
  const [name, setName] = useState(entry?.givenName ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(name);
  };
  return (
    <form className={classes.rename} onSubmit={submit}>
      <BareTextField
        label="Name of your own"
        note={
          entry?.name
            ? `The service calls it ${entry.name}. Leave the field empty to go back to that.`
            : undefined
        }
        value={name}
        maxLength={LONGEST_NAME}
        onChange={(event) => setName(event.currentTarget.value)}
        autoFocus
      />
      <div className={classes.actions}>
        <BareButton kind="primary" type="submit">
          Save the name
        </BareButton>
        <BareButton kind="quiet" onClick={() => onDone(undefined)}>
          Keep as it is
        </BareButton>
      </div>
    </form>
  );
}
