import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { changedFields, type EmailResource, type EmailValues, rebasedEmail } from './email-form.ts';
import { emailResolver } from './email-resolver.ts';
import { keepEmailDraft, readEmailDraft } from './kept-email-draft.ts';

export type EmailForm = UseFormReturn<EmailValues, unknown, EmailResource>;

/** How long typing has to pause before the draft is written, in milliseconds. */
const PAUSE_MS = 300;

/** Writes the draft as it changes, and what is due when the page is left. */
function useKeptDraft(form: EmailForm, key: string, base: { readonly current: EmailValues }): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      clearTimeout(timer);
      timer = undefined;
      keepEmailDraft(key, base.current, form.getValues());
    };
    const flush = () => {
      if (timer !== undefined) write();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(write, PAUSE_MS);
      },
    });
    addEventListener('pagehide', flush);
    return () => {
      stop();
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, key, base]);
}

/**
 * The form of a brand's email with its draft, which this browser keeps until it is saved or discarded.
 * @param saved what the brand has; when that changes, the person's own changes are carried over to it
 * @param key where the draft is kept
 */
export function useEmailForm(saved: EmailValues, key: string) {
  const [kept] = useState(() => readEmailDraft(key));
  const [initial] = useState(() => (kept ? rebasedEmail(saved, kept.base, kept.values) : saved));
  const form: EmailForm = useForm<EmailValues, unknown, EmailResource>({
    defaultValues: initial,
    resolver: emailResolver,
    mode: 'onTouched',
  });
  const base = useRef(saved);
  useEffect(() => {
    if (changedFields(base.current, saved).length === 0) return;
    const values = rebasedEmail(saved, base.current, form.getValues());
    base.current = saved;
    form.reset(values);
    keepEmailDraft(key, saved, values);
  }, [form, saved, key]);
  useKeptDraft(form, key, base);
  const put = (values: EmailValues) => {
    form.reset(values);
    keepEmailDraft(key, base.current, values);
  };
  return {
    form,
    keptAt: kept?.at,
    /** Fills the form, as if somebody had typed it. */
    fill: put,
    /** Back to what the brand has. */
    discard: () => put(saved),
  };
}
