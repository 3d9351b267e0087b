import type { RunningService } from '#service/start.ts';
import type { BrandOwner, BrandResourceKind } from '#service/store/brands.ts';
import type { OrganizationPlan, OrganizationRole } from '#service/store/organizations.ts';
import { type TestUser, testId } from './service.ts';

/** Builders for organizations and their brands. */

export interface TestEntity {
  readonly key: number;
  /** 40 characters. */
  readonly id: string;
}

/** Adds an organization with members in their roles. */
export function addOrganization(
  { service }: RunningService,
  members: readonly (readonly [TestUser, OrganizationRole])[],
  options: { readonly plan?: OrganizationPlan | null; readonly disableBrandingSetup?: boolean } = {},
): TestEntity {
  const id = testId();
  const key = service.organizations.add({ id, name: 'Organization', created: service.now(), ...options });
  for (const [user, role] of members) service.organizations.addMember(key, user.key, role);
  return { key, id };
}

/** Adds a brand; without resources unless some are given. */
export function addBrand(
  { service }: RunningService,
  owner: BrandOwner,
  resources: Readonly<Partial<Record<BrandResourceKind, unknown>>> = {},
): TestEntity {
  const id = testId();
  return { id, key: service.brands.add({ id, title: 'Brand', owner, resources, created: service.now() }) };
}
