import type { OperationId } from '#contract/operations.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addUser } from '#testing/service.ts';
import type { Sent, World } from './error-case.ts';
import { brandedOrganization, succeeds } from './success-case.ts';

/** A request about the user's organization and its brand. */
const ofOrganization =
  (body?: unknown) =>
  (world: World): Sent => {
    const { organization, brand } = brandedOrganization(world);
    const params = { organization_id: organization.id, org_id: organization.id, brand_id: brand.id };
    return { params, body };
  };

const reads: readonly OperationId[] = [
  ...(['listOrganizationBrands', 'getBrand', 'getGeneralBrandResource', 'getEmailBrandResource'] as const),
  ...(['getOrganizationEditorBrandResource', 'getEditorBrandResource', 'getEmailInviteCompleted'] as const),
];
const deletes: readonly OperationId[] = [
  ...(['deleteBrand', 'deleteEmailBrandResource', 'deleteOrganizationEditorBrandResource'] as const),
  'deleteEditorBrandResource',
];

const editor = { 'complete-footer': { visibility: true, 'custom-text': 'Thank you' } };

/** What is branded, with the brand that it has. */
function branded(world: World) {
  const { running, user } = world;
  const { brand } = brandedOrganization(world);
  const document = addDocument(running, user);
  const group = addDocumentGroup(running, user);
  const { brandAssignments } = running.service;
  brandAssignments.set('document', document.key, brand.key);
  brandAssignments.set('documentGroup', group.key, brand.key);
  brandAssignments.set('application', world.application.key, brand.key);
  return {
    brand,
    params: {
      ...{ document_id: document.id, document_group_id: group.id, application_id: world.application.id },
      brand_id: brand.id,
    },
  };
}

const assign = (world: World): Sent => ({
  params: { document_id: addDocument(world.running, world.user).id, application_id: world.application.id },
  body: { brand_id: brandedOrganization(world).brand.id },
});

const ofBranded = (world: World): Sent => ({ params: branded(world).params });

/** Requests about brands and organizations that are carried out. */
export const brandSuccessCases = [
  ...reads.map((id) => succeeds(id, 200, ofOrganization())),
  ...deletes.map((id) => succeeds(id, 204, ofOrganization())),
  succeeds('createBrand', 201, ofOrganization({ title: 'Harbor' })),
  succeeds('renameBrand', 200, ofOrganization({ title: 'Harbor' })),
  succeeds('updateGeneralBrandResource', 200, ofOrganization({ texts: { color: '#123' } })),
  succeeds('updateOrganizationEditorBrandResource', 200, ofOrganization(editor)),
  succeeds('updateEditorBrandResource', 200, ofOrganization(editor)),
  succeeds('createEmailBrandResource', 201, (world) => {
    const { brand } = brandedOrganization(world);
    world.running.service.brands.deleteResource(brand.key, 'email');
    return {
      params: { brand_id: brand.id },
      body: { from: 'hello@brand.example', buttons: { color: '#fff' } },
    };
  }),
  succeeds('assignBrandToDocument', 201, assign),
  succeeds('assignBrandToApplication', 201, assign),
  succeeds('getDocumentBrand', 200, ofBranded),
  succeeds('getApplicationBrand', 200, ofBranded),
  succeeds('getDocumentGroupBrand', 200, (world) => ({
    ...ofBranded(world),
    query: { use_hierarchy: 'true' },
  })),
  succeeds('getDocumentGroupBrand', 200, ({ running, user }) => ({
    params: { document_group_id: addDocumentGroup(running, user).id },
  })),
  succeeds('unassignBrandFromDocument', 204, ofBranded),
  succeeds('unassignBrandFromApplication', 204, ofBranded),
  succeeds('unassignBrand', 204, (world) => ({
    ...ofBranded(world),
    body: { entity_type: 'application', entity_id: world.application.id },
  })),
  succeeds('setAllowedTeamAdmin', 204, async (world) => {
    const { organization } = brandedOrganization(world);
    world.running.service.teamAdmins.add(organization.key, world.user.key, true);
    return { params: { org_id: organization.id }, body: { email: world.user.email, active: false } };
  }),
  succeeds('addAllowedTeamAdmin', 204, async (world) => {
    const { organization } = brandedOrganization(world);
    const { service } = world.running;
    const admin = await addUser(world.running);
    service.organizations.addMember(organization.key, admin.key, 'member');
    return { params: { org_id: organization.id }, body: { email: admin.email } };
  }),
  succeeds('listAllowedTeamAdmins', 200, (world) => {
    const { organization } = brandedOrganization(world);
    world.running.service.teamAdmins.add(organization.key, world.user.key, true);
    return { params: { org_id: organization.id } };
  }),
];
