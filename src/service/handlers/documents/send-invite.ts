import type { sendInvite as operation } from '#contract/operations/documents.ts';
import { newId } from '../../auth/secrets.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { invalidRequest, unknownRoute } from '../../http/refusal.ts';
import { isUndeliverable } from '../../rules/email.ts';
import type { Document } from '../../store/documents.ts';
import type { NewInvite } from '../../store/invites.ts';
import { roleInvites, type TurnInvite } from './role-invites.ts';

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
    throw invalidRequest('document_id: must be the document of the path');
  }
  return document;
}

type SentInvite = Required<Pick<NewInvite, 'id'>> & Pick<NewInvite, 'email'>;

/** Puts an email into the outbox for each whose turn it is, and one for each who gets a copy of it. */
function sendEmails(
  { input, caller, service }: InviteCall,
  document: Document,
  sent: readonly SentInvite[],
): void {
  const { to: _to, cc, subject, message, cc_subject, cc_message, ...told } = input.body;
  const common = { kind: 'email', senderKey: caller.userKey, created: service.now() } as const;
  const detailsOf = (id: string | undefined) => ({ ...told, document_id: document.id, invite_id: id });
  const name = document.name;
  for (const { id, email } of sent)
    service.outbox.add({
      ...common,
      purpose: 'invite',
      recipient: email,
      subject: subject || `You are invited to sign ${name}`,
      message: message ?? null,
      details: detailsOf(id),
    });
  const everybody = sent.map(({ email }) => email).join(', ');
  for (const recipient of new Set(cc))
    service.outbox.add({
      ...common,
      purpose: 'invite-copy',
      recipient,
      subject: cc_subject || `An invite to sign ${name} was sent to ${everybody}`,
      message: cc_message ?? null,
      details: detailsOf(sent[0]?.id),
    });
}

/** Adds invites of which those in turn are emailed. */
function addInvites(
  call: InviteCall,
  document: Document,
  invites: readonly TurnInvite[],
): readonly SentInvite[] {
  const { caller, service } = call;
  const created = service.now();
  const sent: SentInvite[] = [];
  for (const { isTurn, ...invite } of invites) {
    const id = newId();
    const status = isUndeliverable(invite.email) ? 'undelivered' : 'sent';
    service.invites.add({
      ...invite,
      ...{ id, documentKey: document.key, inviterKey: caller.userKey, created },
      status: isTurn ? 'pending' : 'created',
      emails: isTurn ? [{ status, created }] : [],
    });
    if (isTurn) sent.push({ id, email: invite.email });
  }
  if (invites.some(({ expires }) => expires !== undefined)) service.inviteExpiry.wake();
  sendEmails(call, document, sent);
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
      addInvites(call, document, roleInvites(to, document, call.service));
      return { status: 200, body: { status: 'success' } };
    }
    const [sent] = addInvites(call, document, [{ email: to, isTurn: true }]);
    // The document shows no answer; this is what public clients of such services read.
    return {
      status: 200,
      body: { status: 'success', result: 'success', id: sent?.id, callback_url: 'none' },
    };
  });
