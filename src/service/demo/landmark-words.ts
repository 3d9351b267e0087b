import { contactOf } from './facts/contacts.ts';
import { staffOf } from './facts/people.ts';
import { COMPLETED_HOOK, type landmarks } from './landmarks.ts';

/** What a landmark is, and why it is there; what a request needs to know of it besides its id. */
export interface LandmarkWords {
  readonly kind: string;
  readonly what: string;
  readonly email?: string;
  readonly event?: string;
  readonly callback?: string;
}

const of =
  (kind: string) =>
  (what: string, details: Omit<LandmarkWords, 'kind' | 'what'> = {}): LandmarkWords => ({
    ...{ kind, what },
    ...details,
  });

const groupTemplate = of('document group template');
const document = of('document');
const group = of('document group');
const invite = of('invite of a group');
const template = of('template');
const brand = of('brand');
const contact = of('contact');
const subscription = of('event subscription');
const application = of('application');
const user = of('user');

/** Of each landmark what it is, in words for a person. Whose it is stands there where it is not m.ortega's. */
export const landmarkWords: Readonly<Record<keyof typeof landmarks, LandmarkWords>> = {
  popularGroupTemplate: groupTemplate('several hundred copies, in all signing states and with both labels'),
  groupTemplateWithFewCopies: groupTemplate('three copies'),
  groupTemplateWithoutCopies: groupTemplate('no copy'),
  deletedGroupTemplate: groupTemplate('deleted'),
  foreignGroupTemplate: groupTemplate('a.lindqvist’s, shared with nobody'),

  freeDocument: document('in no group, never sent, in no group template, so that it can be added to one'),
  sentDocument: document('in no group, with an invite that waits for its signer'),
  groupedDocument: document('in a group'),
  documentOfDraft: document('in a group, never sent'),
  deletedDocument: document('deleted'),
  foreignDocument: document('a.lindqvist’s'),
  documentAtSubscriptionLimit: document('its event document.complete has 20 active subscriptions'),
  documentWithBrand: document('its brand is its own, the one called brand'),
  documentWithoutBrand: document('no brand'),
  harborDocument: document('s.whitlock’s'),
  convertedDocument: document('a template was made from it and put into a group template'),

  groupWithMissingFile: group('emailing it fails, since a file is gone'),
  groupWithUnreadableFile: group('emailing it fails, since a file cannot be read'),
  groupOverAttachmentLimit: group('its attachments of 11 MB are too large to be emailed'),
  groupWithPayment: group('a document of it asks for a credit card'),
  deletedDocumentGroup: group('deleted'),
  foreignDocumentGroup: group('a.lindqvist’s, shared with nobody'),
  groupSharedAsSigner: group('a.lindqvist’s, sent, shared with m.ortega as a signer'),
  inviteOfSharedGroup: invite('of the group that is shared as a signer'),
  groupSharedAsViewer: group('a.lindqvist’s, shared with m.ortega as a viewer'),
  groupSharedAsApprover: group('a.lindqvist’s, shared with m.ortega as an approver'),
  groupWithOwnBrand: group('its brand is its own, the one called brand'),
  groupWithApplicationBrand: group('its brand is its application’s'),
  groupWithOrganizationBrand: group('its brand is its organization’s'),
  groupWithoutBrand: group('no brand, and none above it'),
  groupWithBounces: group('the last emails to its second signer bounced'),
  signedGroup: group('signed by everybody, so nobody is waited for'),
  inviteOfSignedGroup: invite('of the group that is signed'),
  bounceSubscription: subscription('of m.ortega’s account: told of emails that bounce'),
  signingSubscription: subscription('of m.ortega’s account: told of signings'),

  freeTemplate: template('in no group template'),
  templateInGroupTemplate: template('in a group template'),
  deletedTemplate: template('deleted'),
  sharedTemplate: template('a.lindqvist’s, shared with m.ortega'),
  templateOfDocument: template('made from a document'),
  groupTemplateOfDocument: groupTemplate('has the template that was made from a document'),

  brand: brand('of Northwind Legal, with all four resources'),
  brandWithoutEmailResource: brand('of Northwind Legal, without an email resource'),
  brandWithoutFrenchTexts: brand('of Northwind Legal, its texts lack French'),
  plainBrand: brand('of Northwind Legal, with a general resource and no other'),
  harborBrand: brand('of Harbor & Pine Realty, whose members may not assign brands; m.ortega is one'),
  brandWithoutResources: brand('of Harbor & Pine Realty, without any resource'),
  commonBrand: brand('the service’s own'),
  userBrand: brand('m.ortega’s own, no organization’s'),
  foreignBrand: brand('a.lindqvist’s own'),

  contact: contact('in groups of contacts', { email: contactOf(0).email }),
  otherContact: contact('its email is taken, so that no other contact can get it', {
    email: contactOf(1).email,
  }),
  contactWithSameEmail: contact('a.lindqvist’s, with the email of contact'),
  sharedContact: contact('a.lindqvist’s, shared with m.ortega'),
  contactWithoutCountry: contact('has no address'),

  activeSubscription: subscription('of m.ortega’s account, through the Client Portal'),
  inactiveSubscription: subscription('switched off'),
  elaborateSubscription: subscription('waits 30 seconds, sends headers, a signature and up to four retries'),
  foreignSubscription: subscription('a.lindqvist’s'),
  completionSubscription: subscription('to the completion of sentDocument', {
    event: 'document.complete',
    callback: COMPLETED_HOOK,
  }),
  inactiveAtSubscriptionLimit: subscription(
    'switched off, to the event of documentAtSubscriptionLimit, which has 20 active ones',
  ),
  inactiveDuplicate: subscription('switched off, with entity, event and callback of completionSubscription'),
  integration: of('integration')('set up subscriptions'),

  applicationWithoutApi: application('its plan has no API, so it has no event subscriptions'),
  freeApplication: application('without organization and brand'),
  deletedApplication: application('deleted'),
  deletedOrganization: of('organization')('deleted'),

  guest: user('outside the organizations, documents are shared with them'),
  memberOfOrganization: user('a member of Northwind Legal who is no team admin', {
    email: staffOf(0)[5]?.email ?? '',
  }),
  unverifiedUser: user('nobody has confirmed the email'),
  removedUser: user('was removed'),
};
