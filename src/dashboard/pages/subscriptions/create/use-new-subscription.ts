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

/** What the alert is called, with an answer or without one. */
export const unfinished = {
  failure: 'The subscription was not created',
  openFailure:
    'Whether it was created is not known. Trying again is safe: the service refuses the same one twice',
} as const;

const isUnreadableSuccess = (error: unknown) =>
  error instanceof ApiError && error.kind === 'unreadable' && error.status < 300;

/**
 * A form for a new subscription: it has a draft until it is sent, a refusal lands on the fields, and what was made
 * is remembered under its id. Then it goes to the page that tries it out, with the secret, which nobody shows again.
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
        // It was made; where the body does not say as what, a header may.
        if (isUnreadableSuccess(error)) return { id: createdId(undefined, headers) };
        throw error;
      }
    },
    // The service refuses the same one twice.
    write: () => ({ isRepeatable: true }),
    // What was sent is no longer unsaved.
    next: (_answer, values) => values,
    onSent: ({ id }, { secret }) => {
      if (id === undefined) return;
      directory.noteMade({ type: 'subscription', id }, Math.floor(Date.now() / 1000));
      if (secret !== '') keepNewSecret(client, id, secret);
      announce('The subscription was created', { shown: true });
      // Back leads to the list, not into a form for what is there already.
      void navigate(paths.tryNewSubscription(id), { replace: true });
    },
  });
}
