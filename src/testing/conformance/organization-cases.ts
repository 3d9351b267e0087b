import type { OrganizationRole } from '#service/store/organizations.ts';
import { addBrand, addOrganization } from '#testing/brands.ts';
import { testId } from '#testing/service.ts';
import { casesOf, type Sent, type World } from './error-case.ts';

const idsOf = (organization: { readonly id: string }, brand: { readonly id: string }) => ({
  organization_id: organization.id,
  brand_id: brand.id,
});

/** An organization in which the user has a role, with a brand that has no resources. */
function arrange({ running, user }: World, role: OrganizationRole) {
  const organization = addOrganization(running, [[user, role]]);
  return {
    organization,
    brand: addBrand(running, { type: 'organization', organizationKey: organization.key }),
  };
}

function missingOrganization(_: World): Sent {
  return { params: idsOf({ id: testId() }, { id: testId() }) };
}

function stranger({ running }: World): Sent {
  return { params: idsOf(addOrganization(running, []), { id: testId() }) };
}

function member(world: World): Sent {
  const { organization, brand } = arrange(world, 'member');
  return { params: idsOf(organization, brand) };
}

function missingBrand(world: World): Sent {
  return { params: idsOf(arrange(world, 'admin').organization, { id: testId() }) };
}

function commonBrand(world: World): Sent {
  const { organization } = arrange(world, 'admin');
  return { params: idsOf(organization, addBrand(world.running, { type: 'common' })) };
}

function foreignBrand(world: World): Sent {
  return { params: idsOf(arrange(world, 'admin').organization, arrange(world, 'admin').brand) };
}

function withoutResource(world: World): Sent {
  const { organization, brand } = arrange(world, 'moderator');
  return { params: idsOf(organization, brand) };
}

/** What the operations on a brand of an organization refuse alike. */
const brandCases = [
  { code: 25006001, request: missingOrganization },
  { code: 25006002, when: 'a stranger asks', request: stranger },
  { code: 25006002, when: 'a member asks', request: member },
  { code: 25002016, request: missingBrand },
  { code: 25002030, when: 'the brand is common', request: commonBrand },
  { code: 25002030, when: 'the brand is of another organization', request: foreignBrand },
] as const;

const withBody = (request: (world: World) => Sent) => (world: World) => ({ ...request(world), body: {} });

export const organizationCases = [
  ...casesOf('listOrganizationBrands', [
    { code: 25006001, request: missingOrganization },
    { code: 25006002, request: stranger },
  ]),
  ...casesOf('getGeneralBrandResource', [...brandCases, { code: 25002036, request: withoutResource }]),
  ...casesOf(
    'updateGeneralBrandResource',
    brandCases.map((it) => ({ ...it, request: withBody(it.request) })),
  ),
  ...casesOf('deleteEmailBrandResource', [...brandCases, { code: 25002036, request: withoutResource }]),
];
