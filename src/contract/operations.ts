import type { Operation } from './operation.ts';
import { listApplications } from './operations/applications.ts';
import * as brandChanges from './operations/brand-changes.ts';
import * as brands from './operations/brands.ts';
import {
  getCallback,
  listCallbacks,
  listSubscriptionCallbacks,
  resendCallback,
} from './operations/callbacks.ts';
import {
  createContact,
  deleteContact,
  getContact,
  listContactGroups,
  listContacts,
  updateContact,
} from './operations/contacts.ts';
import {
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  listGroupTemplateCopies,
  listGroupTemplates,
  updateGroupTemplateRecipients,
} from './operations/document-group-templates.ts';
import * as documentGroups from './operations/document-groups.ts';
import * as documents from './operations/documents.ts';
import {
  activateEventSubscription,
  createEventGuide,
  createEventSubscription,
  deactivateEventSubscription,
  deleteEventSubscription,
  editEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
  testEventSubscription,
  updateEventSubscription,
} from './operations/event-subscriptions.ts';
import { sendFax } from './operations/faxes.ts';
import * as folders from './operations/folders.ts';
import {
  deleteApplicationSubscription,
  listApplicationSubscriptions,
} from './operations/older-event-subscriptions.ts';
import * as organizations from './operations/organizations.ts';
import { getRequestLog, listRequestLogs } from './operations/request-logs.ts';
import { removeTemplateAccess } from './operations/templates.ts';
import { createToken, verifyToken } from './operations/token.ts';
import { getUser } from './operations/users.ts';

export const operations = {
  listRequestLogs,
  getRequestLog,
  createToken,
  verifyToken,
  ...documents,
  ...folders,
  getUser,
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
  ...documentGroups,
  listGroupTemplates,
  listGroupTemplateCopies,
  addGroupTemplateTemplate,
  getGroupTemplateRecipients,
  updateGroupTemplateRecipients,
  removeTemplateAccess,
  listContacts,
  createContact,
  getContact,
  updateContact,
  deleteContact,
  listContactGroups,
  ...organizations,
  ...brands,
  ...brandChanges,
  sendFax,
} as const satisfies Readonly<Record<string, Operation>>;

export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** Without literal types. */
export type ListedOperation = Operation & { readonly id: OperationId };

export const operationList: readonly ListedOperation[] = Object.values(operations);

export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}
