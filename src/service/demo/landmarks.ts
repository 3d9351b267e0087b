import { demoAccounts } from './accounts.ts';
import { planOf } from './facts/signing.ts';
import { idOf, NO_ORGANIZATION } from './population.ts';

/** Which landmarks a store has, as its `meta` says it; raised with each that is added. */
export const DEMO_EDITION = { name: 'demo.edition', value: '3' } as const;

const NORTHWIND = 0;
const HARBOR = 1;
const situation = (number: number) => idOf('situation', NORTHWIND, number);

const SIGNED_GROUP = Array.from({ length: 30 }, (_, group) => group).findIndex(
  (group) => planOf(NORTHWIND, group) === 'signed',
);

/**
 * Ids in the demo data where something is to be seen. All belong to m.ortega@northwind.example unless
 * `landmark-words.ts` says otherwise, which has what each is there for.
 */
export const landmarks = {
  popularGroupTemplate: idOf('groupTemplate', NORTHWIND, 0),
  groupTemplateWithFewCopies: idOf('groupTemplate', NORTHWIND, 1),
  groupTemplateWithoutCopies: idOf('groupTemplate', NORTHWIND, 7),
  deletedGroupTemplate: situation(1),
  foreignGroupTemplate: situation(2),

  freeDocument: situation(3),
  sentDocument: situation(4),
  groupedDocument: idOf('document', NORTHWIND, 0),
  documentOfDraft: situation(43),
  deletedDocument: situation(5),
  foreignDocument: situation(6),
  documentAtSubscriptionLimit: situation(7),
  documentWithBrand: idOf('document', NORTHWIND, 7),
  documentWithoutBrand: situation(3),
  harborDocument: idOf('document', HARBOR, 1),
  convertedDocument: situation(8),

  groupWithMissingFile: situation(10),
  groupWithUnreadableFile: situation(11),
  groupOverAttachmentLimit: situation(12),
  groupWithPayment: situation(13),
  deletedDocumentGroup: situation(14),
  foreignDocumentGroup: situation(15),
  groupSharedAsSigner: situation(16),
  inviteOfSharedGroup: situation(39),
  groupSharedAsViewer: situation(17),
  groupSharedAsApprover: situation(18),
  groupWithOwnBrand: idOf('documentGroup', NORTHWIND, 1),
  groupWithApplicationBrand: idOf('documentGroup', NORTHWIND, 0),
  groupWithOrganizationBrand: idOf('documentGroup', NORTHWIND, 3),
  groupWithoutBrand: situation(19),
  groupWithBounces: situation(36),
  signedGroup: idOf('documentGroup', NORTHWIND, SIGNED_GROUP),
  inviteOfSignedGroup: idOf('groupInvite', NORTHWIND, SIGNED_GROUP),
  bounceSubscription: situation(37),
  signingSubscription: situation(38),

  freeTemplate: idOf('template', NORTHWIND, 2),
  templateInGroupTemplate: idOf('template', NORTHWIND, 0),
  deletedTemplate: situation(20),
  sharedTemplate: situation(21),
  templateOfDocument: situation(33),
  groupTemplateOfDocument: situation(34),

  brand: idOf('brand', NORTHWIND, 0),
  brandWithoutEmailResource: idOf('brand', NORTHWIND, 1),
  brandWithoutFrenchTexts: idOf('brand', NORTHWIND, 2),
  plainBrand: idOf('brand', NORTHWIND, 3),
  harborBrand: idOf('brand', HARBOR, 0),
  brandWithoutResources: situation(40),
  commonBrand: idOf('brand', NO_ORGANIZATION, 0),
  userBrand: situation(22),
  foreignBrand: situation(23),

  contact: idOf('contact', NORTHWIND, 0),
  otherContact: idOf('contact', NORTHWIND, 1),
  contactWithSameEmail: situation(24),
  sharedContact: situation(25),
  /** Has an email, a name and a company. */
  contactWithoutCountry: situation(44),

  activeSubscription: idOf('subscription', NORTHWIND, 2),
  inactiveSubscription: idOf('subscription', NORTHWIND, 5),
  elaborateSubscription: situation(26),
  foreignSubscription: situation(27),
  completionSubscription: situation(121),
  inactiveAtSubscriptionLimit: situation(41),
  inactiveDuplicate: situation(42),
  integration: idOf('integration', NORTHWIND, 0),

  applicationWithoutApi: situation(28),
  freeApplication: situation(29),
  deletedApplication: situation(30),
  deletedOrganization: situation(31),

  guest: idOf('guest', NORTHWIND, 0),
  memberOfOrganization: idOf('staff', NORTHWIND, 5),
  unverifiedUser: situation(32),
  removedUser: situation(35),
} as const;

/** Where the subscription to the completion of the document that was sent calls, and its inactive duplicate. */
export const COMPLETED_HOOK = 'https://hooks.northwind.example/completed';

/** Applications beside those of accounts.ts, each of which lacks something. */
export const situationApplications = {
  withoutApi: {
    id: landmarks.applicationWithoutApi,
    name: 'Reading Room',
    clientId: 'northwind-reading-room',
    clientSecret: 'demo-only-71f0b2c4d85e6a39',
  },
  free: {
    id: landmarks.freeApplication,
    name: 'Field Kit',
    clientId: 'ortega-field-kit',
    clientSecret: 'demo-only-2e8d6b0f94a7c135',
  },
  deleted: {
    id: landmarks.deletedApplication,
    name: 'Lobby Kiosk',
    clientId: 'northwind-lobby-kiosk',
    clientSecret: 'demo-only-90c3a7e15bd2486f',
  },
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
