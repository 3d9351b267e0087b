import { useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { callOperation } from '#api/call-operation.ts';
import { updateContact } from '#contract/operations/contacts.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import {
  bodyOfTexts,
  type ContactBody,
  type ContactTexts,
  contactFieldOf,
  textsOf,
} from '#features/log-derived/contact-fields.ts';
import type { KnownContact } from '#features/log-derived/known-contact.ts';
import { announce } from '#ui/announce.ts';
import {
  type ContactValues,
  contactValuesOf,
  fieldUpdates,
  isEdited,
  rebasedValues,
  restorationOf,
  sentTexts,
} from './contact-form.ts';
import { contactResolver } from './contact-rules.ts';

export type ContactForm = UseFormReturn<ContactValues, unknown, ContactBody>;

/** An update that the service took from this page. */
export interface SentUpdate {
  readonly known: KnownContact;
  /** What was known before it. */
  readonly former: KnownContact | undefined;
  /** It took an earlier one back. */
  readonly isUndo: boolean;
  /** The newest update that the logs told of when it was sent. */
  readonly loggedBefore: string | undefined;
}

const draft: FormDraftOptions<ContactValues> = { rebase: rebasedValues };

/**
 * The form of a contact, filled with what is known of it: an update that was sent from here, until the logs tell of it or
 * of a later one. What was known before each is remembered, so that it can be sent again.
 */
export function useContactForm(contactId: string, logged: KnownContact | undefined) {
  const [sent, setSent] = useState<SentUpdate>();
  const known = sent && logged?.requestId === sent.loggedBefore ? sent.known : logged;
  const texts = known?.texts;
  const resolver = useMemo(() => contactResolver(texts), [texts]);
  const initial = useMemo(() => contactValuesOf(texts), [texts]);
  const undoing = useRef<ContactBody>(undefined);
  const sending = useSendForm({
    key: `contact ${contactId}`,
    initial,
    resolver,
    fieldOf: contactFieldOf,
    draft,
    send: async (body: ContactBody): Promise<SentUpdate> => {
      // What the logs tell while this is on its way is of it.
      const [former, loggedBefore] = [known, logged?.requestId];
      await callOperation(updateContact, { params: { contact_id: contactId }, body });
      const at = Math.floor(Date.now() / 1000);
      const now = { texts: textsOf(body), at, requestId: undefined, isCutOff: false, others: [] };
      return { known: now, former, isUndo: body === undoing.current, loggedBefore };
    },
    invalidates: [listRequestLogs],
    next: ({ isUndo }, values) => (isUndo ? values : { ...values, emptied: [] }),
    onSent: (update) => {
      setSent(update);
      announce(update.isUndo ? 'The former values were sent again' : 'The contact is updated');
    },
  });
  const values = useWatch({ control: sending.form.control }) as ContactValues;
  const updates = fieldUpdates(sentTexts(values, texts), texts);
  return {
    sending,
    known,
    sent,
    updates,
    edited: isEdited(updates),
    restoration: sent && restorationOf(sent.known.texts, sent.former?.texts),
    /** Sends the former values again. The service took them once; it judges them as they are. */
    undo: (former: ContactTexts) => {
      undoing.current = bodyOfTexts(former) as ContactBody;
      sending.sendBody(undoing.current);
    },
  };
}
