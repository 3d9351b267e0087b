import { useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { ContactBody } from '#kit/evidence/contact/contact-fields.ts';
import type { KnownContact } from '#kit/evidence/contact/known-contact.ts';
import { useFormDraft } from '#kit/form/use-form-draft.ts';
import {
  type ContactValues,
  contactValuesOf,
  isEdited,
  rebased,
  sendingsOf,
  sentTexts,
} from '../model/contact-form.ts';
import { contactResolver } from '../model/contact-resolver.ts';

export type ContactForm = UseFormReturn<ContactValues, unknown, ContactBody>;

/** What a form keeps while its values follow what is known: somebody is at work in it. */
const STAYING = { keepErrors: true, keepTouched: true, keepIsSubmitted: true } as const;

/**
 * The form of a contact, filled with what is known of it.
 * @param known when that changes, what was typed stays and the rest follows
 */
export function useContactForm(contactId: string, known: KnownContact | undefined) {
  const resolver = useMemo(() => contactResolver(known?.texts), [known]);
  const form: ContactForm = useForm<ContactValues, unknown, ContactBody>({
    defaultValues: contactValuesOf(known?.texts),
    resolver,
    mode: 'onTouched',
  });
  const draft = useFormDraft(form, `contact ${contactId}`);
  const filledWith = useRef(known);
  useEffect(() => {
    const base = filledWith.current;
    filledWith.current = known;
    // Read again, the logs tell the same in another object.
    if (base?.requestId === known?.requestId && base?.at === known?.at) return;
    const values = rebased(form.getValues(), base?.texts, known?.texts);
    form.reset(contactValuesOf(known?.texts), STAYING);
    form.reset(values, { ...STAYING, keepDefaultValues: true });
  }, [form, known]);
  const values = useWatch({ control: form.control }) as ContactValues;
  const sendings = sendingsOf(sentTexts(values, known?.texts), known?.texts);
  return {
    form,
    sendings,
    edited: isEdited(sendings),
    draftSince: draft.since,
    forget: draft.discard,
    /** Back to what is known. */
    discard: () => {
      draft.discard();
      form.reset(contactValuesOf(known?.texts));
    },
  };
}
