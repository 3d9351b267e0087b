import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ApiError } from '#api/api-error.ts';
import { callOperation } from '#api/call-operation.ts';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { announce } from '#ui/announce.ts';
import { withoutHeaderValues } from '../fields/form-rules.ts';
import { subscriptionQuery } from '../subscription-query.ts';
import { type EditBody, type EditValues, editFieldOf, editResolver, editValuesOf } from './edit-values.ts';

export type EditForm = UseFormReturn<EditValues, unknown, EditBody>;

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

/** Values of headers are not written down. */
const draft: FormDraftOptions<EditValues> = { concealed: withoutHeaderValues };

/**
 * The form of an edit, which begins with what the service tells. The subscription is read again after it was sent, since
 * the answer tells nothing of what became of it.
 */
export function useEdit(before: Subscription) {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const [initial] = useState(() => editValuesOf(before));
  const [outcome, setOutcome] = useState<Edit>();
  const [reading, setReading] = useState(false);
  const readAgain = () => client.fetchQuery({ ...subscriptionQuery(before.id), staleTime: 0 });
  const sending = useSendForm({
    key: `edit-subscription ${before.id}`,
    initial,
    resolver: editResolver,
    fieldOf: editFieldOf,
    draft,
    send: async (body): Promise<Edit> => {
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
    invalidates: [listRequestLogs],
    next: (edit) => editValuesOf(edit.after ?? before),
    onSent: (edit) => {
      setOutcome(edit);
      // The title of the page names the event.
      void revalidate();
      announce(edit.after ? 'The edit is saved and was read again' : 'The edit is saved', { shown: true });
    },
  });
  /** Reads again after an edit of which it is open what became of it. */
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
