import type { OrganizationRole } from '#service/store/organizations.ts';
import { addBrand, addOrganization, type TestEntity } from '#testing/brands.ts';
import { addDocument } from '#testing/documents.ts';
import { addApplication, addUser, bearerOf } from '#testing/service.ts';
import type { World } from './error-case.ts';

/** States that refusals about brands begin with. */

/** A brand of an organization in which the user of the world has a role. */
export function ownBrand(
  { running, user }: World,
  options: { readonly role?: OrganizationRole; readonly disableBrandingSetup?: boolean } = {},
): TestEntity {
  const { role = 'admin', ...organization } = options;
  const { key } = addOrganization(running, [[user, role]], organization);
  return addBrand(running, { type: 'organization', organizationKey: key });
}

export function foreignBrand({ running }: World): TestEntity {
  const { key } = addOrganization(running, []);
  return addBrand(running, { type: 'organization', organizationKey: key });
}

export async function brandOfSomebodyElse({ running }: World): Promise<TestEntity> {
  const { key } = await addUser(running);
  return addBrand(running, { type: 'user', userKey: key });
}

/** A token that the user got through an application that somebody else owns. */
export async function throughForeignApplication({ running, user }: World): Promise<string> {
  return bearerOf(running, user, addApplication(running, [await addUser(running)]));
}

/** Something that a brand is assigned to. */
export interface Target {
  readonly kind: 'document' | 'application';
  /** One of the user's. */
  readonly own: (world: World) => TestEntity;
  readonly deleted: (world: World) => TestEntity;
  readonly foreign: (world: World) => Promise<TestEntity>;
}

export const documents: Target = {
  kind: 'document',
  own: ({ running, user }) => addDocument(running, user),
  deleted: ({ running, user }) => addDocument(running, user, { deleted: 1 }),
  foreign: async ({ running }) => addDocument(running, await addUser(running)),
};

export const applications: Target = {
  kind: 'application',
  /** Not the one that the token is for. */
  own: ({ running, user }) => addApplication(running, [user]),
  deleted({ running, user }) {
    const application = addApplication(running, [user]);
    running.service.applications.markDeleted(application.key, running.service.now());
    return application;
  },
  foreign: async ({ running }) => addApplication(running, [await addUser(running)]),
};
