import { COMMON_BRAND } from '../facts/brand-designs.ts';
import { landmarks } from '../landmarks.ts';
import { paperOf, personOf } from '../names.ts';
import { idOf } from '../population.ts';
import { addApplications, addKeys, addRemovedUser, addUnverifiedUser } from './account-situations.ts';
import { LINDQVIST, type StateContext } from './context.ts';

/** What is out of the ordinary, so that every refusal can be met by hand. */

const DAY = 86_400;
const MEGABYTE = 1024 * 1024;
/** Papers and people of the situations are others than those of the logs. */
const FIRST_PAPER = 900;

const PORTAL = 'northwind-client-portal';

/** Builders for the situations: records of m.ortega's through the Client Portal, unless stated. */
function builders({ service, owner, application, end }: StateContext) {
  let number = FIRST_PAPER;
  const defaults = () => {
    number += 1;
    return {
      name: paperOf(number),
      ownerKey: owner.key,
      applicationKey: application(PORTAL),
      created: end - 40 * DAY - number * 60,
    };
  };
  type Change<F extends (it: never) => unknown> = Partial<Parameters<F>[0]>;
  const document = (change: Change<typeof service.documents.add> = {}) =>
    service.documents.add({
      ...defaults(),
      id: idOf('situation', 0, number),
      text: paperOf(number),
      size: 180_000,
      roles: ['Signer 1'],
      ...change,
    });
  const group = (
    id: string,
    documents: Change<typeof service.documents.add> = {},
    change: Change<typeof service.documentGroups.add> = {},
  ) =>
    service.documentGroups.add({
      ...defaults(),
      id,
      documentKeys: [document({ ...documents, ...(change.ownerKey ? { ownerKey: change.ownerKey } : {}) })],
      ...change,
    });
  const template = (id: string, change: Change<typeof service.templates.add> = {}) =>
    service.templates.add({ ...defaults(), id, roles: ['Signer 1'], ...change });
  return { document, group, template, defaults };
}

type Builders = ReturnType<typeof builders>;

function addDocumentSituations({ service, owner, user, end }: StateContext, { document }: Builders): void {
  document({ id: landmarks.freeDocument });
  service.invites.add({
    id: idOf('situation', 0, 50),
    documentKey: document({ id: landmarks.sentDocument }),
    inviterKey: owner.key,
    email: personOf(FIRST_PAPER).email,
    created: end - 2 * DAY,
    emails: [{ status: 'delivered', created: end - 2 * DAY }],
  });
  document({ id: landmarks.deletedDocument, deleted: end - 9 * DAY });
  document({ id: landmarks.foreignDocument, ownerKey: user(LINDQVIST).key });
}

function addGroupSituations(context: StateContext, { group }: Builders, unverified: number): void {
  const { service, user, owner, end } = context;
  const foreign = { ownerKey: user(LINDQVIST).key };
  group(landmarks.groupWithMissingFile, { file: 'missing' });
  group(landmarks.groupWithUnreadableFile, { file: 'unreadable' });
  group(landmarks.groupOverAttachmentLimit, { size: 11 * MEGABYTE });
  group(landmarks.groupWithPayment, { hasPayment: true });
  group(landmarks.deletedDocumentGroup, {}, { deleted: end - 6 * DAY });
  group(landmarks.foreignDocumentGroup, {}, foreign);
  for (const [id, role] of [
    [landmarks.groupSharedAsSigner, 'signer'],
    [landmarks.groupSharedAsViewer, 'viewer'],
    [landmarks.groupSharedAsApprover, 'approver'],
  ] as const) {
    const sent =
      role === 'signer' ? { inviteId: landmarks.inviteOfSharedGroup, state: 'pending' as const } : {};
    const key = group(id, {}, { ...foreign, ...sent });
    service.documentGroups.share(key, owner.key, role);
    service.documentGroups.share(key, unverified, role);
  }
}

function addTemplateSituations(context: StateContext, { document, template, defaults }: Builders): void {
  const { service, user, owner, end } = context;
  template(landmarks.deletedTemplate, { deleted: end - 12 * DAY });
  service.templates.share(template(landmarks.sharedTemplate, { ownerKey: user(LINDQVIST).key }), owner.key);
  const converted = template(landmarks.templateOfDocument, {
    documentKey: document({ id: landmarks.convertedDocument }),
  });
  const { groupTemplates } = service;
  groupTemplates.add({ ...defaults(), id: landmarks.groupTemplateOfDocument, templateKeys: [converted] });
  groupTemplates.add({
    ...defaults(),
    ...{ id: landmarks.deletedGroupTemplate, templateKeys: [], deleted: end - 12 * DAY },
  });
  groupTemplates.add({
    ...defaults(),
    ...{ id: landmarks.foreignGroupTemplate, templateKeys: [], ownerKey: user(LINDQVIST).key },
  });
}

/** Brands that are no organization's. */
function addOtherBrands({ service, owner, user, end }: StateContext): void {
  const created = end - 400 * DAY;
  const { brands } = service;
  brands.add({ ...COMMON_BRAND, owner: { type: 'common' }, created });
  const general = {
    texts: { color: '#222222' },
    header: { background: '#30475E' },
    'main-background': '#FFFFFF',
  };
  for (const [id, title, userKey] of [
    [landmarks.userBrand, 'Marisol Ortega', owner.key],
    [landmarks.foreignBrand, 'Astrid Lindqvist', user(LINDQVIST).key],
  ] as const) {
    brands.add({ id, title, owner: { type: 'user', userKey }, resources: { general }, created });
  }
}

function addContactSituations({ service, owner, user, end }: StateContext): void {
  const foreign = { ownerKey: user(LINDQVIST).key, created: end - 80 * DAY };
  const [{ first, last, email }, shared] = [personOf(0), personOf(FIRST_PAPER + 1)];
  service.contacts.add({
    ...{ ...foreign, id: landmarks.contactWithSameEmail, email, firstName: first, lastName: last },
    description: 'Met at the land registry.',
  });
  const key = service.contacts.add({
    ...{ ...foreign, id: landmarks.sharedContact, email: shared.email },
    ...{ firstName: shared.first, lastName: shared.last, companyName: shared.company },
  });
  service.contacts.share(key, owner.key);
}

/** Adds all situations; they are in Northwind Legal. */
export function addSituations(context: StateContext): void {
  const { service, write, owner, end } = context;
  const build = builders(context);
  const unverified = addUnverifiedUser(context);
  const free = addApplications(context);
  addKeys(context, unverified, addRemovedUser(context));
  addOtherBrands(context);
  addDocumentSituations(context, build);
  addGroupSituations(context, build, unverified);
  addTemplateSituations(context, build);
  addContactSituations(context);
  const draft = { id: landmarks.documentOfDraft, applicationKey: free };
  build.group(landmarks.groupWithoutBrand, draft, { applicationKey: free });
  const closed = service.organizations.add({
    ...{ id: landmarks.deletedOrganization, name: 'Northwind Notaries', created: end - 300 * DAY },
  });
  service.organizations.addMember(closed, owner.key, 'admin');
  write.deleteOrganization(closed, end - 90 * DAY);
}
