import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { operationMutation } from '#api/operation-mutation.ts';
import { updateContact } from '#contract/operations/contacts.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import {
  bodyOfTexts,
  type ContactBody,
  type ContactTexts,
  textsOf,
} from '#kit/evidence/contact/contact-fields.ts';
import type { KnownContact } from '#kit/evidence/contact/known-contact.ts';
import { announce } from '#ui/announce.ts';
import { restorationOf } from '../model/restoration.ts';

/** An update that the service took from this page. */
export interface SentUpdate {
  readonly known: KnownContact;
  /** What was known before it. */
  readonly former: KnownContact | undefined;
  /** It took an earlier one back. */
  readonly isUndo: boolean;
}

/** What is known after an update was sent: the update itself, until the logs tell of it or of a later one. */
function newest(logged: KnownContact | undefined, sent: SentUpdate | undefined, before: string | undefined) {
  return sent && logged?.requestId === before ? sent.known : logged;
}

/** Sends updates of a contact, and keeps what was known before each, so that it can be sent again. */
export function useUpdate(contactId: string, logged: KnownContact | undefined) {
  const [sent, setSent] = useState<SentUpdate>();
  const [loggedBefore, setLoggedBefore] = useState<string>();
  const update = useMutation(operationMutation(updateContact, listRequestLogs));
  const known = newest(logged, sent, loggedBefore);

  const send = async (body: ContactBody, isUndo = false) => {
    // What the logs tell while this is on its way is of it.
    const [former, before] = [known, logged?.requestId];
    await update.mutateAsync({ params: { contact_id: contactId }, body });
    const at = Math.floor(Date.now() / 1000);
    const texts = textsOf(body);
    setLoggedBefore(before);
    setSent({ known: { texts, at, requestId: undefined, isCutOff: false, others: [] }, former, isUndo });
    announce(isUndo ? 'The former values were sent again' : 'The contact is updated');
  };
  const restoration = sent && restorationOf(sent.known.texts, sent.former?.texts);
  return {
    known,
    sent,
    restoration,
    send,
    /** Sends the former values again. The service took them once; it judges them as they are. */
    undo: (texts: ContactTexts) => send(bodyOfTexts(texts) as ContactBody, true),
    error: update.error,
    isSending: update.isPending,
  };
}
