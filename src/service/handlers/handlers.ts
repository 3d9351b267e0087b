import type { OperationId, Operations } from '#contract/operations.ts';
import type { Handler } from '../http/handler.ts';
import { listApplications } from './applications/list-applications.ts';
import { assignBrandToApplication } from './brands/assign-brand-to-application.ts';
import { assignBrandToDocument } from './brands/assign-brand-to-document.ts';
import { createEmailBrandResource } from './brands/create-email-brand-resource.ts';
import { deleteEditorBrandResource } from './brands/delete-editor-brand-resource.ts';
import { getApplicationBrand } from './brands/get-application-brand.ts';
import { getDocumentBrand } from './brands/get-document-brand.ts';
import { getEditorBrandResource } from './brands/get-editor-brand-resource.ts';
import { getEmailInviteCompleted } from './brands/get-email-invite-completed.ts';
import { unassignBrand } from './brands/unassign-brand.ts';
import { unassignBrandFromApplication } from './brands/unassign-brand-from-application.ts';
import { unassignBrandFromDocument } from './brands/unassign-brand-from-document.ts';
import { updateEditorBrandResource } from './brands/update-editor-brand-resource.ts';
import { getCallback } from './callbacks/get-callback.ts';
import { listCallbacks } from './callbacks/list-callbacks.ts';
import { listSubscriptionCallbacks } from './callbacks/list-subscription-callbacks.ts';
import { resendCallback } from './callbacks/resend-callback.ts';
import { createContact } from './contacts/create-contact.ts';
import { deleteContact } from './contacts/delete-contact.ts';
import { getContact } from './contacts/get-contact.ts';
import { listContactGroups } from './contacts/list-contact-groups.ts';
import { listContacts } from './contacts/list-contacts.ts';
import { updateContact } from './contacts/update-contact.ts';
import { createToken } from './create-token.ts';
import { cancelGroupInvite } from './document-groups/cancel-group-invite.ts';
import { copyDocumentGroup } from './document-groups/copy-document-group.ts';
import { emailDocumentGroupCopy } from './document-groups/email-document-group-copy.ts';
import { getDocumentGroup } from './document-groups/get-document-group.ts';
import { getDocumentGroupBrand } from './document-groups/get-document-group-brand.ts';
import { getDocumentGroupRecipients } from './document-groups/get-document-group-recipients.ts';
import { listDocumentGroups } from './document-groups/list-document-groups.ts';
import { listPendingInvites } from './document-groups/list-pending-invites.ts';
import { resendGroupInvites } from './document-groups/resend-group-invites.ts';
import { unshareDocumentGroup } from './document-groups/unshare-document-group.ts';
import { cancelFieldInvites } from './documents/cancel-field-invites.ts';
import { deleteFieldInvite } from './documents/delete-field-invite.ts';
import { getDocument } from './documents/get-document.ts';
import { getDocumentHistory } from './documents/get-document-history.ts';
import { sendInvite } from './documents/send-invite.ts';
import { sendFax } from './faxes/send-fax.ts';
import { getFolder } from './folders/get-folder.ts';
import { listFolders } from './folders/list-folders.ts';
import { getRequestLog } from './get-request-log.ts';
import { addGroupTemplateTemplate } from './group-templates/add-group-template-template.ts';
import { getGroupTemplateRecipients } from './group-templates/get-group-template-recipients.ts';
import { listGroupTemplateCopies } from './group-templates/list-group-template-copies.ts';
import { listGroupTemplates } from './group-templates/list-group-templates.ts';
import { updateGroupTemplateRecipients } from './group-templates/update-group-template-recipients.ts';
import { listRequestLogs } from './list-request-logs.ts';
import { addAllowedTeamAdmin } from './organizations/add-allowed-team-admin.ts';
import { createBrand } from './organizations/create-brand.ts';
import { deleteBrand } from './organizations/delete-brand.ts';
import { deleteEmailBrandResource } from './organizations/delete-email-brand-resource.ts';
import { deleteOrganizationEditorBrandResource } from './organizations/delete-organization-editor-brand-resource.ts';
import { getBrand } from './organizations/get-brand.ts';
import { getEmailBrandResource } from './organizations/get-email-brand-resource.ts';
import { getGeneralBrandResource } from './organizations/get-general-brand-resource.ts';
import { getOrganizationEditorBrandResource } from './organizations/get-organization-editor-brand-resource.ts';
import { listAllowedTeamAdmins } from './organizations/list-allowed-team-admins.ts';
import { listOrganizationBrands } from './organizations/list-organization-brands.ts';
import { renameBrand } from './organizations/rename-brand.ts';
import { setAllowedTeamAdmin } from './organizations/set-allowed-team-admin.ts';
import { updateGeneralBrandResource } from './organizations/update-general-brand-resource.ts';
import { updateOrganizationEditorBrandResource } from './organizations/update-organization-editor-brand-resource.ts';
import { activateEventSubscription } from './subscriptions/activate-event-subscription.ts';
import { createEventGuide } from './subscriptions/create-event-guide.ts';
import { createEventSubscription } from './subscriptions/create-event-subscription.ts';
import { deactivateEventSubscription } from './subscriptions/deactivate-event-subscription.ts';
import { deleteApplicationSubscription } from './subscriptions/delete-application-subscription.ts';
import { deleteEventSubscription } from './subscriptions/delete-event-subscription.ts';
import { editEventSubscription } from './subscriptions/edit-event-subscription.ts';
import { getEventSubscription } from './subscriptions/get-event-subscription.ts';
import { listApplicationSubscriptions } from './subscriptions/list-application-subscriptions.ts';
import { listEventSubscriptions } from './subscriptions/list-event-subscriptions.ts';
import { testEventSubscription } from './subscriptions/test-event-subscription.ts';
import { updateEventSubscription } from './subscriptions/update-event-subscription.ts';
import { removeTemplateAccess } from './templates/remove-template-access.ts';
import { getUser } from './users/get-user.ts';
import { verifyToken } from './verify-token.ts';

