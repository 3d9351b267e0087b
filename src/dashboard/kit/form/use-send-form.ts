import { useMutation } from '@tanstack/react-query';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import type { FieldNames } from '../form-errors.ts';
import { putRefusal } from './put-refusal.ts';
import { useKeptValues } from './use-kept-values.ts';

interface SendFormOptions<V extends FieldValues, B> {
  /** The form, and the thing that it is about; see `useKeptValues`. */
  readonly key: string;
  readonly initial: V & DefaultValues<V>;
  readonly resolver: Resolver<V, unknown, B>;
  /** The form's own name of a field of the wire. */
  readonly fieldOf: FieldNames;
  readonly send: (body: B) => Promise<unknown>;
  /** It is done; the form begins anew afterwards. @param values what was typed */
  readonly onSent: (values: V) => void;
}

/**
 * A form that sends something once and then begins anew. What is typed is kept in this tab until then, through a refusal,
 * a lost connection, a sign-in and a reload; a refusal lands on the fields that it is about.
 */
export function useSendForm<V extends FieldValues, B extends FieldValues>(options: SendFormOptions<V, B>) {
  const { key, initial, resolver, fieldOf, send, onSent } = options;
  const form = useForm<V, unknown, B>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const kept = useKeptValues(form, key);
  const sending = useMutation({
    mutationKey: [key],
    mutationFn: send,
    onError: (error) => void putRefusal(form, error, fieldOf),
    onSuccess: () => {
      const values = form.getValues();
      kept.discard();
      form.reset(initial);
      onSent(values);
    },
  });
  return {
    form,
    keptAt: kept.keptAt,
    discardKept: kept.discard,
    /** Empties the form and forgets what was kept of it. */
    startAfresh: () => {
      kept.discard();
      form.reset(initial);
      sending.reset();
    },
    submit: form.handleSubmit((body) => sending.mutate(body)),
    isBusy: sending.isPending,
    error: sending.error,
  };
}
