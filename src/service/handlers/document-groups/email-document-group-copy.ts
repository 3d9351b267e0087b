import * as codes from '#contract/errors/error-codes.ts';
import type { emailDocumentGroupCopy as operation } from '#contract/operations/document-groups.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isUndeliverable } from '../../rules/email.ts';
import type { DocumentGroup } from '../../store/document-groups.ts';
import type { Document } from '../../store/documents.ts';
import type { HistoryEntry } from '../../store/group-history.ts';
import type { Attachment } from '../../store/outbox.ts';

const timeOf = (seconds: number) =>
  new Date(seconds * 1000).toISOString().replace('.000Z', ' UTC').replace('T', ' ');

/** The history of a document group as a text to attach, a line for each event. */
function historyText(groupName: string, entries: readonly HistoryEntry[]): string {
  const lines = entries.map(({ at, what }) => `${timeOf(at)}  ${what}`);
  return `History of ${groupName}\n\n${lines.join('\n')}\n`;
}

type EmailCall = Call<typeof operation>;

/** 10 MB (document, Limits), in the larger of its readings. */
const MAX_BYTES = 10 * 1024 * 1024;
const DAY = 86_400;

/** Refuses who may not email the group: owner, signers and viewers may, whether it is shared with them or they are invited. */
function checkRights({ operation, caller, service }: EmailCall, group: DocumentGroup): void {
  const { documentGroups, invites } = service;
  if (group.ownerKey === caller.userKey) return;
  const role = documentGroups.roleOf(group.key, caller.userKey);
  if (role === 'signer' || role === 'viewer' || invites.takesPartIn(group.key, caller.userKey)) return;
  refuse(operation, codes.EMAIL_COPY_NOT_ALLOWED);
}

function checkDailyLimit({ operation, caller, service }: EmailCall, now: number): void {
  const midnight = now - (now % DAY);
  const sent = service.outbox.countSent(caller.userKey, 'group-copy', midnight);
  if (sent >= service.settings.dailyEmails) refuse(operation, codes.DAILY_EMAIL_LIMIT_EXCEEDED);
}

function historyOf({ service }: EmailCall, group: DocumentGroup): Attachment {
  const text = historyText(group.name, service.groupHistory.of(group.key));
  return { documentId: null, name: `${group.name} history.txt`, size: Buffer.byteLength(text), text };
}

function attachmentsOf(call: EmailCall, group: DocumentGroup, documents: readonly Document[]): Attachment[] {
  const attachments = documents.map(({ id, name, size }) => ({ documentId: id, name, size, text: null }));
  const all = call.input.body.with_history ? [...attachments, historyOf(call, group)] : attachments;
  if (all.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES)
    refuse(call.operation, codes.ATTACHMENTS_TOO_LARGE);
  for (const { name, file } of documents) {
    if (file === 'missing')
      refuse(call.operation, codes.ATTACHMENT_MISSING, { message: `The file of ${name} is missing` });
    if (file === 'unreadable')
      refuse(call.operation, codes.ATTACHMENT_UNREADABLE, { message: `The file of ${name} cannot be read` });
  }
  return all;
}

/** The group, if the caller may send emails and may email this one. */
function emailable(call: EmailCall): DocumentGroup {
  const { operation, input, caller, service } = call;
  if (service.users.find(caller.userKey)?.emailVerified !== true)
    refuse(operation, codes.USER_EMAIL_NOT_VERIFIED);
  const group = service.documentGroups.find(input.params.document_group_id);
  if (group?.deleted !== null) return refuse(operation, codes.EMAIL_COPY_GROUP_NOT_FOUND);
  checkRights(call, group);
  return group;
}

/** Puts the email into the outbox. */
function send(call: EmailCall): void {
  const { operation, input, caller, service } = call;
  const { to, with_history, client_timestamp } = input.body;
  const now = service.now();
  const group = emailable(call);
  const documents = service.documents.inGroup(group.key);
  if (documents.some(({ hasPayment }) => hasPayment)) refuse(operation, codes.EMAIL_COPY_HAS_PAYMENT);
  checkDailyLimit(call, now);
  const attachments = attachmentsOf(call, group, documents);
  // The contract lets exactly one through.
  const recipient = to[0]?.email ?? '';
  if (isUndeliverable(recipient)) refuse(operation, codes.EMAIL_COPY_NOT_SENT);
  service.outbox.add({
    kind: 'email',
    purpose: 'group-copy',
    senderKey: caller.userKey,
    recipient,
    subject: `${group.name}: a copy for you`,
    message: `${service.users.find(caller.userKey)?.email} has sent you a copy of ${group.name}.`,
    details: {
      document_group_id: group.id,
      with_history,
      client_timestamp,
      skip_rules: input.headers?.['X-Skip-Rules'] ?? null,
    },
    attachments,
    created: now,
  });
}

/**
 * Document, Document groups, Email a copy. What the request says of itself is checked before it comes here; then the
 * sender, the group, the rights, the limits, and at last what can fail on the way.
 */
export const emailDocumentGroupCopy: Handler<typeof operation> = (call) => {
  // The limit is counted and used up in one transaction.
  call.service.atomically(() => send(call));
  return { status: 204, body: null };
};
