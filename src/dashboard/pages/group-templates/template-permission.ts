import type { OperationId } from '#contract/operations.ts';
import type { Permission } from '#features/rights/permission.ts';
import { useOwnerPermission } from '#features/rights/use-permission.ts';

/** Operations for owners of the group template only. */
export const TEMPLATE_CALLS: readonly OperationId[] = [
  'addGroupTemplateTemplate',
  'updateGroupTemplateRecipients',
  'listGroupTemplateCopies',
];

/** Ownership is known only from the response to the template's copies, which the page requests. */
export const useTemplatePermission = (templateId: string): Permission =>
  useOwnerPermission({
    ...{ of: 'group template', id: templateId, owner: undefined },
    act: 'see its copies and change it',
  });
