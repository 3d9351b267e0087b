import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { withoutHeaderValues } from '../fields/form-rules.ts';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { keepNewSecret } from '../try/new-secret.ts';
import { createdId } from './subscription-request.ts';
import { subscriptionResolver } from './subscription-rules.ts';

const withoutSecrets: FormDraftOptions<SubscriptionValues> = {
  omit: ['secret'],
  concealed: withoutHeaderValues,
};

/** Titles of the alert, with and without a response. */
export const unfinished = {
  failure: 'The subscription was not created',
  openFailure:
    'Whether it was created is not known. Trying again is safe: the service refuses the same one twice',
} as const;

const isUnreadableSuccess = (error: unknown) =>
  error instanceof ApiError && error.kind === 'unreadable' && error.status < 300;

/**
 * The form of a new subscription: drafts, errors at fields, and the entry in the directory. Then opens the test page
 * with the secret, which is never shown again.
 * @param key of the draft
 */
export function useNewSubscription(key: string, initial: SubscriptionValues) {
  const directory = useOwnDirectory();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSendForm({
    key,
    initial,
    resolver: subscriptionResolver,
    fieldOf: subscriptionFieldOf,
    draft: withoutSecrets,
    send: async (body) => {
      let headers = new Headers();
      const onHeaders = (received: Headers) => {
        headers = received;
      };
      try {
        const answer = await callOperation(createEventSubscription, { body }, { onHeaders });
        return { id: createdId(answer, headers) };
      } catch (error) {
        // Created; without an ID in the body, a header may have it.
        if (isUnreadableSuccess(error)) return { id: createdId(undefined, headers) };
        throw error;
      }
    },
    // The service refuses duplicates.
    write: () => ({ isRepeatable: true }),
    // Resets the dirty state.
    next: (_answer, values) => values,
    onSent: ({ id }, { secret }) => {
      if (id === undefined) return;
      directory.noteMade({ type: 'subscription', id }, Math.floor(Date.now() / 1000));
      if (secret !== '') keepNewSecret(client, id, secret);
      announce('The subscription was created', { shown: true });
      // Replaces the form in the history.
      void navigate(paths.tryNewSubscription(id), { replace: true });
    },
  });
}
