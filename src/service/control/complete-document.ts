import type { RaisedEvent } from '../callbacks/events.ts';
import type { Service } from '../service.ts';
import type { Subject } from '../store/subjects.ts';
import { ControlError } from './control-error.ts';

interface CompleteRequest {
  readonly documentId: string;
  /** Email of the one signer who signs; all who have not signed yet when undefined. */
  readonly signer?: string | undefined;
}

interface Completed {
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

/**
 * Signs a document, for one signer or for all. With the last signature the document is complete, and its group with the
 * last of its documents; each is told to its subscribers and to those of the user who owns it (document, Events 2 and 3).
 * @throws ControlFault when there is nothing to sign
 */
export function completeDocument(service: Service, { documentId, signer }: CompleteRequest): Completed {
  const { accounts, completion, documents, events, now } = service;
  return service.atomically(() => {
    const document = documents.find(documentId);
    if (!document || document.deleted !== null)
      throw new ControlError(404, `There is no document ${documentId}`);
    if (document.completed !== null)
      throw new ControlError(409, `The document ${documentId} is complete already`);
    const signed = completion.fulfilInvites(document.key, signer, now());
    if (signer !== undefined && signed === 0) {
      throw new ControlError(404, `${signer} has no open invite to the document ${documentId}`);
    }
    const open = completion.openInvites(document.key);
    if (open > 0) return { completed: false, open, events: [] };
    completion.completeDocument(document.key, now());
    const subject = existing(service, documentId);
    const initiatorId = (signer && accounts.findUser(signer)?.id) || subject.ownerId;
    const raised = [...events.raiseWithTwin('document.complete', subject, initiatorId)];
    const groupId = completion.completeGroupOf(document.key, now());
    if (groupId !== undefined) {
      raised.push(
        ...events.raiseWithTwin('document_group.complete', existing(service, groupId), initiatorId),
      );
    }
    return { completed: true, open: 0, events: raised };
  });
}
