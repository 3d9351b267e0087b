import type { DatabaseSync } from 'node:sqlite';
import { type CopyIndex, createCopyIndex } from '../copies/copy-index.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Applications, createApplications } from './applications.ts';
import { type BrandAssignments, type Brands, createBrandAssignments, createBrands } from './brands.ts';
import { type CallbackHistory, createCallbackHistory } from './callback-history.ts';
import { type Completion, createCompletion } from './completion.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { type CopyRecords, createCopyRecords } from './copy-records.ts';
import { createDeliveries, createEventRows, type Deliveries, type EventRows } from './deliveries.ts';
import { createDocumentGroups, type DocumentGroups } from './document-groups.ts';
import { createDocumentHistory, type DocumentHistory } from './document-history.ts';
import { createDocumentRecords, type DocumentRecords } from './document-records.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createFolders, type Folders } from './folders.ts';
import { createGroupCopies, type GroupCopies } from './group-copies.ts';
import { createGroupHistory, type GroupHistory } from './group-history.ts';
import { createGroupInvites, type GroupInvites } from './group-invites.ts';
import { createGroupRecords, type GroupRecords } from './group-records.ts';
import { createGroupTemplates, type GroupTemplates } from './group-templates.ts';
import { createInvites, type Invites } from './invites.ts';
import { openKey } from './key-file.ts';
import {
  createOrganizations,
  createTeamAdmins,
  type Organizations,
  type TeamAdmins,
} from './organizations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createRecipients, type Recipients } from './recipients.ts';
import { createSealer, type Sealer } from './sealed-text.ts';
import { createSubjects, type Subjects } from './subjects.ts';
import { createSubscriptionList, type SubscriptionList } from './subscription-list.ts';
import {
  createIntegrations,
  createSubscriptions,
  type Integrations,
  type Subscriptions,
} from './subscriptions.ts';
import { createTemplates, type Templates } from './templates.ts';
import { createTokens, type Lifetimes, type Tokens } from './tokens.ts';
import { createUsers, type Users } from './users.ts';

/** The state of the service, a store a kind. Each call is its own transaction unless it runs in one. */
export interface Stores {
  readonly accounts: Accounts;
  readonly users: Users;
  readonly tokens: Tokens;
  readonly organizations: Organizations;
  readonly teamAdmins: TeamAdmins;
  readonly applications: Applications;
  readonly brands: Brands;
  readonly brandAssignments: BrandAssignments;
  readonly documents: Documents;
  readonly documentRecords: DocumentRecords;
  readonly documentHistory: DocumentHistory;
  readonly folders: Folders;
  readonly documentGroups: DocumentGroups;
  readonly groupCopies: GroupCopies;
  readonly groupHistory: GroupHistory;
  readonly groupInvites: GroupInvites;
  readonly groupRecords: GroupRecords;
  readonly invites: Invites;
  readonly templates: Templates;
  readonly groupTemplates: GroupTemplates;
  readonly recipients: Recipients;
  readonly copies: CopyIndex;
  readonly copyRecords: CopyRecords;
  readonly subscriptions: Subscriptions;
  readonly subscriptionList: SubscriptionList;
  readonly integrations: Integrations;
  readonly eventRows: EventRows;
  readonly deliveries: Deliveries;
  readonly callbackHistory: CallbackHistory;
  readonly subjects: Subjects;
  readonly completion: Completion;
  readonly contacts: Contacts;
  readonly outbox: Outbox;
}

/** @param sealer of the secrets that have to be read again; one that nobody else has unless stated */
export function createStores(
  database: DatabaseSync,
  lifetimes?: Lifetimes,
  sealer: Sealer = createSealer(openKey(':memory:')),
): Stores {
  return {
    accounts: createAccounts(database),
    users: createUsers(database),
    tokens: createTokens(database, lifetimes),
    organizations: createOrganizations(database),
    teamAdmins: createTeamAdmins(database),
    applications: createApplications(database),
    brands: createBrands(database),
    brandAssignments: createBrandAssignments(database),
    documents: createDocuments(database),
    documentRecords: createDocumentRecords(database),
    documentHistory: createDocumentHistory(database),
    folders: createFolders(database),
    documentGroups: createDocumentGroups(database),
    groupCopies: createGroupCopies(database),
    groupHistory: createGroupHistory(database),
    groupInvites: createGroupInvites(database),
    groupRecords: createGroupRecords(database),
    invites: createInvites(database),
    templates: createTemplates(database),
    groupTemplates: createGroupTemplates(database),
    recipients: createRecipients(database),
    copies: createCopyIndex(database),
    copyRecords: createCopyRecords(database),
    subscriptions: createSubscriptions(database, sealer),
    subscriptionList: createSubscriptionList(database, sealer),
    integrations: createIntegrations(database),
    eventRows: createEventRows(database),
    deliveries: createDeliveries(database, sealer),
    callbackHistory: createCallbackHistory(database, sealer),
    subjects: createSubjects(database),
    completion: createCompletion(database),
    contacts: createContacts(database),
    outbox: createOutbox(database),
  };
}
