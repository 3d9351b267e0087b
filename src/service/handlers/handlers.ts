import type { OperationId, Operations } from '#contract/operations.ts';
import type { Handler } from '../http/handler.ts';
import { listContactGroups } from './contacts/list-contact-groups.ts';
import { updateContact } from './contacts/update-contact.ts';
import { createToken } from './create-token.ts';
import { listRequestLogs } from './list-request-logs.ts';
import { deleteEmailBrandResource } from './organizations/delete-email-brand-resource.ts';
import { getGeneralBrandResource } from './organizations/get-general-brand-resource.ts';
import { listOrganizationBrands } from './organizations/list-organization-brands.ts';
import { updateGeneralBrandResource } from './organizations/update-general-brand-resource.ts';

/** Operations that the contract declares and that have no handler yet; they answer as an unknown route does. */
export const notBuilt = [
  'sendInvite',
  'createEventSubscription',
  'getEventSubscription',
  'editEventSubscription',
  'createEventGuide',
  'emailDocumentGroupCopy',
  'copyDocumentGroup',
  'unshareDocumentGroup',
  'getDocumentGroupBrand',
  'listGroupTemplateCopies',
  'addGroupTemplateTemplate',
  'getGroupTemplateRecipients',
  'removeTemplateAccess',
  'setAllowedTeamAdmin',
  'assignBrandToDocument',
  'unassignBrandFromDocument',
  'assignBrandToApplication',
  'unassignBrandFromApplication',
  'getEmailInviteCompleted',
  'deleteEditorBrandResource',
  'createEmailBrandResource',
  'unassignBrand',
  'sendFax',
] as const satisfies readonly OperationId[];

type BuiltOperationId = Exclude<OperationId, (typeof notBuilt)[number]>;

/** The handler of every operation that is built; the compiler names one that is in neither list. */
export const handlers = {
  createToken,
  listRequestLogs,
  listOrganizationBrands,
  getGeneralBrandResource,
  updateGeneralBrandResource,
  deleteEmailBrandResource,
  listContactGroups,
  updateContact,
} satisfies {
  readonly [Id in BuiltOperationId]: Handler<Operations[Id]>;
};
