import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { LostAnswer, lookFor, settled, type WriteRules } from '#api/lost-answer.ts';
import { invalidateReads } from '#api/operation-query.ts';
import type { Operation } from '#contract/operation.ts';
import { type FieldNames, formErrors } from '#features/errors/form-errors.ts';
import { type FormDraft, type FormDraftOptions, useFormDraft } from './use-form-draft.ts';
import { type Sending, type SendingOptions, useSending } from './use-sending.ts';

interface SendFormOptions<V extends FieldValues, B, A>
  extends Omit<SendingOptions<V, B, A>, 'refusedFields' | 'onRefused' | 'onSettled'> {
  /** The form and its entity, under which the draft is saved. */
  readonly key: string;
  readonly resolver: Resolver<V, unknown, B>;
  /** The form field for a wire field, which may depend on the values; see `ruleResolver`. */
  readonly fieldOf?: (wireField: string, values: V) => string | undefined;
  /** Asks for confirmation before sending: see `asked`. */
  readonly confirms?: boolean;
  readonly draft?: FormDraftOptions<V>;
  /**
   * How to check whether a write with a lost answer was done. Without rules this is unknown, and sending again may duplicate
   * it.
   */
  readonly write?: (body: B, values: V) => WriteRules<A>;
  /** Invalidated after success and after an unexpected refusal. */
  readonly invalidates?: readonly Operation[];
}

export interface SendingForm<V extends FieldValues, B = unknown, A = unknown> extends Sending<V, B, A> {
  readonly fieldOf: FieldNames;
  readonly draft: FormDraft;
  /** The body to confirm; undefined if none. */
  readonly asked: B | undefined;
  readonly confirm: () => void;
  readonly decline: () => void;
  readonly submit: (event?: FormEvent) => Promise<void>;
  readonly startAfresh: () => void;
  /** Checks the outcome of a lost answer again; undefined if that is impossible. */
  readonly lookAgain: (() => void) | undefined;
}

/** Keeps the user's progress when `initial` changes. */
const STAYING = { keepErrors: true, keepTouched: true, keepIsSubmitted: true } as const;

/**
 * A form that sends once and then starts again. Its draft survives a refusal, a lost connection, a sign-in and a reload in
 * the tab; errors are shown at their fields.
 */
export function useSendForm<V extends FieldValues, B, A>(
  options: SendFormOptions<V, B, A>,
): SendingForm<V, B, A> {
  const { key, initial, confirms = false, invalidates = [], onSent } = options;
  const rebase = options.draft?.rebase;
  const client = useQueryClient();
  const fieldOf: FieldNames = (wireField) => options.fieldOf?.(wireField, sending.form.getValues());
  const [asked, setAsked] = useState<B>();
  const lost = useRef<LostAnswer>(undefined);
  const sending = useSending({
    ...options,
    send: (body: B, values: V) => {
      const rules = options.write?.(body, values) ?? {};
      const looked = lost.current;
      lost.current = undefined;
      return looked ? lookFor(looked.cause, rules) : settled(async () => options.send(body, values), rules);
    },
    refusedFields: (error) => formErrors(error, fieldOf).fields,
    onRefused: () => setAsked(undefined),
    onSent: (answer, values, typed) => {
      draft.discard();
      if (rebase) form.reset(rebase(form.getValues(), values, typed), { keepDefaultValues: true });
      onSent?.(answer, values, typed);
    },
    onSettled: () => invalidateReads(client, invalidates),
  });
  const { form } = sending;
  const base = useRef(initial);
  useEffect(() => {
    const before = base.current;
    base.current = initial;
    // A refetch may return equal values in a new object.
    if (!rebase || JSON.stringify(before) === JSON.stringify(initial)) return;
    const values = rebase(initial, before, form.getValues());
    form.reset(initial, STAYING);
    form.reset(values, { ...STAYING, keepDefaultValues: true });
  }, [form, initial, rebase]);
  const draft = useFormDraft(form, key, options.draft);
  return {
    ...sending,
    fieldOf,
    draft,
    asked,
    confirm: () => {
      if (asked !== undefined) sending.sendBody(asked);
    },
    decline: () => setAsked(undefined),
    submit: confirms
      ? form.handleSubmit((body) => {
          if (sending.isBusy) return;
          sending.reset();
          setAsked(() => body);
        })
      : sending.submit,
    lookAgain:
      sending.error instanceof LostAnswer && sending.error.canLook && sending.sent !== undefined
        ? () => {
            if (sending.isBusy || sending.sent === undefined) return;
            lost.current = sending.error as LostAnswer;
            sending.sendBody(sending.sent);
          }
        : undefined,
    startAfresh: () => {
      draft.discard();
      form.reset();
      sending.reset();
    },
  };
}
