import type { z } from 'zod';
import type { groupRecipients, pendingInvite } from '#contract/operations/document-group-records.ts';
import type { DocumentRecord, FieldInvite } from '#contract/operations/document-records.ts';
import type { Invite } from '#features/signing-progress/signing-progress.ts';

type Recipients = z.output<typeof groupRecipients>;
type Recipient = NonNullable<Recipients['recipients']>[number];
type PendingInvite = z.output<typeof pendingInvite>;

/** Each part is undefined if the service lacks its operation. */
interface GroupFacts {
  readonly documents: readonly { readonly id: string; readonly document_name?: string | null | undefined }[];
  readonly recipients: Recipients | undefined;
  /** Invites that are still to be answered. */
  readonly pending: readonly PendingInvite[] | undefined;
  readonly records: readonly DocumentRecord[];
}

export interface GroupSigning {
  readonly invites: readonly Invite[];
  /**
   * `invites`: states and emails are known. `recipients`: only who signs what. `nothing`: the service tells neither.
   */
  readonly from: 'invites' | 'recipients' | 'nothing';
  /** Roles without a signer. */
  readonly unmapped: readonly { readonly document: string; readonly role: string }[];
  /** Names by email in lower case. */
  readonly names: ReadonlyMap<string, string>;
  readonly cc: readonly string[];
}

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  a != null && b != null && a.toLowerCase() === b.toLowerCase();

/** The recipient of an invite; if one person has several roles, the one of the invite's role. */
function recipientOf(recipients: readonly Recipient[], invite: FieldInvite, documentId: string) {
  const found = recipients.filter(
    ({ email, documents }) => isSame(email, invite.email) && documents?.some(({ id }) => id === documentId),
  );
  const ofRole = found.find(({ documents }) =>
    documents?.some(({ id, role }) => id === documentId && role === invite.role),
  );
  return ofRole ?? found[0];
}

function invitesOfRecords({ records, recipients }: GroupFacts): Invite[] {
  return records.flatMap((record) =>
    (record.field_invites ?? []).map((invite): Invite => {
      const recipient = recipientOf(recipients?.recipients ?? [], invite, record.id);
      const role = record.roles?.find(({ name }) => name != null && name === invite.role);
      return {
        email: invite.email,
        order: recipient?.order ?? role?.signing_order,
        action: recipient?.documents?.find(({ id }) => id === record.id)?.action,
        status: invite.status,
        document_id: record.id,
        document_name: record.document_name,
        expiration_time: invite.expiration_time,
        email_sent_statuses: invite.email_sent_statuses?.flatMap(({ status, ...email }) =>
          status == null ? [] : { ...email, status },
        ),
      };
    }),
  );
}

/** Invites without states: those that are no longer pending were answered, but the outcome is unknown. */
function invitesOfRecipients({ documents, recipients, pending }: GroupFacts): Invite[] {
  const nameOf = (id: string) => documents.find((it) => it.id === id)?.document_name;
  const isOpen = (name: string | null | undefined) =>
    pending?.some(({ document_name: pendingName }) => pendingName != null && pendingName === name) ?? false;
  return (recipients?.recipients ?? []).flatMap(({ email, email_group, order, documents: taken }) => {
    const invites = (taken ?? []).map(({ id, action }): Invite => {
      const name = nameOf(id);
      const status = pending === undefined || isOpen(name) ? 'invited' : 'answered';
      return { email, email_group, order, action, status, document_id: id, document_name: name };
    });
    // Open invites first, because the first one represents the person.
    return invites.toSorted((a, b) => Number(a.status === 'answered') - Number(b.status === 'answered'));
  });
}

export function groupSigning(facts: GroupFacts): GroupSigning {
  const { documents, recipients, records } = facts;
  const told = invitesOfRecords(facts);
  const isTold = told.length > 0 || (records.length > 0 && records.length === documents.length);
  return {
    invites: isTold ? told : invitesOfRecipients(facts),
    from: isTold ? 'invites' : recipients ? 'recipients' : 'nothing',
    unmapped: (recipients?.unmapped_documents ?? []).map(({ id, role }) => ({
      document: documents.find((it) => it.id === id)?.document_name ?? 'a document',
      role: role ?? 'a role',
    })),
    names: new Map(
      (recipients?.recipients ?? []).flatMap(({ email, name }) =>
        email && name?.trim() && !isSame(name, email) ? [[email.toLowerCase(), name.trim()] as const] : [],
      ),
    ),
    cc: recipients?.cc ?? [],
  };
}
