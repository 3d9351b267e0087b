import { Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';

interface BrandNameDialogProps {
  readonly title: string;
  readonly initial?: string;
  readonly action: string;
  readonly isBusy: boolean;
  /** Receives the trimmed name, never empty. */
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

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
    // An empty name is reported on submit, not while the user types or cancels.
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog title={title} size={480} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
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
        </Stack>
      </form>
    </Dialog>
  );
}
