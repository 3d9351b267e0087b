import { useMutation } from '@tanstack/react-query';
import { type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { useOwnDirectory } from '#kit/directory/use-directory.ts';
import { putRefusal } from '#kit/form/put-refusal.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import { paths } from '#kit/paths.ts';
import { announce } from '#ui/announce.ts';
import { withoutHeaderValues } from '../fields/kept-fields.ts';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { createdId } from './created-id.ts';

interface NewSubscriptionOptions<B extends FieldValues> {
  /** Of the form, where what is typed is kept. */
  readonly key: string;
  readonly initial: SubscriptionValues;
  readonly resolver: Resolver<SubscriptionValues, unknown, B>;
  /** @param onHeaders is told the headers of the answer, which may hold the id */
  readonly send: (body: B, onHeaders: (headers: Headers) => void) => Promise<unknown>;
}

const isUnreadableSuccess = (error: unknown) =>
  error instanceof ApiError && error.kind === 'unreadable' && error.status < 300;

/**
 * A form for a new subscription: what is typed is kept until it is sent, a refusal lands on the fields, and what was made
 * is remembered under its id. Without a secret it goes to the subscription's page at once; with one it stays, so that the
 * secret can be taken along.
 */
export function useNewSubscription<B extends FieldValues>(options: NewSubscriptionOptions<B>) {
  const { key, initial, resolver, send } = options;
  const form = useForm<SubscriptionValues, unknown, B>({
    defaultValues: initial,
    resolver,
    mode: 'onTouched',
  });
  const kept = useKeptValues(form, key, { omit: ['secret'], concealed: withoutHeaderValues });
  const directory = useOwnDirectory();
  const navigate = useNavigate();

  const creation = useMutation({
    mutationKey: [key],
    mutationFn: async (body: B) => {
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
    onError: (error) => void putRefusal(form, error, subscriptionFieldOf),
    onSuccess: ({ id }) => {
      const values = form.getValues();
      kept.discard();
      // What was sent is no longer unsaved.
      form.reset(values);
      if (id === undefined) return;
      directory.noteMade({ type: 'subscription', id }, Math.floor(Date.now() / 1000));
      if (values.secret !== '') return;
      announce('The subscription was created', { shown: true });
      void navigate(paths.subscription(id));
    },
  });

  return {
    form,
    keptAt: kept.keptAt,
    /** Empties the form and forgets what was kept of it. */
    startAfresh: () => {
      kept.discard();
      form.reset(initial);
      creation.reset();
    },
    discardKept: kept.discard,
    submit: form.handleSubmit((body) => creation.mutate(body)),
    isBusy: creation.isPending,
    error: creation.error,
    /** What was made; without an id where the service did not tell it. */
    created: creation.data,
  };
}