/** The handler of every operation; the compiler names one that has none. */
export const handlers = {
  createToken,
  verifyToken,
  getUser,
  listRequestLogs,
  getRequestLog,
  createEventSubscription,
  getEventSubscription,
  editEventSubscription,
  createEventGuide,
  listEventSubscriptions,
  updateEventSubscription,
  deleteEventSubscription,
  activateEventSubscription,
  deactivateEventSubscription,
  testEventSubscription,
  listApplicationSubscriptions,
  deleteApplicationSubscription,
  listApplications,
  listCallbacks,
  listSubscriptionCallbacks,
  getCallback,
  resendCallback,
  listOrganizationBrands,
  getGeneralBrandResource,
  updateGeneralBrandResource,
  deleteEmailBrandResource,
  setAllowedTeamAdmin,
  listAllowedTeamAdmins,
  addAllowedTeamAdmin,
  assignBrandToDocument,
  unassignBrandFromDocument,
  assignBrandToApplication,
  unassignBrandFromApplication,
  unassignBrand,
  getDocumentBrand,
  getApplicationBrand,
  getEmailInviteCompleted,
  deleteEditorBrandResource,
  createEmailBrandResource,
  createBrand,
  getBrand,
  renameBrand,
  deleteBrand,
  getEmailBrandResource,
  getOrganizationEditorBrandResource,
  updateOrganizationEditorBrandResource,
  deleteOrganizationEditorBrandResource,
  getEditorBrandResource,
  updateEditorBrandResource,
  sendInvite,
  getDocument,
  getDocumentHistory,
  cancelFieldInvites,
  deleteFieldInvite,
  listFolders,
  getFolder,
  emailDocumentGroupCopy,
  copyDocumentGroup,
  cancelGroupInvite,
  getDocumentGroup,
  getDocumentGroupRecipients,
  listDocumentGroups,
  listPendingInvites,
  resendGroupInvites,
  listGroupTemplates,
  updateGroupTemplateRecipients,
  unshareDocumentGroup,
  getDocumentGroupBrand,
  sendFax,
  listContacts,
  createContact,
  getContact,
  updateContact,
  deleteContact,
  listContactGroups,
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  listGroupTemplateCopies,
  removeTemplateAccess,
} satisfies {
  readonly [Id in OperationId]: Handler<Operations[Id]>;
};
