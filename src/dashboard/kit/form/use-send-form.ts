import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { invalidateReads } from '#api/operation-query.ts';
import type { Operation } from '#contract/operation.ts';
import { type FieldNames, formErrors } from '../form-errors.ts';
import { type FormDraft, type FormDraftOptions, useFormDraft } from './use-form-draft.ts';

interface SendFormOptions<V extends FieldValues, B, A> {
  /** The form, and the thing that it is about; its draft is saved under it. */
  readonly key: string;
  readonly initial: V & DefaultValues<V>;
  readonly resolver: Resolver<V, unknown, B>;
  /** The form's own name of a field of the wire, which may depend on what was typed; see `ruleResolver`. */
  readonly fieldOf: (wireField: string, values: V) => string | undefined;
  /** Asks once more before anything is sent: see `asked`. */
  readonly confirms?: boolean;
  readonly draft?: FormDraftOptions<V>;
  /** @param values what was typed */
  readonly send: (body: B, values: V) => Promise<A>;
  /** Reads whose answers are no longer true afterwards, nor after a refusal that nobody foresaw. */
  readonly invalidates?: readonly Operation[];
  /** What the form holds when it is done; the initial values unless stated. */
  readonly next?: (answer: A, values: V) => V;
  /** It is done. */
  readonly onSent?: (answer: A, values: V) => void;
}

/** A form, and what became of sending it. */
export interface Sending<V extends FieldValues, B = unknown, A = unknown> {
  readonly form: UseFormReturn<V, unknown, B>;
  readonly fieldOf: FieldNames;
  readonly draft: FormDraft;
  /** What is to be confirmed; undefined while nothing is. */
  readonly asked: B | undefined;
  /** Sends what was asked about. */
  readonly confirm: () => void;
  /** Goes back to the form. */
  readonly decline: () => void;
  /** Checks the form, and sends it or asks about it. */
  readonly submit: (event?: FormEvent) => Promise<void>;
  /** Empties the form and forgets its draft. */
  readonly startAfresh: () => void;
  /** Forgets how the last sending ended. */
  readonly reset: () => void;
  /** What was sent last. */
  readonly sent: B | undefined;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly answer: A | undefined;
}

/**
 * Puts what a refused write says beside the fields that it is about, and the focus into the first of them. What belongs
 * to no field is for the form's one alert.
 */
export function putRefusal<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  error: unknown,
  fieldOf: FieldNames,
): void {
  for (const [index, [field, message]] of Object.entries(formErrors(error, fieldOf).fields).entries())
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
}

/**
 * A form that sends something once and then begins anew. What is typed is saved in this tab until then, through a refusal,
 * a lost connection, a sign-in and a reload; a refusal lands on the fields that it is about.
 */
export function useSendForm<V extends FieldValues, B, A>(
  options: SendFormOptions<V, B, A>,
): Sending<V, B, A> {
  const { key, initial, resolver, confirms = false, send, invalidates = [], next, onSent } = options;
  const client = useQueryClient();
  const form = useForm<V, unknown, B>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const fieldOf: FieldNames = (wireField) => options.fieldOf(wireField, form.getValues());
  const draft = useFormDraft(form, key, options.draft);
  const [asked, setAsked] = useState<B>();
  const sending = useMutation({
    mutationKey: [key],
    mutationFn: ({ body, values }: { readonly body: B; readonly values: V }) => send(body, values),
    onError: (error) => {
      setAsked(undefined);
      putRefusal(form, error, fieldOf);
    },
    onSuccess: (answer, { values }) => {
      draft.discard();
      form.reset(next?.(answer, values) ?? initial);
      onSent?.(answer, values);
    },
    onSettled: () => invalidateReads(client, invalidates),
  });
  const start = (body: B) => sending.mutate({ body, values: form.getValues() });
  return {
    form,
    fieldOf,
    draft,
    asked,
    confirm: () => {
      if (asked !== undefined) start(asked);
    },
    decline: () => setAsked(undefined),
    submit: form.handleSubmit((body) => {
      if (sending.isPending) return;
      sending.reset();
      if (confirms) setAsked(() => body);
      else start(body);
    }),
    startAfresh: () => {
      draft.discard();
      form.reset();
      sending.reset();
    },
    reset: sending.reset,
    sent: sending.variables?.body,
    isBusy: sending.isPending,
    error: sending.error,
    answer: sending.data,
  };
}
