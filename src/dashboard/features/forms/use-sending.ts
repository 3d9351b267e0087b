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
  /** Without one, what is typed is sent as it is. */
  readonly resolver?: Resolver<V, unknown, B>;
  /** When the rules have their say first: as a field is left, unless stated. */
  readonly mode?: 'onTouched' | 'onSubmit';
  /** @param values what was typed */
  readonly send: (body: B, values: V) => Promise<A> | A;
  /** What a refusal says of the form's fields, by their names. */
  readonly refusedFields?: (error: unknown, values: V) => Readonly<Record<string, string>>;
  readonly onRefused?: (error: unknown, values: V) => void;
  /** What the form holds when it is done; the initial values unless stated. */
  readonly next?: (answer: A, values: V) => V;
  /**
   * It is done.
   * @param typed what the form held by then: somebody may have gone on typing
   */
  readonly onSent?: (answer: A, values: V, typed: V) => void;
  readonly onSettled?: () => void;
}

/** A form, and what became of sending it. */
export interface Sending<V extends FieldValues, B = unknown, A = unknown> {
  readonly form: UseFormReturn<V, unknown, B>;
  /** Checks the form, and sends it. */
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Sends what was not typed, such as what was there before. What becomes of it is the form's to show. */
  readonly sendBody: (body: B) => void;
  /** Forgets how the last sending ended. */
  readonly reset: () => void;
  /** What was sent last. */
  readonly sent: B | undefined;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly answer: A | undefined;
}

/** Puts messages beside the fields that they are about, and the focus into the first of them. */
function putMessages<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  messages: Readonly<Record<string, string>>,
): void {
  for (const [index, [field, message]] of Object.entries(messages).entries())
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
}

/**
 * The form that every other is made of: it checks what is typed, sends it, one sending at a time, and puts a refusal on
 * the fields that it is about. It knows nothing of the service and of drafts, so that the sign-in page can load it; what
 * is sent to the service from other pages uses `useSendForm`.
 *
 * Not of it are fields whose value stands in the address or follows it (searches, filters, the target of a brand, the
 * group whose brand is shown), and single fields of which pages without another form would load react-hook-form, 14 kB:
 * the names of ids and of saved views, and how many request logs are exported.
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
