import * as codes from '#contract/errors/error-codes.ts';
import type { unshareDocumentGroup as operation } from '#contract/operations/document-groups.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

/**
 * Document, Document groups, Unshare from user. A user it is shared with may name nobody but themself; to name another
 * is to ask for what they have no access to.
 */
export const unshareDocumentGroup: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  const { accounts, documentGroups, users } = service;
  service.atomically(() => {
    const manager = users.find(caller.userKey);
    if (manager?.deleted !== null) return refuse(operation, codes.MANAGING_USER_NOT_FOUND);
    const group = documentGroups.find(input.params.document_group_id);
    if (group?.deleted !== null) return refuse(operation, codes.UNSHARED_GROUP_NOT_FOUND);
    const isSelf = input.params.user_id === manager.id;
    const isOwner = group.ownerKey === caller.userKey;
    if (isOwner && isSelf) refuse(operation, codes.OWNER_CANNOT_UNSHARE_SELF);
    if (!isOwner && !(isSelf && documentGroups.roleOf(group.key, caller.userKey)))
      refuse(operation, codes.SHARED_ENTITY_ACCESS_DENIED);
    const user = accounts.findUserById(input.params.user_id);
    if (!user || !documentGroups.roleOf(group.key, user.key))
      return refuse(operation, codes.USER_ROLE_NOT_FOUND);
    documentGroups.unshare(group.key, user.key);
  });
  return { status: 204, body: null };
};
