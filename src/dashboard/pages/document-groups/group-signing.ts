import type { z } from 'zod';
import type { groupRecipients, pendingInvite } from '#contract/operations/document-group-records.ts';
import type { DocumentRecord, FieldInvite } from '#contract/operations/document-records.ts';
import type { Invite } from '#features/signing-progress/signing-progress.ts';

type Recipients = z.output<typeof groupRecipients>;
type Recipient = NonNullable<Recipients['recipients']>[number];
type PendingInvite = z.output<typeof pendingInvite>;

/** What was read of a group; each part may be missing, since a service may not have the operation that tells it. */
interface GroupFacts {
  readonly documents: readonly { readonly id: string; readonly document_name?: string | null | undefined }[];
  readonly recipients: Recipients | undefined;
  /** What nobody has answered yet. */
  readonly pending: readonly PendingInvite[] | undefined;
  /** The documents of the group with their invites, as far as they could be read. */
  readonly records: readonly DocumentRecord[];
}

/** Who signs a group in which order, and how far they are. */
export interface GroupSigning {
  readonly invites: readonly Invite[];
  /**
   * `invites`: each person's invite with its state and emails. `recipients`: only who signs what, since the service tells
   * no states. `nothing`: the service tells neither.
   */
  readonly from: 'invites' | 'recipients' | 'nothing';
  /** Roles that nobody is asked to sign. */
  readonly unmapped: readonly { readonly document: string; readonly role: string }[];
  /** What the service calls the recipients, by email in lower case. */
  readonly names: ReadonlyMap<string, string>;
  /** Who gets a copy and signs nothing. */
  readonly cc: readonly string[];
}

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  a != null && b != null && a.toLowerCase() === b.toLowerCase();

/** The recipient whom an invite to a document was sent to; the one for its role where one person has several places. */
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

/** Invites without their states: what is not pending any more was answered, but nobody says how. */
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
    // The first one speaks for the person: what is still open.
    return invites.toSorted((a, b) => Number(a.status === 'answered') - Number(b.status === 'answered'));
  });
}

/** Puts together who signs what, from whatever the service tells. */
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
