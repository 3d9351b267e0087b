import { TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import classes from './brand-changes.module.css';

interface BrandNameDialogProps {
  readonly title: string;
  /** The name that it begins with. */
  readonly initial?: string;
  /** What the main button does: "Rename". */
  readonly action: string;
  readonly isBusy: boolean;
  /** Gets the name without spaces around it, never an empty one. */
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  /** Further fields, and what went wrong. */
  readonly children?: ReactNode;
}

/** Asks for the name of a brand. */
export function BrandNameDialog(props: BrandNameDialogProps) {
  const { title, initial = '', action, isBusy, onSubmit, onClose, children } = props;
  const [text, setText] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const name = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (name !== '') {
      onSubmit(name);
      return;
    }
    // An empty field is complained about once it is sent, not while somebody types or goes to Cancel.
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          ref={field}
          label="Name"
          description="Only people of your organization see it."
          value={text}
          maxLength={255}
          autoComplete="off"
          data-autofocus
          error={isMissing && name === '' ? 'Give the brand a name.' : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {children}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" busy={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
