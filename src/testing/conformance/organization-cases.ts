import * as codes from '#contract/errors/error-codes.ts';
import type { OrganizationPlan, OrganizationRole } from '#service/store/organizations.ts';
import { deleteOrganization } from '#testing/brand-team.ts';
import { addBrand, addOrganization } from '#testing/brands.ts';
import { addUser, testId } from '#testing/service.ts';
import { throughForeignApplication } from './brand-arrangements.ts';
import { casesOf, type Sent, type World, withBody } from './error-case.ts';

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

/** About the brand of an organization in which the user has a role. */
const as = (role: OrganizationRole) => (world: World) => {
  const { organization, brand } = arrange(world, role);
  return { params: idsOf(organization, brand) };
};

const member = as('member');

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

/** As an admin of the organization, by a token through an application that somebody else owns. */
async function visitor(world: World): Promise<Sent> {
  return { ...as('admin')(world), authorization: await throughForeignApplication(world) };
}

/** What the operations on a brand of an organization refuse alike. */
const brandCases = [
  { code: 25002001, request: visitor },
  { code: 25006001, request: missingOrganization },
  { code: 25006002, when: 'a stranger asks', request: stranger },
  { code: 25006002, when: 'a member asks', request: member },
  { code: 25002016, request: missingBrand },
  { code: 25002030, when: 'the brand is common', request: commonBrand },
  { code: 25002030, when: 'the brand is of another organization', request: foreignBrand },
] as const;

/** The operations on a resource also refuse a brand that does not have it. */
const resourceCases = [...brandCases, { code: 25002036, request: as('moderator') }] as const;

const invalid = { code: codes.INVALID_PAYLOAD, shape: 'flat' } as const;

const newBrand = ({ id }: { readonly id: string }): Sent => ({
  params: { organization_id: id },
  body: { title: 'Harbor' },
});

/** An organization that the user administrates, and somebody in it who is none of its team admins. */
async function team(
  { running, user }: World,
  role: OrganizationRole = 'admin',
  plan?: OrganizationPlan | null,
) {
  const somebody = await addUser(running);
  const members = [[user, role] as const, [somebody, 'member'] as const];
  const { id } = addOrganization(running, members, plan === undefined ? {} : { plan });
  return { params: { org_id: id }, body: { email: somebody.email, active: true } };
}

const teamWith = (body: object) => async (world: World) => {
  const sent = await team(world);
  return { ...sent, body: { ...sent.body, ...body } };
};

/** What the list of team admins refuses, and setting and adding one. */
const rosterCases = [
  {
    code: 25006001,
    request: async (world: World) => ({ ...(await team(world)), params: { org_id: testId() } }),
  },
  { code: 25006002, when: 'a member asks', request: (world: World) => team(world, 'member') },
  {
    code: 25006002,
    when: 'the plan has no team admins',
    request: (world: World) => team(world, 'admin', 'basic'),
  },
  {
    code: 25006002,
    when: 'it has no plan',
    request: (world: World) => team(world, 'admin', null),
  },
  {
    code: 25006002,
    when: 'a stranger asks',
    request: async (world: World) => team({ ...world, user: await addUser(world.running) }),
  },
  {
    code: 25006001,
    when: 'it was deleted',
    async request(world: World) {
      const sent = await team(world);
      const { key } = world.running.service.organizations.find(sent.params.org_id) ?? { key: 0 };
      deleteOrganization(world.running, { key });
      return sent;
    },
  },
] as const;

const emailCases = [
  { code: 12012001, request: teamWith({ email: 7 }) },
  { code: 12012002, request: teamWith({ email: undefined }) },
  { code: 12012002, when: 'the email is empty', request: teamWith({ email: '' }) },
  { code: 12012003, request: teamWith({ email: 'nobody' }) },
] as const;

const teamAdminCases = casesOf('setAllowedTeamAdmin', [
  ...rosterCases,
  ...emailCases,
  { code: 12012014, request: teamWith({ active: undefined }) },
  { code: 12005001, request: teamWith({ active: 'yes' }) },
  { code: 12005001, condition: 1, request: teamWith({ email: 'nobody@test.example' }) },
  {
    code: 12005001,
    condition: 1,
    when: 'the user is in another organization',
    request: async (world) => teamWith({ email: (await addUser(world.running)).email })(world),
  },
  {
    code: 12005001,
    condition: 1,
    when: 'the user was removed',
    async request(world) {
      const { service } = world.running;
      const sent = await team(world);
      service.users.remove(service.accounts.findUser(sent.body.email)?.key ?? 0, service.now());
      return sent;
    },
  },
  { code: 12012015, request: (world) => team(world) },
]);

export const organizationCases = [
  ...teamAdminCases,
  ...casesOf('addAllowedTeamAdmin', [
    ...rosterCases,
    ...emailCases,
    { code: 12005001, request: teamWith({ email: 'nobody@test.example' }) },
  ]),
  ...casesOf(
    'listAllowedTeamAdmins',
    rosterCases.map((it) => ({
      ...it,
      request: async (world: World) => ({ params: (await it.request(world)).params }),
    })),
  ),
  ...casesOf('createBrand', [
    { code: 25002001, request: async (world) => ({ ...newBrand({ id: '' }), ...(await visitor(world)) }) },
    { code: 25006001, request: () => newBrand({ id: testId() }) },
    {
      code: 25006002,
      when: 'a stranger asks',
      request: ({ running }) => newBrand(addOrganization(running, [])),
    },
    {
      code: 25006002,
      when: 'a member asks',
      request: (world) => newBrand(arrange(world, 'member').organization),
    },
    {
      ...invalid,
      message: 'The field title must not be empty',
      when: 'the name is blank',
      request: (world) => ({ ...newBrand(arrange(world, 'admin').organization), body: { title: ' ' } }),
    },
  ]),
  ...casesOf(
    'getBrand',
    brandCases.filter(({ request }) => request !== member),
  ),
  ...casesOf('renameBrand', withBody(brandCases, { title: 'Harbor' })),
  ...casesOf('deleteBrand', brandCases),
  ...casesOf('updateGeneralBrandResource', withBody(brandCases)),
  ...casesOf('updateOrganizationEditorBrandResource', withBody(brandCases)),
  ...casesOf('getEmailBrandResource', resourceCases),
  ...casesOf('getGeneralBrandResource', resourceCases),
  ...casesOf('getOrganizationEditorBrandResource', resourceCases),
  ...casesOf('deleteOrganizationEditorBrandResource', resourceCases),
  ...casesOf('listOrganizationBrands', [
    { code: 25002001, request: visitor },
    { code: 25006001, request: missingOrganization },
    { code: 25006002, request: stranger },
  ]),
  ...casesOf('deleteEmailBrandResource', [
    ...resourceCases,
    {
      code: 25006001,
      when: 'the id of the organization is of any shape',
      request: () => ({ params: idsOf({ id: 'ACME' }, { id: testId() }) }),
    },
    {
      code: 25002016,
      when: 'the id of the brand is of any shape',
      request: (world) => ({ params: idsOf(arrange(world, 'admin').organization, { id: 'blue' }) }),
    },
  ]),
];
