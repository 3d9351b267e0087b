import type { DocumentRecord } from '#contract/operations/document-records.ts';
import type { SentInvite } from '../sources.ts';

export const nameOfDocument = ({ document_name: name }: Pick<DocumentRecord, 'document_name'>): string =>
  name?.trim() || 'a document';

/** Each invite with the signing-order position of its role. */
export function invitesOfDocument(document: DocumentRecord): readonly SentInvite[] {
  const roles = document.roles ?? [];
  return (document.field_invites ?? []).map((invite) => {
    const role = roles.find(
      ({ unique_id: id, name }) => (id && id === invite.role_id) || (!!name && name === invite.role),
    );
    return {
      ...invite,
      ...{ order: role?.signing_order, action: 'sign', authentication: null, payment_request: null },
      ...{ document_id: document.id, document_name: nameOfDocument(document) },
      email_sent_statuses: (invite.email_sent_statuses ?? []).flatMap(({ status, ...times }) =>
        status ? { ...times, status } : [],
      ),
    };
  });
}
