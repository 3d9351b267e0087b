import type { OperationId } from '#contract/operations.ts';
import type { Permission } from '#features/rights/permission.ts';
import { useOwnerPermission } from '#features/rights/use-permission.ts';

/** What only the owner of a group template may call. */
export const TEMPLATE_CALLS: readonly OperationId[] = [
  'addGroupTemplateTemplate',
  'updateGroupTemplateRecipients',
  'listGroupTemplateCopies',
];

/**
 * Whether somebody may see the copies of a group template and change it. Nothing but the answer to its copies, which the
 * page asks for, says whose it is.
 */
export const useTemplatePermission = (templateId: string): Permission =>
  useOwnerPermission({
    ...{ of: 'group template', id: templateId, owner: undefined },
    act: 'see its copies and change it',
  });
