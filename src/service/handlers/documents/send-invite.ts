import type { sendInvite as operation } from '#contract/operations/documents.ts';
import { newId } from '../../auth/secrets.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { invalidRequest, unknownRoute } from '../../http/refusal.ts';
import type { Document } from '../../store/documents.ts';
import type { InviteEmail } from '../../store/invites.ts';
import { raiseEvent } from '../raise-event.ts';
import { type InviteText, roleInvites, type TurnInvite } from './role-invites.ts';
import { sendInviteEmail } from './send-invite-email.ts';

type InviteCall = Call<typeof operation>;

/**
 * The document, if the caller may send an invite for it. The document of the service shows no codes for these errors: what
 * the caller cannot read is not there, and what is another's is refused as a request that cannot be.
 */
function ownDocument({ operation, input, caller, service, url }: InviteCall): Document {
  const id = input.params.document_id;
  const document = service.documents.find(id);
  if (document?.deleted !== null || !service.documents.isReadableBy(document, caller.userKey)) {
    throw unknownRoute(operation.method, url.pathname);
  }
  if (document.ownerKey !== caller.userKey) {
    throw invalidRequest('Only the owner of the document can send an invite for it');
  }
  if (input.body.document_id && input.body.document_id !== id) {
    throw invalidRequest('The field document_id must be the document of the path');
  }
  return document;
}

interface SentInvite {
  readonly id: string;
  readonly email: string;
}

/** What the email of one invite says; a list can say something else for each of its entries. */
function emailOf({ input }: InviteCall, document: Document, own: InviteText = {}): InviteEmail {
  const {
    to: _to,
    cc: _cc,
    subject,
    message,
    cc_subject: _subject,
    cc_message: _message,
    ...told
  } = input.body;
  return {
    subject: own.subject || subject || `You are invited to sign ${document.name}`,
    message: own.message || (message ?? null),
    details: { ...told, document_id: document.id },
  };
}

/** Puts an email into the outbox for each who gets a copy of the invites that were sent. */
function sendCopies(call: InviteCall, document: Document, sent: readonly SentInvite[]): void {
  const { input, caller, service } = call;
  const { cc, cc_subject: subject, cc_message: message } = input.body;
  const everybody = sent.map(({ email }) => email).join(', ');
  for (const recipient of new Set(cc))
    service.outbox.add({
      ...{ kind: 'email', purpose: 'invite-copy', senderKey: caller.userKey, recipient },
      subject: subject || `An invite to sign ${document.name} was sent to ${everybody}`,
      message: message ?? null,
      details: { ...emailOf(call, document).details, invite_id: sent[0]?.id },
      created: service.now(),
    });
}

/** Adds invites, of which those in turn are emailed, and tells of them. @param kind as events call it */
function addInvites(
  call: InviteCall,
  document: Document,
  invites: readonly TurnInvite[],
  kind: 'fieldinvite' | 'freeform',
): readonly SentInvite[] {
  const { caller, service } = call;
  const created = service.now();
  const sent: SentInvite[] = [];
  for (const { isTurn, subject, message, ...invite } of invites) {
    const id = newId();
    const email = emailOf(call, document, { subject, message });
    const key = service.invites.add({
      ...invite,
      ...{ id, documentKey: document.key, inviterKey: caller.userKey, created },
      ...(isTurn ? { status: 'pending' } : { status: 'created', waitingEmail: email }),
      isFreeform: kind === 'freeform',
    });
    raiseEvent(call, `document.${kind}.create`, document);
    if (!isTurn) continue;
    const arrives = sendInviteEmail(service, { ...invite, key, id, inviterKey: caller.userKey }, email);
    if (kind === 'fieldinvite') {
      raiseEvent(call, 'document.fieldinvite.sent', document);
      if (!arrives) raiseEvent(call, 'document.fieldinvite.email.delivery.failed', document);
    }
    sent.push({ id, email: invite.email });
  }
  if (invites.some(({ expires }) => expires !== undefined)) service.inviteExpiry.wake();
  sendCopies(call, document, sent);
  return sent;
}

/**
 * Document, Send an invite for a document: one person is asked to sign, and all that was told is stored with the email.
 * Publicly known: one person is asked for each role of a list, in their order.
 */
export const sendInvite: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const { to } = call.input.body;
    const document = ownDocument(call);
    if (typeof to !== 'string') {
      addInvites(call, document, roleInvites(to, document, call.service), 'fieldinvite');
      return { status: 200, body: { status: 'success' } };
    }
    const [sent] = addInvites(call, document, [{ email: to, isTurn: true }], 'freeform');
    // The document shows no answer; this is what public clients of such services read.
    return {
      status: 200,
      body: { status: 'success', result: 'success', id: sent?.id, callback_url: 'none' },
    };
  });
