import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { rebased } from '#kit/drafts/draft.ts';
import { changedFields, type EmailResource, type EmailValues, type savedEmailDraft } from './email-form.ts';
import { emailResolver } from './email-resolver.ts';

export type EmailForm = UseFormReturn<EmailValues, unknown, EmailResource>;

/**
 * The form of a brand's email with its draft, which this browser has until it is saved or discarded.
 * @param saved what the brand has; when that changes, the person's own changes are carried over to it
 */
export function useEmailForm(saved: EmailValues, draft: ReturnType<typeof savedEmailDraft>) {
  const [left] = useState(draft.read);
  const [initial] = useState(() => (left ? rebased(saved, left.base, left.values) : saved));
  const form: EmailForm = useForm<EmailValues, unknown, EmailResource>({
    defaultValues: initial,
    resolver: emailResolver,
    mode: 'onTouched',
  });
  const base = useRef(saved);
  useEffect(() => {
    const subscribe = (callback: () => void) => form.subscribe({ formState: { values: true }, callback });
    return draft.follow(subscribe, () => {
      const values = form.getValues();
      return changedFields(base.current, values).length > 0 ? { base: base.current, values } : undefined;
    });
  }, [form, draft]);
  useEffect(() => {
    if (changedFields(base.current, saved).length === 0) return;
    const values = rebased(saved, base.current, form.getValues());
    base.current = saved;
    form.reset(values);
  }, [form, saved]);
  return {
    form,
    draftAt: left?.at,
    /** Fills the form, as if somebody had typed it. */
    fill: (values: EmailValues) => form.reset(values),
    /** Back to what the brand has. */
    discard: () => {
      form.reset(saved);
      draft.forget();
    },
  };
}
