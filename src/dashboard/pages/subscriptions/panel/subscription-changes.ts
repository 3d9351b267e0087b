import { mutationOptions } from '@tanstack/react-query';
import { invalidateReads } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import {
  activateEventSubscription,
  deactivateEventSubscription,
  deleteEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
} from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

/** The service does not have the public operation that would do it. */
export class CannotChange extends Error {
  override readonly name = 'CannotChange';
}

type Change =
  | typeof activateEventSubscription
  | typeof deactivateEventSubscription
  | typeof deleteEventSubscription;

const changeMutation = (operation: Change, id: string) =>
  mutationOptions({
    mutationKey: ['change-subscription', id],
    mutationFn: async (_: undefined, { client }) => {
      const answer = await callPublicOperation(client, operation, { params: { subscription_id: id } });
      if (answer === undefined) throw new CannotChange();
    },
    onSuccess: (_answer, _variables, _result, { client }) =>
      invalidateReads(client, [listEventSubscriptions, getEventSubscription, listRequestLogs]),
  });

/** Switches a subscription on or off. */
export const switchMutation = (id: string, on: boolean) =>
  changeMutation(on ? activateEventSubscription : deactivateEventSubscription, id);

/** Deletes a subscription; nothing brings it back. */
export const deleteMutation = (id: string) => changeMutation(deleteEventSubscription, id);
