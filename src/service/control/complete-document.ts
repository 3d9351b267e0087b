import type { RaisedEvent } from '../callbacks/events.ts';
import { sendInviteEmail } from '../handlers/documents/send-invite-email.ts';
import type { Service } from '../service.ts';
import type { OpenInvite } from '../store/completion.ts';
import type { Subject } from '../store/subjects.ts';
import { ControlError } from './control-error.ts';

interface CompleteRequest {
  readonly documentId: string;
  /** Email of the one signer who signs; all who have not signed yet when undefined. */
  readonly signer?: string | undefined;
}

export interface Completed {
  /** Whether the document is complete: not while others have to sign it. */
  readonly completed: boolean;
  /** Invites that somebody has yet to sign or approve. */
  readonly open: number;
  readonly events: readonly RaisedEvent[];
}

function existing({ subjects }: Service, id: string): Subject {
  const subject = subjects.find(id);
  if (subject) return subject;
  throw new ControlError(404, `There is no document ${id}`);
}

/** The lowest order of those who have yet to sign or approve; who only views holds nobody up. */
const turnOf = (open: readonly OpenInvite[]) =>
  Math.min(...open.filter(({ action }) => action !== 'view').map(({ order }) => order));

/**
 * Signs a document, for one signer or for all, step by step: those who are next are emailed when everybody before has
 * signed. With the last signature the document is complete, and its group with the last of its documents; each is told to
 * its subscribers and to those of the user who owns it (document, Events 2 and 3).
 * @throws ControlError when there is nothing to sign, or it is not the signer's turn
 */
export function completeDocument(service: Service, { documentId, signer }: CompleteRequest): Completed {
  const { accounts, completion, documents, events, invites, now } = service;
  const raised: RaisedEvent[] = [];
  const raise = (event: string, email: string | undefined, id = documentId) => {
    const subject = existing(service, id);
    const initiatorId = (email && accounts.findUser(email)?.id) || subject.ownerId;
    raised.push(...events.raiseWithTwin(event, subject, initiatorId));
  };

  function sign(documentKey: number, { key, email, action, isFreeform }: OpenInvite): void {
    completion.fulfil(key, now());
    if (action === 'view') return;
    raise(isFreeform ? 'document.freeform.signed' : 'document.fieldinvite.signed', email);
    raise('document.update', email);
    const turn = turnOf(completion.openInvites(documentKey));
    if (!Number.isFinite(turn)) return;
    for (const { waitingEmail, ...invite } of invites.beginTurn(documentKey, turn, now())) {
      const fails = waitingEmail !== null && !sendInviteEmail(service, invite, waitingEmail);
      raise('document.fieldinvite.sent', undefined);
      if (fails) raise('document.fieldinvite.email.delivery.failed', undefined);
    }
  }

  return service.atomically(() => {
    const document = documents.find(documentId);
    if (!document || document.deleted !== null)
      throw new ControlError(404, `There is no document ${documentId}`);
    if (document.completed !== null)
      throw new ControlError(409, `The document ${documentId} is complete already`);
    const unsigned = completion.openInvites(document.key);
    const own = unsigned.filter(
      ({ email }) => signer === undefined || email.toLowerCase() === signer.toLowerCase(),
    );
    if (signer !== undefined && own.length === 0)
      throw new ControlError(404, `${signer} has no open invite to the document ${documentId}`);
    // For all of them, in their order, each has their turn.
    const signing = signer === undefined ? own : own.filter(({ order }) => order <= turnOf(unsigned));
    if (signer !== undefined && signing.length === 0)
      throw new ControlError(409, `It is not the turn of ${signer}: others have to sign before`);
    for (const invite of signing) sign(document.key, invite);
    const open = completion.openInvites(document.key).filter(({ action }) => action !== 'view').length;
    if (open > 0) return { completed: false, open, events: raised };
    completion.completeDocument(document.key, now());
    raise('document.complete', signer);
    const groupId = completion.completeGroupOf(document.key, now());
    if (groupId !== undefined) raise('document_group.complete', signer, groupId);
    return { completed: true, open: 0, events: raised };
  });
}
