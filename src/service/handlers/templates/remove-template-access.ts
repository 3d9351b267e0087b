import * as codes from '#contract/errors/error-codes.ts';
import type { removeTemplateAccess as operation } from '#contract/operations/templates.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse, unknownRoute } from '../../http/refusal.ts';

/** Document, Templates: the owner takes access from anyone who has it, everyone else gives up their own. */
export const removeTemplateAccess: Handler<typeof operation> = (call) => {
  const { operation, input, caller, service } = call;
  const { templates, accounts } = service;
  return service.atomically(() => {
    const template = templates.find(input.params.template_id);
    const user = accounts.findUserById(input.params.user_id);
    if (!template || template.deleted !== null || !user) {
      throw unknownRoute(operation.method, call.url.pathname);
    }
    const isOwner = template.ownerKey === caller.userKey;
    if (!isOwner && !templates.isSharedWith(template.key, caller.userKey))
      refuse(operation, codes.SHARED_ENTITY_ACCESS_DENIED);
    if (isOwner && user.key === caller.userKey) refuse(operation, codes.OWNER_CANNOT_UNSHARE_SELF);
    if (!isOwner && user.key !== caller.userKey) refuse(operation, codes.SHARED_ENTITY_ACCESS_DENIED);
    if (!templates.isSharedWith(template.key, user.key)) refuse(operation, codes.USER_ROLE_NOT_FOUND);
    templates.unshare(template.key, user.key);
    return { status: 204, body: null };
  });
};
