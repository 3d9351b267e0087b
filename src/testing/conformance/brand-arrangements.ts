import type { OrganizationRole } from '#service/store/organizations.ts';
import { addBrand, addOrganization, type TestEntity } from '#testing/brands.ts';
import { addApplication, addUser, bearerOf, testId } from '#testing/service.ts';
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

/** A document of the user's. */
export function ownDocument(
  { running, user }: World,
  options: { readonly deleted?: number } = {},
): TestEntity {
  const id = testId();
  const { service } = running;
  const document = { id, name: 'Document', ownerKey: user.key, created: service.now(), ...options };
  return { id, key: service.documents.add(document) };
}

export async function foreignDocument({ running }: World): Promise<TestEntity> {
  const id = testId();
  const { key } = await addUser(running);
  const document = { id, name: 'Document', ownerKey: key, created: running.service.now() };
  return { id, key: running.service.documents.add(document) };
}

/** An application of the user's beside the one that the token is for. */
export function ownApplication(
  { running, user }: World,
  options: { readonly deleted?: true } = {},
): TestEntity {
  const application = addApplication(running, [user]);
  if (options.deleted) running.service.applications.markDeleted(application.key, running.service.now());
  return application;
}

export async function foreignApplication({ running }: World): Promise<TestEntity> {
  return addApplication(running, [await addUser(running)]);
}
