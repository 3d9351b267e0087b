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
  /** The form, and the entity that it is about; its draft is saved under it. */
  readonly key: string;
  readonly resolver: Resolver<V, unknown, B>;
  /** The form's own name of a field of the wire, which may depend on what was typed; see `ruleResolver`. */
  readonly fieldOf?: (wireField: string, values: V) => string | undefined;
  /** Asks once more before anything is sent: see `asked`. */
  readonly confirms?: boolean;
  readonly draft?: FormDraftOptions<V>;
  /** How it is made sure of when the answer is lost. Without rules nobody knows then, and once more may be twice. */
  readonly write?: (body: B, values: V) => WriteRules<A>;
  /** Reads whose answers are no longer true afterwards, nor after a refusal that nobody foresaw. */
  readonly invalidates?: readonly Operation[];
}

/** A form with a draft, and what became of sending it. */
export interface SendingForm<V extends FieldValues, B = unknown, A = unknown> extends Sending<V, B, A> {
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
  /** Looks once more for what became of a write whose answer was lost; undefined where nothing can be looked for. */
  readonly lookAgain: (() => void) | undefined;
}

/** What a form keeps while its values follow what is saved: somebody is at work in it. */
const STAYING = { keepErrors: true, keepTouched: true, keepIsSubmitted: true } as const;

/**
 * A form that sends something once and then begins anew. What is typed is saved in this tab until then, through a refusal,
 * a lost connection, a sign-in and a reload; a refusal lands on the fields that it is about.
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
    // Read again, it may be the same in another object.
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
