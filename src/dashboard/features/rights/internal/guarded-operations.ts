import * as codes from '#contract/errors/error-codes.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { OperationId } from '#contract/operations.ts';

export type Guarded =
  | 'organization brands'
  | 'organization admins'
  | 'document'
  | 'document group'
  | 'group template'
  | 'subscription'
  | 'contact';

interface Guard {
  readonly of: Guarded;
  /** Path parameter with the ID. */
  readonly param: string;
  /** Codes that always mean missing rights. */
  readonly codes: readonly ErrorCode[];
  /** Others may do it too, so a success proves no right. */
  readonly isOthersToo?: true;
}

const brands: Guard = {
  of: 'organization brands',
  param: 'organization_id',
  codes: [codes.ORGANIZATION_RIGHTS_INSUFFICIENT],
};
const admins: Guard = {
  of: 'organization admins',
  param: 'org_id',
  codes: [codes.ORGANIZATION_RIGHTS_INSUFFICIENT],
};
const document: Guard = { of: 'document', param: 'document_id', codes: [codes.UNASSIGN_NOT_ALLOWED] };
const group: Guard = {
  of: 'document group',
  param: 'document_group_id',
  codes: [codes.SHARED_ENTITY_ACCESS_DENIED],
};
const groupTemplate: Guard = {
  of: 'group template',
  param: 'doc_group_template_id',
  codes: [codes.COPIES_ACCESS_DENIED, codes.GROUP_TEMPLATE_NOT_OWNED, codes.RECIPIENTS_ACCESS_DENIED],
};
const subscription: Guard = {
  of: 'subscription',
  param: 'subscription_id',
  codes: [codes.SUBSCRIPTION_NOT_ALLOWED],
};
const contact: Guard = { of: 'contact', param: 'contact_id', codes: [codes.CONTACT_SHARED] };

/** Operations that reveal a right: a success proves it, a refusal with these codes denies it. */
const guards: Readonly<Partial<Record<OperationId, Guard>>> = {
  getGeneralBrandResource: brands,
  updateGeneralBrandResource: brands,
  createBrand: brands,
  renameBrand: brands,
  deleteBrand: brands,
  getEmailBrandResource: brands,
  deleteEmailBrandResource: brands,
  getOrganizationEditorBrandResource: brands,
  updateOrganizationEditorBrandResource: brands,
  deleteOrganizationEditorBrandResource: brands,
  setAllowedTeamAdmin: admins,
  listAllowedTeamAdmins: admins,
  addAllowedTeamAdmin: admins,
  unassignBrandFromDocument: document,
  resendGroupInvites: group,
  cancelGroupInvite: group,
  getGroupTemplateRecipients: { ...groupTemplate, isOthersToo: true },
  listGroupTemplateCopies: groupTemplate,
  addGroupTemplateTemplate: groupTemplate,
  updateGroupTemplateRecipients: groupTemplate,
  updateEventSubscription: subscription,
  deleteEventSubscription: subscription,
  activateEventSubscription: subscription,
  deactivateEventSubscription: subscription,
  updateContact: contact,
  deleteContact: contact,
};

export const guardOf = (operationId: string): Guard | undefined =>
  (guards as Readonly<Record<string, Guard | undefined>>)[operationId];
