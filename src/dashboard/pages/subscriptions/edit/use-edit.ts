import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { ApiError } from '#api/api-error.ts';
import type { WriteRules } from '#api/lost-answer.ts';
import { listEventSubscriptions } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { announce } from '#ui/announce.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { type Asked, outcomeRows } from './outcome.ts';

export interface Edit {
  /** Whether the service confirmed the edit; without a response only reading again tells. */
  readonly taken: boolean;
  readonly before: Subscription;
  readonly body: Asked;
  /** The subscription after the edit. */
  readonly after: Subscription | undefined;
  /** Why reading again failed. */
  readonly readError: unknown;
}

interface EditOptions<V extends FieldValues, B> {
  readonly before: Subscription;
  readonly key: string;
  readonly initial: V & DefaultValues<V>;
  readonly resolver: Resolver<V, unknown, B>;
  readonly fieldOf: (wireName: string) => string | undefined;
  readonly draft: FormDraftOptions<V>;
  readonly send: (body: B) => Promise<unknown>;
  /** Form values after the edit. */
  readonly next: (after: Subscription, values: V) => V;
}

/** Live services answer the edit in several formats, so an unreadable 2xx is a success. */
const isTaken = (error: unknown) =>
  error instanceof ApiError && error.kind === 'unreadable' && error.status >= 200 && error.status < 300;

/** Reads the subscription again after the edit, because the response does not show the result. */
export function useEdit<V extends FieldValues, B extends Asked>(options: EditOptions<V, B>) {
  const { before } = options;
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Edit>();
  const [reading, setReading] = useState(false);
  const readAgain = () => client.fetchQuery({ ...subscriptionQuery(before.id), staleTime: 0 });
  const sending = useSendForm({
    ...options,
    send: async (body: B): Promise<Edit> => {
      try {
        await options.send(body);
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
    write: (body: B): WriteRules<Edit> => ({
      isRepeatable: true,
      look: async () => {
        const { data: after } = await readAgain();
        const outcomes = outcomeRows(before, body, after).map(({ outcome }) => outcome);
        const answer = { taken: false, before, body, after, readError: undefined };
        // The panel shows the outcome of each field.
        return outcomes.every((it) => it === 'ignored' || it === 'same')
          ? { state: 'absent' }
          : { state: 'applied', answer };
      },
    }),
    invalidates: [listRequestLogs, listEventSubscriptions],
    next: (edit, values) => options.next(edit.after ?? before, values),
    onSent: (edit) => {
      setOutcome(edit);
      const words = edit.after ? 'The edit is saved and was read again' : 'The edit is saved';
      announce(edit.taken ? words : 'The answer was lost; what the subscription is now was read again', {
        shown: true,
      });
    },
  });
  /** Reads again when the outcome is unknown. */
  const read = async (last: Pick<Edit, 'taken' | 'before' | 'body'> | undefined) => {
    setReading(true);
    try {
      const { data: after } = await readAgain();
      if (last) setOutcome({ ...last, after, readError: undefined });
      sending.reset();
    } catch (readError) {
      announce('The subscription could not be read', { shown: true });
      if (outcome) setOutcome({ ...outcome, readError });
    } finally {
      setReading(false);
    }
  };
  return { sending, outcome, reading, read };
}
