import * as codes from '#contract/errors/error-codes.ts';
import type {
  cancelGroupInvite,
  getDocumentGroup,
  getDocumentGroupRecipients,
  listPendingInvites,
  resendGroupInvites,
} from '#contract/operations/document-groups.ts';
import type { Call } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { DocumentGroup } from '../../store/document-groups.ts';

type Read = typeof getDocumentGroup | typeof getDocumentGroupRecipients;
type OfInvite = typeof listPendingInvites | typeof resendGroupInvites | typeof cancelGroupInvite;
type Change = typeof resendGroupInvites | typeof cancelGroupInvite;

type CallOf<O> = O extends Read | OfInvite ? Call<O> : never;

/** The group of the path. For all but its owner and those it is shared with it does not exist. */
export function readableGroup({ operation, input, caller, service }: CallOf<Read | OfInvite>): DocumentGroup {
  const { documentGroups } = service;
  const group = documentGroups.find(input.params.document_group_id);
  if (!group || !documentGroups.isReadableBy(group, caller.userKey))
    return refuse(operation, codes.BRANDED_ENTITY_NOT_FOUND);
  if (group.deleted !== null) refuse(operation, codes.DOCUMENT_GROUP_NOT_ACTIVE);
  return group;
}

/** The group of the path, if it was sent with the invite of the path. */
export function invitedGroup(call: CallOf<OfInvite>): DocumentGroup {
  const group = readableGroup(call);
  if (call.service.groupRecords.details(group.key)?.inviteId !== call.input.params.invite_id)
    refuse(call.operation, codes.BRANDED_ENTITY_NOT_FOUND, { condition: 1 });
  return group;
}

/** The group of the path, if the caller may change its invites: its owner alone. */
export function ownInvitedGroup(call: CallOf<Change>): DocumentGroup {
  const group = invitedGroup(call);
  if (group.ownerKey !== call.caller.userKey) refuse(call.operation, codes.SHARED_ENTITY_ACCESS_DENIED);
  return group;
}
