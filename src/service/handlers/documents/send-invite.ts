import type { sendInvite as operation } from '#contract/operations/documents.ts';
import { newId } from '../../auth/secrets.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { invalidRequest, unknownRoute } from '../../http/refusal.ts';
import { isUndeliverable } from '../../rules/email.ts';
import type { Document } from '../../store/documents.ts';

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

/** Puts the invite's email into the outbox, and one for each who gets a copy of it. */
function sendEmails(call: InviteCall, document: Document, inviteId: string): void {
  const { input, caller, service } = call;
  const { to, cc, subject, message, cc_subject, cc_message, ...told } = input.body;
  const common = { kind: 'email', senderKey: caller.userKey, created: service.now() } as const;
  const details = { ...told, document_id: document.id, invite_id: inviteId };
  const name = document.name;
  service.outbox.add({
    ...common,
    purpose: 'invite',
    recipient: to,
    subject: subject || `You are invited to sign ${name}`,
    message: message ?? null,
    details,
  });
  for (const recipient of new Set(cc)) {
    service.outbox.add({
      ...common,
      purpose: 'invite-copy',
      recipient,
      subject: cc_subject || `An invite to sign ${name} was sent to ${to}`,
      message: cc_message ?? null,
      details,
    });
  }
}

/** Document, Send an invite for a document: one person is asked to sign, and all that was told is stored with the email. */
export const sendInvite: Handler<typeof operation> = (call) => {
  const { input, caller, service } = call;
  const id = newId();
  service.atomically(() => {
    const document = ownDocument(call);
    const created = service.now();
    service.invites.add({
      id,
      documentKey: document.key,
      inviterKey: caller.userKey,
      email: input.body.to,
      created,
      emails: [{ status: isUndeliverable(input.body.to) ? 'undelivered' : 'sent', created }],
    });
    sendEmails(call, document, id);
  });
  // The document shows no answer; this is what public clients of such services read.
  return { status: 200, body: { status: 'success', result: 'success', id, callback_url: 'none' } };
};
