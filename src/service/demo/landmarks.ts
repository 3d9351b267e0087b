import { demoAccounts } from './accounts.ts';
import { idOf, NO_ORGANIZATION } from './population.ts';

/**
 * Ids in the demo data where something is to be seen, by what it is. All belong to m.ortega@northwind.example unless
 * the name says otherwise.
 */

const NORTHWIND = 0;
const situation = (number: number) => idOf('situation', NORTHWIND, number);

export const landmarks = {
  /** Has several hundred copies, in all signing states and with both labels. */
  popularGroupTemplate: idOf('groupTemplate', NORTHWIND, 0),
  groupTemplateWithFewCopies: idOf('groupTemplate', NORTHWIND, 1),
  groupTemplateWithoutCopies: idOf('groupTemplate', NORTHWIND, 7),
  deletedGroupTemplate: situation(1),
  /** A.Lindqvist's, shared with nobody. */
  foreignGroupTemplate: situation(2),

  /** In no group, never sent, in no group template: can be added to one. */
  freeDocument: situation(3),
  /** In no group, with an invite that waits for its signer and a subscription to its completion. */
  sentDocument: situation(4),
  groupedDocument: idOf('document', NORTHWIND, 0),
  deletedDocument: situation(5),
  foreignDocument: situation(6),
  /** Its event document.complete has 20 active subscriptions. */
  documentAtSubscriptionLimit: situation(7),
  /** Its brand is its own. */
  documentWithBrand: idOf('document', NORTHWIND, 7),
  documentWithoutBrand: situation(3),
  /** A template was made from it, and put into a group template. */
  convertedDocument: situation(8),

  /** Emails of the group fail: a file that is gone, one that cannot be read, 11 MB, a payment. */
  groupWithMissingFile: situation(10),
  groupWithUnreadableFile: situation(11),
  groupOverAttachmentLimit: situation(12),
  groupWithPayment: situation(13),
  deletedDocumentGroup: situation(14),
  /** A.Lindqvist's, shared with nobody, with m.ortega as signer, as viewer, as approver. */
  foreignDocumentGroup: situation(15),
  groupSharedAsSigner: situation(16),
  inviteOfSharedGroup: situation(39),
  groupSharedAsViewer: situation(17),
  groupSharedAsApprover: situation(18),
  groupWithOwnBrand: idOf('documentGroup', NORTHWIND, 1),
  groupWithApplicationBrand: idOf('documentGroup', NORTHWIND, 0),
  groupWithOrganizationBrand: idOf('documentGroup', NORTHWIND, 3),
  groupWithoutBrand: situation(19),
  /** Its second signer's address was corrected once, and the last emails to it bounced. */
  groupWithBounces: situation(36),
  /** Of m.ortega's own account: told of emails that bounce, and of signings. */
  bounceSubscription: situation(37),
  signingSubscription: situation(38),

  freeTemplate: idOf('template', NORTHWIND, 2),
  templateInGroupTemplate: idOf('template', NORTHWIND, 0),
  deletedTemplate: situation(20),
  /** A.Lindqvist's, shared with m.ortega. */
  sharedTemplate: situation(21),
  templateOfDocument: situation(33),
  groupTemplateOfDocument: situation(34),

  /** Has all four resources. */
  brand: idOf('brand', NORTHWIND, 0),
  brandWithoutEmailResource: idOf('brand', NORTHWIND, 1),
  brandWithoutFrenchTexts: idOf('brand', NORTHWIND, 2),
  /** Has a general resource and nothing else. */
  plainBrand: idOf('brand', NORTHWIND, 3),
  commonBrand: idOf('brand', NO_ORGANIZATION, 0),
  userBrand: situation(22),
  /** A.Lindqvist's own. */
  foreignBrand: situation(23),

  contact: idOf('contact', NORTHWIND, 0),
  /** Taken by another contact of m.ortega: a contact cannot get it. */
  otherContact: idOf('contact', NORTHWIND, 1),
  /** Has the address of `contact`, but is a.lindqvist's. */
  contactWithSameEmail: situation(24),
  /** A.Lindqvist's, shared with m.ortega. */
  sharedContact: situation(25),

  activeSubscription: idOf('subscription', NORTHWIND, 2),
  inactiveSubscription: idOf('subscription', NORTHWIND, 5),
  /** Waits 30 seconds and sends a header, a signature and up to four retries. */
  elaborateSubscription: situation(26),
  foreignSubscription: situation(27),
  integration: idOf('integration', NORTHWIND, 0),

  /** Active, but its plan has no API, so it has no event subscriptions. */
  applicationWithoutApi: situation(28),
  /** Without organization and brand. */
  freeApplication: situation(29),
  deletedApplication: situation(30),
  deletedOrganization: situation(31),

  guest: idOf('guest', NORTHWIND, 0),
  unverifiedUser: situation(32),
  removedUser: situation(35),
} as const;

/** Credentials that go with the situations, beside those of accounts.ts. They are public and work nowhere else. */
export const situationKeys = {
  /** M.Ortega through the application without API. */
  withoutApi: 'f0de3a0c0ffee33d0ca5e5ea1de5c00000000000000000000000000000000001',
  /** M.Ortega through the application without organization. */
  freeApplication: 'f0de3a0c0ffee33d0ca5e5ea1de5c00000000000000000000000000000000002',
  /** The user with the unverified email, through the Client Portal, which is m.ortega's. */
  unverifiedUser: 'f0de3a0c0ffee33d0ca5e5ea1de5c00000000000000000000000000000000003',
  /** A user who was removed. */
  removedUser: 'f0de3a0c0ffee33d0ca5e5ea1de5c00000000000000000000000000000000006',
  /** A guest, through the Client Portal. */
  guest: 'f0de3a0c0ffee33d0ca5e5ea1de5c00000000000000000000000000000000004',
  /** A.Lindqvist through Matter Sync, which is also hers. */
  colleague: 'f0de3a0c0ffee33d0ca5e5ea1de5c00000000000000000000000000000000005',
} as const;

/** What to try first, in words; `path` is below the service's address, for the account m.ortega@northwind.example. */
export const callsToTry: readonly { readonly what: string; readonly path: string }[] = [
  {
    what: 'Groups made from a busy template that wait for you',
    path: `/v2/document-group-templates/${landmarks.popularGroupTemplate}/copies?filters%5Bsigning_status%5D=waiting-for-me`,
  },
  {
    what: 'The brand of a group, from its application',
    path: `/v2/document-groups/${landmarks.groupWithApplicationBrand}/brand?use_hierarchy=true`,
  },
  {
    what: 'A subscription with its callbacks counted',
    path: `/v2/event-subscriptions/${landmarks.elaborateSubscription}?include_event_count=true`,
  },
  { what: 'The groups of a contact', path: `/v2/crm/contacts/${landmarks.contact}/groups` },
  {
    what: 'Brands of the organization',
    path: `/v2/organizations/${demoAccounts[0]?.organizations[0]?.id ?? ''}/brands`,
  },
  {
    what: 'Completed-email texts that lack French',
    path: `/v2/brands/${landmarks.brandWithoutFrenchTexts}/resources/email-invite-completed`,
  },
];
