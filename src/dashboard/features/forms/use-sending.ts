import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

export interface SendingOptions<V extends FieldValues, B, A> {
  readonly initial: V & DefaultValues<V>;
  /** Without one, the values are sent as they are. */
  readonly resolver?: Resolver<V, unknown, B>;
  /** Time of the first validation; default: on blur. */
  readonly mode?: 'onTouched' | 'onSubmit';
  readonly send: (body: B, values: V) => Promise<A> | A;
  /** Messages by form field. */
  readonly refusedFields?: (error: unknown, values: V) => Readonly<Record<string, string>>;
  readonly onRefused?: (error: unknown, values: V) => void;
  /** The form's values after success; default: the initial ones. */
  readonly next?: (answer: A, values: V) => V;
  /** @param typed the current values, since the user may have typed on */
  readonly onSent?: (answer: A, values: V, typed: V) => void;
  readonly onSettled?: () => void;
}

export interface Sending<V extends FieldValues, B = unknown, A = unknown> {
  readonly form: UseFormReturn<V, unknown, B>;
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Sends a body that was not typed, such as the former values. The caller shows the outcome. */
  readonly sendBody: (body: B) => void;
  readonly reset: () => void;
  readonly sent: B | undefined;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly answer: A | undefined;
}

/** Shows messages at their fields and focuses the first. */
function putMessages<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  messages: Readonly<Record<string, string>>,
): void {
  for (const [index, [field, message]] of Object.entries(messages).entries())
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
}

/**
 * The base of all forms: validates, sends once at a time, and shows a refusal at its fields. Independent of the service and
 * of drafts, for the sign-in page; other pages use `useSendForm`.
 */
export function useSending<V extends FieldValues, B, A>(options: SendingOptions<V, B, A>): Sending<V, B, A> {
  const {
    initial,
    resolver,
    mode = 'onTouched',
    send,
    refusedFields,
    onRefused,
    next,
    onSent,
    onSettled,
  } = options;
  const form = useForm<V, unknown, B>({ defaultValues: initial, mode, ...(resolver && { resolver }) });
  const sending = useMutation({
    mutationFn: async ({ body, values }: { readonly body: B; readonly values: V }) => send(body, values),
    onError: (error, { values }) => {
      onRefused?.(error, values);
      putMessages(form, refusedFields?.(error, values) ?? {});
    },
    onSuccess: (answer, { values }) => {
      const typed = form.getValues();
      form.reset(next?.(answer, values) ?? initial);
      onSent?.(answer, values, typed);
    },
    ...(onSettled && { onSettled }),
  });
  const sendBody = (body: B) => {
    if (!sending.isPending) sending.mutate({ body, values: form.getValues() });
  };
  return {
    form,
    submit: form.handleSubmit(sendBody),
    sendBody,
    reset: sending.reset,
    sent: sending.variables?.body,
    isBusy: sending.isPending,
    error: sending.error,
    answer: sending.data,
  };
}
