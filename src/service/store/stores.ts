import type { DatabaseSync } from 'node:sqlite';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Brands, createBrands } from './brands.ts';
import { type Contacts, createContacts } from './contacts.ts';
import { createDocumentGroups, type DocumentGroups } from './document-groups.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createGroupTemplates, type GroupTemplates } from './group-templates.ts';
import { createInvites, type Invites } from './invites.ts';
import { createOrganizations, type Organizations } from './organizations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import { createTemplates, type Templates } from './templates.ts';
import { createTokens, type Lifetimes, type Tokens } from './tokens.ts';

/** The state of the service, a store a kind. Each call is its own transaction unless it runs in one. */
export interface Stores {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly organizations: Organizations;
  readonly brands: Brands;
  readonly documents: Documents;
  readonly documentGroups: DocumentGroups;
  readonly invites: Invites;
  readonly templates: Templates;
  readonly groupTemplates: GroupTemplates;
  readonly subscriptions: Subscriptions;
  readonly contacts: Contacts;
  readonly outbox: Outbox;
}

export function createStores(database: DatabaseSync, lifetimes?: Lifetimes): Stores {
  return {
    accounts: createAccounts(database),
    tokens: createTokens(database, lifetimes),
    organizations: createOrganizations(database),
    brands: createBrands(database),
    documents: createDocuments(database),
    documentGroups: createDocumentGroups(database),
    invites: createInvites(database),
    templates: createTemplates(database),
    groupTemplates: createGroupTemplates(database),
    subscriptions: createSubscriptions(database),
    contacts: createContacts(database),
    outbox: createOutbox(database),
  };
}
