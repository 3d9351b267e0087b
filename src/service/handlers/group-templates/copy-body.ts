import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { CopyInvite, CopyRecord } from '../../store/copy-records.ts';

type CopyBody = OutputOf<typeof listGroupTemplateCopies>['data'][number];
type InviteBody = NonNullable<CopyBody['invites']>[number];

const flag = (value: boolean) => (value ? '1' : '0');

/** Document, Invite object. The service knows of no drafts, passwords, email groups or signer authentication. */
function inviteBody(invite: CopyInvite): InviteBody {
  return {
    email: invite.email,
    order: invite.order,
    action: invite.action,
    status: invite.status,
    document_id: invite.documentId,
    document_name: invite.documentName,
    email_group: { id: null, name: null },
    authentication: null,
    expiration_time: invite.expires,
    is_draft_exists: false,
    password_method: '',
    payment_request: invite.hasPayment ? {} : null,
    is_full_declined: invite.status === 'declined',
    // A completed document takes no further signature.
    is_document_locked: flag(invite.isDocumentCompleted),
    password_protected: flag(false),
    email_sent_statuses: invite.emails.map(({ status, created, lastReaction }) => ({
      status,
      created_at: created,
      last_reaction_at: lastReaction,
    })),
  };
}

/** Document, Document group (element in the list of copies of a document group template). */
export function copyBody(copy: CopyRecord): CopyBody {
  return {
    id: copy.id,
    owner: copy.ownerEmail,
    state: copy.state,
    created: copy.created,
    updated: copy.updated,
    user_id: copy.ownerId,
    parent_id: copy.templateId,
    document_group_name: copy.name,
    invite_id: copy.inviteId,
    freeform_invite_id: copy.freeformInviteId,
    freeform_actions: [],
    documents: copy.documents.map(({ id, name, roles }) => ({ id, name, roles: [...roles] })),
    invites: copy.invites.map(inviteBody),
  };
}
