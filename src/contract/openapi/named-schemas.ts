import type { z } from 'zod';
import { application } from '../operations/applications.ts';
import {
  brand,
  brandResource,
  editorBrandResource,
  editorBrandResourceUpdate,
  emailBrandResource,
  emailInviteCompleted,
  generalBrandResource,
  generalBrandResourceUpdate,
} from '../operations/brand-records.ts';
import { assignBrandToDocument, createEmailBrandResource, unassignBrand } from '../operations/brands.ts';
import { callbackAttempt } from '../operations/callbacks.ts';
import { contactGroup, contactRecord, contactUpdate, newContact } from '../operations/contacts.ts';
import {
  documentGroup,
  groupRecipients,
  groupRecord,
  groupTemplateRecipients,
  groupTemplateRecipientsUpdate,
  invite,
  listedGroup,
  listedGroupTemplate,
  pendingInvite,
} from '../operations/document-group-records.ts';
import { addGroupTemplateTemplate } from '../operations/document-group-templates.ts';
import { copyDocumentGroup, emailDocumentGroupCopy } from '../operations/document-groups.ts';
import {
  documentHistory,
  documentRecord,
  fieldInvite,
  folderEntry,
  historyEvent,
} from '../operations/document-records.ts';
import { sendInvite } from '../operations/documents.ts';
import {
  createAttributes,
  createBody,
  createEventGuide,
  editAttributes,
  editEventSubscription,
  eventSubscription,
  guideAttributes,
  updateEventSubscription,
} from '../operations/event-subscriptions.ts';
import { sendFax } from '../operations/faxes.ts';
import { listAllowedTeamAdmins } from '../operations/organizations.ts';
import { requestLogEntry } from '../operations/request-logs.ts';
import { tokenRequest, tokenResponse } from '../operations/token.ts';
import { user } from '../operations/users.ts';
import { pagination } from '../wire.ts';

/**
 * Schemas that become components. Named here and not by `meta`, since the dashboard's forms need schemas without
 * references.
 */
export const namedSchemas = {
  Pagination: pagination,
  TokenRequest: tokenRequest,
  Token: tokenResponse,
  User: user,
  Application: application,
  RequestLogEntry: requestLogEntry,
  EventSubscription: eventSubscription,
  NewEventSubscription: createBody,
  NewEventSubscriptionAttributes: createAttributes,
  EventSubscriptionUpdate: updateEventSubscription.body,
  EventSubscriptionEdit: editEventSubscription.body,
  EventSubscriptionEditAttributes: editAttributes,
  GuideEventSubscription: createEventGuide.body,
  GuideEventSubscriptionAttributes: guideAttributes,
  CallbackAttempt: callbackAttempt,
  Contact: contactRecord,
  NewContact: newContact,
  ContactUpdate: contactUpdate,
  ContactGroup: contactGroup,
  Brand: brand,
  BrandResource: brandResource,
  BrandAssignment: assignBrandToDocument.body,
  BrandUnassignment: unassignBrand.body,
  GeneralBrandResource: generalBrandResource,
  GeneralBrandResourceUpdate: generalBrandResourceUpdate,
  EmailBrandResource: emailBrandResource,
  NewEmailBrandResource: createEmailBrandResource.body,
  EditorBrandResource: editorBrandResource,
  EditorBrandResourceUpdate: editorBrandResourceUpdate,
  EmailInviteCompleted: emailInviteCompleted,
  Document: documentRecord,
  FieldInvite: fieldInvite,
  DocumentHistory: documentHistory,
  HistoryEvent: historyEvent,
  FolderEntry: folderEntry,
  Invite: sendInvite.body,
  DocumentGroup: groupRecord,
  DocumentGroupSummary: listedGroup,
  DocumentGroupCopy: documentGroup,
  DocumentGroupInvite: invite,
  DocumentGroupRecipients: groupRecipients,
  NewDocumentGroupCopy: copyDocumentGroup.body,
  EmailedCopy: emailDocumentGroupCopy.body,
  PendingInvite: pendingInvite,
  DocumentGroupTemplate: listedGroupTemplate,
  DocumentGroupTemplateRecipients: groupTemplateRecipients,
  DocumentGroupTemplateRecipientsUpdate: groupTemplateRecipientsUpdate,
  NewGroupTemplateTemplate: addGroupTemplateTemplate.body,
  AllowedTeamAdmin: listAllowedTeamAdmins.responses[200].shape.data.element,
  Fax: sendFax.body,
} as const satisfies Readonly<Record<string, z.ZodType>>;
