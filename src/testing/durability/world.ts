import type { RunningService } from '#service/start.ts';

/** What the service of the durability test begins with, by fixed ids, so that the test knows them in another process. */

const idOf = (kind: string, number = 0) => `${kind}${String(number).padStart(40 - kind.length, '0')}`;

const DOCUMENTS = 500;

export const world = {
  email: 'writer@test.example',
  password: 'correct horse battery staple',
  apiKey: 'durability'.padEnd(64, '0'),
  basic: `Basic ${Buffer.from('writer:secret').toString('base64')}`,
  applicationId: idOf('application'),
  organizationId: idOf('organization'),
  brandIds: [idOf('brand', 0), idOf('brand', 1), idOf('brand', 2)],
  contactIds: [idOf('contact', 0), idOf('contact', 1)],
  groupId: idOf('group'),
  documentIds: Array.from({ length: DOCUMENTS }, (_, index) => idOf('document', index)),
} as const;

/** Fills a store that has nothing yet, in one transaction, since it may be killed meanwhile. */
export function fillWorld({ service }: RunningService, passwordHash: string): void {
  const { accounts, organizations, brands, contacts, documents, documentGroups } = service;
  const created = service.now();
  service.atomically(() => {
    const subscription = { plan: 'enterprise', active: true } as const;
    const userKey = accounts.addUser({ email: world.email, passwordHash, created, subscription });
    const applicationKey = accounts.addApplication({
      ...{ id: world.applicationId, name: 'Writer', clientId: 'writer', clientSecret: 'secret' },
      owners: [userKey],
      created,
    });
    accounts.addApiKey({ key: world.apiKey, name: 'Writer', applicationKey, userKey, created });
    const organizationKey = organizations.add({
      ...{ id: world.organizationId, name: 'Writers', plan: 'enterprise', created },
    });
    organizations.addMember(organizationKey, userKey, 'admin');
    const owner = { type: 'organization', organizationKey } as const;
    for (const id of world.brandIds) {
      brands.add({ id, title: id, owner, resources: { general: {} }, created });
    }
    for (const [index, id] of world.contactIds.entries()) {
      contacts.add({ id, ownerKey: userKey, email: `contact${index}@test.example`, created });
    }
    const documentKeys = world.documentIds.map((id) =>
      documents.add({ id, name: id, ownerKey: userKey, applicationKey, created }),
    );
    documentGroups.add({
      ...{ id: world.groupId, name: 'Group', ownerKey: userKey, applicationKey, created },
      documentKeys: documentKeys.slice(-1),
    });
  });
}
