import type { DocumentRecord as Body } from '#contract/operations/document-records.ts';
import type { DocumentRecord } from '../../store/document-records.ts';
import { roleId } from './role-invites.ts';

/** So many bytes are taken for a page, since the service keeps no pages. */
const BYTES_PER_PAGE = 40_000;

/** When the people of a role are asked: where its last invite says so, else where it stands among the roles. */
const orderOf = ({ invites }: DocumentRecord, role: number) =>
  invites.findLast((invite) => invite.role === role && invite.status !== 'canceled')?.order ?? role;

function invitesBody(record: DocumentRecord): Body['field_invites'] {
  return record.invites.map((invite) => ({
    id: invite.id,
    status: invite.status,
    email: invite.email,
    role: record.roles[invite.role - 1] ?? null,
    role_id: record.roles[invite.role - 1] === undefined ? null : roleId(record.id, invite.role),
    created: invite.created,
    updated: invite.updated,
    expiration_time: invite.expires,
    email_sent_statuses: invite.emails.map(({ status, created, lastReaction }) => ({
      status,
      created_at: created,
      last_reaction_at: lastReaction,
    })),
  }));
}

function groupBody({ group }: DocumentRecord): Body['document_group_info'] {
  if (!group) return null;
  const inviteStatus = group.completed === null ? group.state : 'completed';
  return {
    document_group_id: group.id,
    document_group_name: group.name,
    invite_id: group.inviteId,
    invite_status: group.inviteId === null ? null : inviteStatus,
    state: group.state,
  };
}

/** A document or a template as public clients read it. The service keeps no fields, and every invite is of a role. */
export function documentBody(record: DocumentRecord): Body {
  return {
    id: record.id,
    user_id: record.ownerId,
    document_name: record.name,
    page_count: record.size === null ? null : Math.max(1, Math.ceil(record.size / BYTES_PER_PAGE)),
    created: record.created,
    updated: record.updated,
    owner: record.ownerEmail,
    template: record.kind === 'template',
    roles: record.roles.map((name, index) => ({
      unique_id: roleId(record.id, index + 1),
      signing_order: orderOf(record, index + 1),
      name,
    })),
    field_invites: invitesBody(record),
    requests: [],
    fields: [],
    document_group_info: groupBody(record),
    originator_organization_settings: [],
  };
}
