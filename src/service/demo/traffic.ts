import type { Script } from './exchange.ts';
import * as accounts from './exchanges/accounts.ts';
import * as assignments from './exchanges/brand-assignments.ts';
import * as brands from './exchanges/brands.ts';
import * as callbacks from './exchanges/callbacks.ts';
import * as groups from './exchanges/document-groups.ts';
import * as reads from './exchanges/document-reads.ts';
import * as documents from './exchanges/documents.ts';
import * as subscriptions from './exchanges/event-subscriptions.ts';
import * as groupInvites from './exchanges/group-invites.ts';
import * as templates from './exchanges/group-templates.ts';
import * as people from './exchanges/people.ts';

/** What calls the service in an application's name, and what it asks for. */
export interface Traffic {
  /** User agents with their weight. */
  readonly agents: readonly (readonly [string, number])[];
  readonly source: string;
  /** Addresses that its requests come from. */
  readonly ips: readonly string[];
  /** Scripts with their weight. */
  readonly scripts: readonly (readonly [Script, number])[];
}

const signing: Traffic['scripts'] = [
  [documents.invite, 18],
  [reads.document, 6],
  [reads.history, 3],
  [reads.cancelInvites, 0.8],
  [reads.cancelInvite, 0.8],
  [groups.brand, 10],
  [groups.email, 9],
  [templates.copies, 8],
  [accounts.token, 8],
  [subscriptions.get, 6],
  [templates.recipients, 5],
  [assignments.assignToDocument, 5],
  [groups.copy, 5],
  [people.contact, 5],
  [subscriptions.create, 4],
  [people.contactGroups, 4],
  [people.contacts, 2],
  [people.contactRead, 1],
  [groups.unshare, 2],
  [groupInvites.list, 2],
  [groupInvites.get, 2],
  [groupInvites.recipients, 1],
  [groupInvites.pending, 1],
  [groupInvites.resend, 1.5],
  [groupInvites.cancel, 1],
  [templates.list, 1],
  [templates.updateRecipients, 1],
  [templates.add, 2],
  [documents.fax, 2],
  [subscriptions.guide, 2],
  [templates.removeAccess, 1],
  [assignments.ofDocument, 1],
  [assignments.unassignFromDocument, 1],
  [brands.completedTexts, 1],
  [accounts.requestLogs, 1],
  [documents.unknownRoute, 0.5],
];

const syncing: Traffic['scripts'] = [
  [people.contact, 18],
  [templates.copies, 14],
  [people.contactGroups, 12],
  [people.contacts, 3],
  [people.contactRead, 3],
  [people.contactCreated, 2],
  [people.contactDeleted, 1],
  [accounts.token, 10],
  [accounts.user, 3],
  [accounts.verified, 1.5],
  [subscriptions.get, 10],
  [documents.invite, 8],
  [reads.folders, 3],
  [reads.folder, 3],
  [templates.recipients, 6],
  [groups.copy, 6],
  [subscriptions.edit, 5],
  [callbacks.ofOne, 2],
  [callbacks.again, 1.5],
  [subscriptions.create, 2],
  [subscriptions.update, 1],
  [subscriptions.activate, 1.2],
  [subscriptions.deactivate, 1.2],
  [subscriptions.remove, 0.6],
  [subscriptions.ofApplication, 0.6],
  [subscriptions.removeOfApplication, 0.6],
  [templates.add, 2],
  [documents.unknownRoute, 0.5],
];

const administering: Traffic['scripts'] = [
  [accounts.requestLogs, 40],
  [accounts.requestLog, 2],
  [accounts.token, 14],
  [brands.list, 10],
  [brands.general, 9],
  [subscriptions.get, 8],
  [subscriptions.list, 5],
  [subscriptions.applications, 4],
  [brands.completedTexts, 5],
  [people.teamAdmin, 4],
  [people.teamAdmins, 3],
  [people.newTeamAdmin, 3],
  [brands.updateGeneral, 3],
  [assignments.ofApplication, 2],
  [assignments.assignToApplication, 4],
  [assignments.unassignFromApplication, 2],
  [brands.deleteEmail, 3],
  [brands.deleteEditor, 3],
  [brands.create, 2],
  [brands.remove, 2],
  [brands.rename, 3],
  [brands.one, 4],
  [brands.email, 8],
  [brands.editor, 2],
  [brands.updateEditor, 2],
  [brands.deleteOrganizationEditor, 2],
  [brands.ownEditor, 2],
  [brands.updateOwnEditor, 2],
  [callbacks.all, 3],
  [callbacks.one, 2],
];

const intake: Traffic['scripts'] = [
  [documents.invite, 20],
  [subscriptions.guide, 12],
  [accounts.token, 10],
  [brands.createEmail, 6],
  [assignments.unassign, 4],
  [documents.fax, 4],
];

/** Traffic by the client id of the application. */
export const traffic: Readonly<Record<string, Traffic>> = {
  'sealdesk-dashboard': {
    agents: [['Sealdesk/0.1.0', 1]],
    source: 'web',
    ips: ['203.0.113.10'],
    scripts: administering,
  },
  'northwind-client-portal': {
    agents: [
      ['NorthwindPortal/4.12.1 (Node.js 24.9.0)', 20],
      ['NorthwindPortal/4.11.0 (Node.js 22.14.0)', 4],
      ['curl/8.14.1', 1],
    ],
    source: 'api',
    ips: ['203.0.113.21', '203.0.113.22', '203.0.113.23'],
    // The deprecated brand operations are still called now and then.
    scripts: [...signing, [brands.createEmail, 0.6], [assignments.unassign, 0.5]],
  },
  'northwind-matter-sync': {
    agents: [['matter-sync/2.3.0 python-requests/2.32.5', 1]],
    source: 'integration',
    ips: ['198.51.100.7'],
    scripts: syncing,
  },
  'northwind-legacy-intake': {
    agents: [['Apache-HttpClient/4.5.13 (Java/1.8.0_292)', 1]],
    source: 'api',
    ips: ['192.0.2.44'],
    scripts: intake,
  },
  'harborpine-lease-desk': {
    agents: [
      ['LeaseDesk/7.2 (iPhone; iOS 26.1)', 10],
      ['LeaseDesk/7.2 (Android 16) okhttp/5.1.0', 8],
      ['PostmanRuntime/7.49.0', 1],
    ],
    source: 'mobile',
    ips: ['198.51.100.130', '198.51.100.131', '2001:db8:42::17'],
    scripts: signing,
  },
};
