import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { Subscription } from '#kit/evidence/subscription/subscription.ts';
import { subscriptionQuery } from '../model/subscription-query.ts';
import type { EditBody } from './edit-values.ts';

/** An edit, and what became of the subscription. */
export interface Edit {
  /** Whether the service said that it took it; where nobody answered, only what is read tells. */
  readonly taken: boolean;
  readonly before: Subscription;
  readonly body: EditBody;
  /** As it was read again. */
  readonly after: Subscription | undefined;
  /** Why it could not be read again. */
  readonly readError: unknown;
}

/** Live services answer the edit in several ways; a success that cannot be read is a success. */
const isTaken = (error: unknown) =>
  error instanceof ApiError && error.kind === 'unreadable' && error.status >= 200 && error.status < 300;

/** Sends an edit and reads the subscription again, since the answer tells nothing of what became of it. */
export function useEdit(before: Subscription) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const readAgain = () => client.fetchQuery({ ...subscriptionQuery(before.id), staleTime: 0 });
  const edit = useMutation({
    mutationKey: [editEventSubscription.id],
    mutationFn: async (body: EditBody): Promise<Edit> => {
      const params = { event_subscription_id: before.id };
      try {
        await callOperation(editEventSubscription, { params, body });
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
      try {
        const { data: after } = await readAgain();
        return { taken: true, before, body, after, readError: undefined };
      } catch (readError) {
        return { taken: true, before, body, after: undefined, readError };
      }
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: operationKey(listRequestLogs) });
      // The title of the page names the event.
      void revalidate();
    },
  });
  return { edit, readAgain };
}
