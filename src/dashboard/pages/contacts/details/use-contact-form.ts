import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { callOperation } from '#api/call-operation.ts';
import type { WriteRules } from '#api/lost-answer.ts';
import { getContact, listContacts, updateContact } from '#contract/operations/contacts.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { FormDraftOptions } from '#features/forms/use-form-draft.ts';
import { useSendForm } from '#features/forms/use-send-form.ts';
import {
  bodyOfTexts,
  type ContactBody,
  type ContactTexts,
  contactFieldOf,
  contactFields,
  textsOf,
  textsOfRecord,
} from '#features/log-derived/contact-fields.ts';
import { announce } from '#ui/announce.ts';
import { contactQuery } from '../contact-queries.ts';
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

export interface Known {
  /** `here`: an update sent from this page. */
  readonly from: 'service' | 'logs' | 'here';
  readonly texts: ContactTexts;
  /** UNIX seconds. */
  readonly at: number;
  /** Changes with every new response or log entry. */
  readonly version: string;
}

export interface SentUpdate {
  readonly texts: ContactTexts;
  /** Values after the update. */
  readonly known: Known;
  /** Values before the update. */
  readonly former: Known | undefined;
  readonly isUndo: boolean;
  /** The version of the known values when it was sent. */
  readonly toldBefore: string | undefined;
}

const draft: FormDraftOptions<ContactValues> = { rebase: rebasedValues };

/**
 * The form of a contact. Shows an update sent from here until the service or the logs report it or a later one, and
 * keeps the values before each for undo.
 * @param told from the service or the logs
 */
export function useContactForm(contactId: string, told: Known | undefined) {
  const client = useQueryClient();
  const [sent, setSent] = useState<SentUpdate>();
  const known = sent && told?.version === sent.toldBefore ? sent.known : told;
  const texts = known?.texts;
  const resolver = contactResolver(texts);
  const initial = contactValuesOf(texts);
  const undoing = useRef<ContactBody>(undefined);
  /** Starts an update; the returned function records its result. */
  const sentUpdate = (body: ContactBody) => {
    const [former, toldBefore] = [known, told?.version];
    return (): SentUpdate => {
      const at = Math.floor(Date.now() / 1000);
      const texts = textsOf(body);
      // If the contact is known only from logs, its other fields are unknown after the update.
      const after = told?.from === 'service' ? { ...former?.texts, ...texts } : texts;
      const now = { from: 'here', texts: after, at, version: `sent ${at}` } as const;
      return { texts, known: now, former, isUndo: body === undoing.current, toldBefore };
    };
  };
  const sending = useSendForm({
    key: `contact ${contactId}`,
    initial,
    resolver,
    fieldOf: contactFieldOf,
    draft,
    send: async (body: ContactBody): Promise<SentUpdate> => {
      // A response that arrives during the call already includes the update.
      const done = sentUpdate(body);
      await callOperation(updateContact, { params: { contact_id: contactId }, body });
      return done();
    },
    write: (body): WriteRules<SentUpdate> => {
      const done = sentUpdate(body);
      return {
        isRepeatable: true,
        look: async () => {
          const answer = await client.fetchQuery({ ...contactQuery(contactId), staleTime: 0 });
          if (!answer) throw new Error('The service does not show the contact');
          const [wanted, now] = [textsOf(body), textsOfRecord(answer.data)];
          const isAs = (texts: ContactTexts | undefined) =>
            contactFields.every((field) => wanted[field] === undefined || texts?.[field] === now[field]);
          if (isAs(wanted)) return { state: 'applied', answer: done() };
          return isAs(known?.texts)
            ? { state: 'absent' }
            : { state: 'other', what: 'Somebody else has changed the contact.' };
        },
      };
    },
    invalidates: [getContact, listContacts, listRequestLogs],
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
    restoration: sent && restorationOf(sent.texts, sent.former?.texts),
    /** Sends the former values again; the service validates them. */
    undo: (former: ContactTexts) => {
      undoing.current = bodyOfTexts(former) as ContactBody;
      sending.sendBody(undoing.current);
    },
  };
}
