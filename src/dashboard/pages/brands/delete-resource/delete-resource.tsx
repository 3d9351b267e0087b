import { Group, Stack, Text, Title } from '@mantine/core';
import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { settled } from '#api/lost-answer.ts';
import type { OperationId } from '#contract/operations.ts';
import { useMayCall } from '#features/rights/may-call.ts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

interface DeleteResourceProps {
  /** Hides the part if the user's role excludes all of them. */
  readonly calls: readonly OperationId[];
  /** For example "email". */
  readonly what: string;
  /** Of the brand. */
  readonly title: string | null | undefined;
  readonly heading: string;
  readonly text: string;
  readonly data: unknown;
  readonly mutation: MutationOptions<null, Error, void>;
  /** Reads the resource from the service after a lost response; null if it is gone. */
  readonly read: (client: QueryClient) => Promise<unknown>;
  /** Receives the deleted data. */
  readonly onDeleted: (data: unknown) => void;
  readonly children: ReactNode;
}

const settling = ({ mutation, read }: Pick<DeleteResourceProps, 'mutation' | 'read'>): typeof mutation => ({
  ...mutation,
  mutationFn: (nothing, context) =>
    settled<null>(async () => (await mutation.mutationFn?.(nothing, context)) ?? null, {
      isRepeatable: true,
      look: async () =>
        (await read(context.client)) === null ? { state: 'applied', answer: null } : { state: 'absent' },
    }),
});

/** Renders nothing if the brand has no such resource. */
export function DeleteResource(props: DeleteResourceProps) {
  const { calls, what, title, heading, text, data, onDeleted, children } = props;
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
          Delete {what}
        </Button>
      </Group>
      {asking && (
        <DeleteDialog
          title={`Delete the ${what} of “${title || 'Untitled brand'}”?`}
          action={`Delete ${what}`}
          done={`Deleted: the ${what}`}
          mutation={settling(props)}
          onDeleted={() => onDeleted(data)}
          onClose={() => setAsking(false)}
        >
          {children}
        </DeleteDialog>
      )}
    </Stack>
  );
}
