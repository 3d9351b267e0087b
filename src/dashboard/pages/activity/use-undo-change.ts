import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { serviceKey } from '#api/query-client.ts';
import type { InputOf, Operation } from '#contract/operation.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import type { UndoStep } from '#features/activity/undo.ts';
import { useActivity } from '#features/activity/use-activity.ts';
import { announce } from '#ui/announce.ts';

/** Takes a change back. What that changed may be on any page, so all of them ask the service anew. */
export function useUndoChange(entry: ActivityEntry) {
  const activity = useActivity();
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['undo', entry.id],
    mutationFn: async ({ operation, input }: UndoStep) => {
      // What was written down was an input of the contract when it was sent; the service judges it as it is.
      await callOperation(operation, input as InputOf<Operation>);
    },
    onSuccess: (_nothing, { label }) => {
      activity.markUndone(entry.id, Math.floor(Date.now() / 1000));
      announce(`Done: ${label}`, { shown: true });
      void cache.invalidateQueries({ queryKey: serviceKey });
    },
  });
}
