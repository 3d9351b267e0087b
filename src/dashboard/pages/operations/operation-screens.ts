import type { OperationId } from '#contract/operations.ts';
import { paths } from '#lib/paths.ts';

/** The dashboard page that calls an operation. */
export interface OperationScreen {
  /** For example "Subscriptions, new subscription". */
  readonly name: string;
  /** With `:name` for parameters. */
  readonly route: string;
  /** Entry point without an ID; undefined if no signed-in user can open the page. */
  readonly start: string | undefined;
}

const screen = (name: string, route: string, start: string | undefined): OperationScreen => ({
  name,
  route,
  start,
});

const brandColours = screen('Brands, colours', paths.brand.pattern, paths.brands);
const brandList = screen('Brands', paths.organizationBrands.pattern, paths.brands);
const brandSession = screen('Brands, signing session', paths.brandSession.pattern, paths.brands);
const brandAssignments = screen('Brands, where it is used', paths.brandAssignments.pattern, paths.brands);
const brandEmail = screen('Brands, email', paths.brandEmail.pattern, paths.brands);
const orgAdmins = screen('Org admins', paths.organizationAdmins.pattern, paths.orgAdmins);
const documentBrand = screen('Documents, brand', paths.brandOfDocument.pattern, paths.documents);
const groupTemplate = screen('Group templates', paths.groupTemplate.pattern, paths.groupTemplates);
const contact = screen('Contacts, one contact', paths.contact.pattern, paths.contacts);
const subscriptions = screen('Subscriptions', paths.subscriptions, paths.subscriptions);
const subscription = screen('Subscriptions', paths.subscription.pattern, paths.subscriptions);
const editSubscription = screen('Subscriptions, edit', paths.editSubscription.pattern, paths.subscriptions);
const documentGroup = screen('Document groups', paths.documentGroup.pattern, paths.documentGroups);
const delivery = screen('Deliveries, one delivery', paths.delivery.pattern, paths.deliveries);
const copyDrawer = screen('Copies, one copy', paths.copy.pattern, paths.copies);

/** A new operation does not compile until it has an entry. */
export const operationScreens = {
  listRequestLogs: screen('Request logs', paths.requestLogs, paths.requestLogs),
  getRequestLog: screen('Request logs, one entry', paths.requestLog.pattern, paths.requestLogs),
  createToken: screen('Sign in', paths.signIn, undefined),
  verifyToken: screen('Sign in', paths.signIn, undefined),
  getUser: screen('Brands, of your organization', paths.brands, paths.brands),
  sendInvite: screen('Documents, invite', paths.inviteTo.pattern, paths.documents),
  getDocument: screen('Documents', paths.document.pattern, paths.documents),
  getDocumentHistory: screen('Documents', paths.document.pattern, paths.documents),
  cancelFieldInvites: screen('Documents', paths.document.pattern, paths.documents),
  deleteFieldInvite: screen('Documents', paths.document.pattern, paths.documents),
  listFolders: screen('Documents', paths.documents, paths.documents),
  getFolder: screen('Documents', paths.documents, paths.documents),
  createEventSubscription: screen('Subscriptions, new', paths.newSubscription, paths.newSubscription),
  getEventSubscription: subscription,
  editEventSubscription: editSubscription,
  listEventSubscriptions: subscriptions,
  updateEventSubscription: editSubscription,
  deleteEventSubscription: subscription,
  listApplicationSubscriptions: subscriptions,
  deleteApplicationSubscription: subscription,
  activateEventSubscription: subscription,
  deactivateEventSubscription: subscription,
  testEventSubscription: screen(
    'Subscriptions, try it out',
    paths.trySubscription.pattern,
    paths.subscriptions,
  ),
  listApplications: subscriptions,
  // The guide calls createEventSubscription, because only that operation accepts a secret and retries.
  createEventGuide: screen('Subscriptions, guided', paths.newGuide, paths.newGuide),
  listCallbacks: screen('Deliveries', paths.deliveries, paths.deliveries),
  listSubscriptionCallbacks: screen('Deliveries', paths.deliveries, paths.deliveries),
  getCallback: delivery,
  resendCallback: delivery,
  emailDocumentGroupCopy: copyDrawer,
  copyDocumentGroup: copyDrawer,
  unshareDocumentGroup: copyDrawer,
  getDocumentGroupBrand: screen('Brands, of a document group', paths.groupBrand, paths.groupBrand),
  listDocumentGroups: screen('Document groups', paths.documentGroups, paths.documentGroups),
  getDocumentGroup: documentGroup,
  getDocumentGroupRecipients: documentGroup,
  listPendingInvites: documentGroup,
  resendGroupInvites: documentGroup,
  cancelGroupInvite: documentGroup,
  listGroupTemplates: screen('Group templates', paths.groupTemplates, paths.groupTemplates),
  listGroupTemplateCopies: screen('Copies', paths.copiesOf.pattern, paths.copies),
  addGroupTemplateTemplate: groupTemplate,
  getGroupTemplateRecipients: groupTemplate,
  updateGroupTemplateRecipients: screen(
    'Group templates, recipients',
    paths.editRecipients.pattern,
    paths.groupTemplates,
  ),
  removeTemplateAccess: groupTemplate,
  listContacts: screen('Contacts', paths.contacts, paths.contacts),
  createContact: screen('Contacts, new', paths.newContact, paths.newContact),
  getContact: contact,
  deleteContact: contact,
  listContactGroups: screen('Contacts, groups', paths.contactGroups.pattern, paths.contacts),
  updateContact: contact,
  listOrganizationBrands: brandList,
  getGeneralBrandResource: brandColours,
  updateGeneralBrandResource: brandColours,
  deleteEmailBrandResource: brandEmail,
  setAllowedTeamAdmin: orgAdmins,
  listAllowedTeamAdmins: orgAdmins,
  addAllowedTeamAdmin: orgAdmins,
  assignBrandToDocument: documentBrand,
  unassignBrandFromDocument: documentBrand,
  assignBrandToApplication: brandAssignments,
  unassignBrandFromApplication: brandAssignments,
  getDocumentBrand: documentBrand,
  getApplicationBrand: brandAssignments,
  getEmailInviteCompleted: screen('Brands, completed email', paths.brandCompletedEmail.pattern, paths.brands),
  deleteEditorBrandResource: brandEmail,
  createEmailBrandResource: brandEmail,
  createBrand: brandList,
  getBrand: brandColours,
  renameBrand: brandList,
  deleteBrand: brandList,
  getEmailBrandResource: brandEmail,
  getOrganizationEditorBrandResource: brandSession,
  updateOrganizationEditorBrandResource: brandSession,
  deleteOrganizationEditorBrandResource: brandSession,
  getEditorBrandResource: brandSession,
  updateEditorBrandResource: brandSession,
  unassignBrand: brandAssignments,
  sendFax: screen('Documents, fax', paths.faxOf.pattern, paths.documents),
} as const satisfies Readonly<Record<OperationId, OperationScreen>>;
