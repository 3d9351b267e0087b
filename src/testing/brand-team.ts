import type { RunningService } from '#service/start.ts';
import type { OrganizationRole } from '#service/store/organizations.ts';
import { addBrand, addOrganization, type TestEntity } from './brands.ts';
import { addPerson, type Person } from './people.ts';

/** An organization with people in every role. */

export interface Team {
  /** The stranger is not in the organization. */
  readonly people: Readonly<Record<OrganizationRole | 'stranger', Person>>;
  readonly organization: TestEntity;
  /** The organization's, with every resource: {@link testResources}. */
  readonly brand: TestEntity;
}

export const testResources = {
  general: { header: { background: '#0B5D4B' }, 'consent-text': { en: 'I agree with {sender_email}' } },
  email: { subject: 'Please sign' },
  editor: { navigation: {} },
  'email-invite-completed': { en: { subject: 'Signed: {document_name}' }, es: { subject: 'Firmado' } },
};

export async function addTeam(
  running: RunningService,
  options: Parameters<typeof addOrganization>[2] = {},
): Promise<Team> {
  const person = () => addPerson(running);
  const people = {
    admin: await person(),
    moderator: await person(),
    member: await person(),
    stranger: await person(),
  };
  const roles = ['admin', 'moderator', 'member'] as const;
  const members = roles.map((role) => [people[role].user, role] as const);
  const organization = addOrganization(running, members, options);
  const owner = { type: 'organization', organizationKey: organization.key } as const;
  return { people, organization, brand: addBrand(running, owner, testResources) };
}

/** Path of a resource of a brand below its organization. */
export const resourcePath = (
  { organization, brand }: { readonly organization: TestEntity; readonly brand: TestEntity },
  kind: string,
) => `/v2/organizations/${organization.id}/brands/${brand.id}/resources/${kind}`;

/** Marks an organization as deleted, which no operation does. */
export function deleteOrganization(
  { database, service }: RunningService,
  { key }: Pick<TestEntity, 'key'>,
): void {
  database.prepare('UPDATE organizations SET deleted = ? WHERE key = ?').run(service.now(), key);
}
