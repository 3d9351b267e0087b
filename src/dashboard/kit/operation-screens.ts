import type { OperationId } from '#contract/operations.ts';
import { paths } from './paths.ts';

/** The screen that a person would use for an operation. */
export interface OperationScreen {
  /** What it is called: "Subscriptions, new subscription". */
  readonly name: string;
  /** Its route, with a `:name` for every parameter. */
  readonly route: string;
  /** Where the way there begins, for whoever has no id at hand; undefined where nobody who is signed in can go. */
  readonly start: string | undefined;
}

const screen = (name: string, route: string, start: string | undefined): OperationScreen => ({
  name,
  route,
  start,
});

const brandColours = screen('Brands, colours', '/brands/:organizationId/:brandId', paths.brands);
const brandAssignments = screen(
  'Brands, assignments',
  '/brands/:organizationId/:brandId/assignments',
  paths.brands,
);
const brandEmail = screen('Brands, email', '/brands/:organizationId/:brandId/email', paths.brands);
const documentBrand = screen('Documents, brand', '/documents/:documentId/brand', paths.documents);
const groupTemplate = screen('Group templates', '/group-templates/:templateId', paths.groupTemplates);
const copyDrawer = screen('Copies, one copy', '/copies/:templateId/:groupId', paths.copies);

/** Which screen reaches each operation. A new operation does not compile until it has one. */
export const operationScreens = {
  listRequestLogs: screen('Request logs', '/request-logs', paths.requestLogs),
  createToken: screen('Sign in', '/sign-in', undefined),
  sendInvite: screen('Documents, invite', '/documents/:documentId/invite', paths.documents),
  createEventSubscription: screen('Subscriptions, new', '/subscriptions/new', paths.newSubscription),
  getEventSubscription: screen('Subscriptions', '/subscriptions/:subscriptionId', paths.subscriptions),
  editEventSubscription: screen(
    'Subscriptions, edit',
    '/subscriptions/:subscriptionId/edit',
    paths.subscriptions,
  ),
  createEventGuide: screen('Subscriptions, guided', '/subscriptions/new-guide', paths.newGuide),
  emailDocumentGroupCopy: copyDrawer,
  copyDocumentGroup: copyDrawer,
  unshareDocumentGroup: copyDrawer,
  getDocumentGroupBrand: screen('Brands, of a document group', '/brands/of-group', paths.groupBrand),
  listGroupTemplateCopies: screen('Copies', '/copies/:templateId', paths.copies),
  addGroupTemplateTemplate: groupTemplate,
  getGroupTemplateRecipients: groupTemplate,
  removeTemplateAccess: groupTemplate,
  listContactGroups: screen('Contacts, groups', '/contacts/:contactId/groups', paths.contacts),
  updateContact: screen('Contacts', '/contacts/:contactId', paths.contacts),
  listOrganizationBrands: screen('Brands', '/brands/:organizationId', paths.brands),
  getGeneralBrandResource: brandColours,
  updateGeneralBrandResource: brandColours,
  deleteEmailBrandResource: brandEmail,
  setAllowedTeamAdmin: screen('Org admins', '/org-admins/:organizationId', paths.orgAdmins),
  assignBrandToDocument: documentBrand,
  unassignBrandFromDocument: documentBrand,
  assignBrandToApplication: brandAssignments,
  unassignBrandFromApplication: brandAssignments,
  getEmailInviteCompleted: screen(
    'Brands, completed email',
    '/brands/:organizationId/:brandId/completed-email',
    paths.brands,
  ),
  deleteEditorBrandResource: brandEmail,
  createEmailBrandResource: brandEmail,
  unassignBrand: brandAssignments,
  sendFax: screen('Documents, fax', '/documents/:documentId/fax', paths.documents),
} as const satisfies Readonly<Record<OperationId, OperationScreen>>;
