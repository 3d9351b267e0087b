import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { hasCode } from '#api/api-error.ts';
import { settled } from '#api/lost-answer.ts';
import { invalidateReads } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import * as codes from '#contract/errors/error-codes.ts';
import {
  activateEventSubscription,
  deactivateEventSubscription,
  deleteEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
} from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { subscriptionQuery } from '../subscription-query.ts';

export class CannotChange extends Error {
  override readonly name = 'CannotChange';
}

type Change =
  | typeof activateEventSubscription
  | typeof deactivateEventSubscription
  | typeof deleteEventSubscription;

/** Null if the subscription no longer exists. */
async function readActive(client: QueryClient, id: string): Promise<boolean | null | undefined> {
  try {
    return (await client.fetchQuery({ ...subscriptionQuery(id), staleTime: 0 })).data.active;
  } catch (error) {
    if (hasCode(error, codes.SUBSCRIPTION_NOT_FOUND)) return null;
    throw error;
  }
}

/** @param wanted the state afterwards; null means deleted */
const changeMutation = (operation: Change, id: string, wanted: boolean | null) =>
  mutationOptions({
    mutationKey: ['change-subscription', id],
    mutationFn: (_: undefined, { client }) =>
      settled(
        async () => {
          const answer = await callPublicOperation(client, operation, { params: { subscription_id: id } });
          if (answer === undefined) throw new CannotChange();
        },
        {
          isRepeatable: true,
          look: async () =>
            (await readActive(client, id)) === wanted
              ? { state: 'applied', answer: undefined }
              : { state: 'absent' },
        },
      ),
    onSuccess: (_answer, _variables, _result, { client }) =>
      invalidateReads(client, [listEventSubscriptions, getEventSubscription, listRequestLogs]),
  });

export const switchMutation = (id: string, on: boolean) =>
  changeMutation(on ? activateEventSubscription : deactivateEventSubscription, id, on);

/** Cannot be undone. */
export const deleteMutation = (id: string) => changeMutation(deleteEventSubscription, id, null);
