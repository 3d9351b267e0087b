import type { FieldValues, Resolver } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import { paths } from '#lib/paths.ts';
import { announce } from '#ui/announce.ts';
import { withoutHeaderValues } from '../fields/form-rules.ts';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { createdId } from './subscription-request.ts';

interface NewSubscriptionOptions<B extends FieldValues> {
  /** The key of the draft. */
  readonly key: string;
  readonly initial: SubscriptionValues;
  readonly resolver: Resolver<SubscriptionValues, unknown, B>;
  /** @param onHeaders is told the headers of the answer, which may hold the id */
  readonly send: (body: B, onHeaders: (headers: Headers) => void) => Promise<unknown>;
}

const withoutSecrets: FormDraftOptions<SubscriptionValues> = {
  omit: ['secret'],
  concealed: withoutHeaderValues,
};

const isUnreadableSuccess = (error: unknown) =>
  error instanceof ApiError && error.kind === 'unreadable' && error.status < 300;

/**
 * A form for a new subscription: it has a draft until it is sent, a refusal lands on the fields, and what was made
 * is remembered under its id. Without a secret it goes to the subscription's page at once; with one it stays, so that the
 * secret can be taken along.
 */
export function useNewSubscription<B extends FieldValues>(options: NewSubscriptionOptions<B>) {
  const { key, initial, resolver, send } = options;
  const directory = useOwnDirectory();
  const navigate = useNavigate();
  return useSendForm({
    key,
    initial,
    resolver,
    fieldOf: subscriptionFieldOf,
    draft: withoutSecrets,
    send: async (body) => {
      let headers = new Headers();
      try {
        const answer = await send(body, (received) => {
          headers = received;
        });
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
    onSent: ({ id }, values) => {
      if (id === undefined) return;
      directory.noteMade({ type: 'subscription', id }, Math.floor(Date.now() / 1000));
      if (values.secret !== '') return;
      announce('The subscription was created', { shown: true });
      void navigate(paths.subscription(id));
    },
  });
}
