import { Alert, Group, Stack, Text, Title } from '@mantine/core';
import { type MutationOptions, type QueryClient, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { hasCode } from '#api/api-error.ts';
import { settled } from '#api/lost-answer.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { OperationId } from '#contract/operations.ts';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { useMayCall } from '#features/rights/may-call.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';

interface DeleteDialogProps {
  /** For example "email". */
  readonly what: string;
  readonly title: string | null | undefined;
  readonly mutation: MutationOptions<null, Error, void>;
  /** Reads the resource from the service after a lost response; null if it is gone. */
  readonly read: (client: QueryClient) => Promise<unknown>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const settling = ({ mutation, read }: Pick<DeleteDialogProps, 'mutation' | 'read'>): typeof mutation => ({
  ...mutation,
  mutationFn: (nothing, context) =>
    settled<null>(async () => (await mutation.mutationFn?.(nothing, context)) ?? null, {
      isRepeatable: true,
      look: async () =>
        (await read(context.client)) === null ? { state: 'applied', answer: null } : { state: 'absent' },
    }),
});

function DeleteDialog(props: DeleteDialogProps) {
  const { what, title, onDeleted, onClose, children } = props;
  const remove = useMutation(settling(props));
  const isGone = hasCode(remove.error, codes.BRAND_RESOURCE_NOT_FOUND);
  const isUnderWay = useRef(false);
  const start = () => {
    // A double click comes before the button is rendered busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    remove.mutate(undefined, {
      onSuccess: () => {
        announce(`Deleted: the ${what}`, { shown: true });
        onDeleted();
        onClose();
      },
      onSettled: () => {
        isUnderWay.current = false;
      },
    });
  };
  return (
    <Dialog title={`Delete the ${what} of “${title || 'Untitled brand'}”?`} size={480} onClose={onClose}>
      <Stack gap={10} c="var(--text-2)" style={{ overflowWrap: 'anywhere' }}>
        {children}
        {isGone ? (
          <Alert title="There is nothing left to delete">
            <p>Somebody else was faster.</p>
          </Alert>
        ) : (
          <FormAlert
            error={remove.error}
            title="Nothing was deleted"
            openTitle="Whether it was deleted is not known"
          />
        )}
      </Stack>
      <DialogActions>
        {isGone ? (
          <Button variant="filled" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Keep it</Button>
            <Button variant="filled" color="red" busy={remove.isPending} onClick={start}>
              Delete {what}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface DeleteResourceProps extends Omit<DeleteDialogProps, 'onDeleted' | 'onClose'> {
  /** Hides the part if the user's role excludes all of them. */
  readonly calls: readonly OperationId[];
  readonly heading: string;
  readonly text: string;
  readonly data: unknown;
  /** Receives the deleted data. */
  readonly onDeleted: (data: unknown) => void;
}

/** Renders nothing if the brand has no such resource. */
export function DeleteResource({ calls, heading, text, data, onDeleted, ...dialog }: DeleteResourceProps) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const mayCall = useMayCall();
  // The dialog stays open even if another user has deleted the resource.
  if ((data === null && !asking) || !mayCall(...calls)) return null;
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={3} id={id} fz="xs" lh="xs" fw={540} c="var(--dim)">
        {heading}
      </Title>
      <Group justify="space-between" gap="6px 12px">
        <Text fz="sm" c="var(--text-2)" flex="1 1 220px">
          {text}
        </Text>
        <Button variant="light" color="red" onClick={() => setAsking(true)}>
          Delete {dialog.what}
        </Button>
      </Group>
      {asking && (
        <DeleteDialog {...dialog} onDeleted={() => onDeleted(data)} onClose={() => setAsking(false)} />
      )}
    </Stack>
  );
}
