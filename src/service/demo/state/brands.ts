import { demoApplications, demoOrganizations } from '../accounts.ts';
import { applicationBrandOf, organizationBrandOf } from '../facts/brand-assignments.ts';
import { brandTitleOf } from '../facts/brand-designs.ts';
import { completedTextsOf, editorResourceOf, emailResourceOf } from '../facts/brand-texts.ts';
import { generalResourceOf } from '../facts/general-resource.ts';
import { landmarks } from '../landmarks.ts';
import type { StateContext } from './context.ts';

const DAY = 86_400;

/** A resource under its name, or nothing where there is none. */
const named = <N extends string>(name: N, data: unknown) => (data === undefined ? {} : { [name]: data });

/** The brands of an organization with their resources. */
export function addBrands({ service, organization, organizationKey, each }: StateContext): void {
  each('brand', (index, id, created) =>
    service.brands.add({
      id,
      title: brandTitleOf(organization, index),
      owner: { type: 'organization', organizationKey },
      resources: {
        general: generalResourceOf(organization, index),
        ...named('email', emailResourceOf(organization, index)),
        ...named('editor', editorResourceOf(organization, index)),
        ...named('email-invite-completed', completedTextsOf(organization, index)),
      },
      created,
    }),
  );
}

/**
 * What the organization and its applications are set to. The second one's plan has no team admins, and its members
 * assign no brands.
 */
export function setUpOrganization(context: StateContext): void {
  const { service, write, organization, organizationKey, application, keyOf, end } = context;
  write.setOrganization(organizationKey, {
    plan: organization === 0 ? 'enterprise' : 'basic',
    disableBrandingSetup: organization !== 0,
  });
  const { brandAssignments, brands } = service;
  // With the second one, since the brands of the first stand in the logs.
  if (organization === 1) {
    const owner = { type: 'organization', organizationKey } as const;
    const created = end - 3 * DAY;
    brands.add({
      id: landmarks.brandWithoutResources,
      title: 'Pine Commercial',
      owner,
      resources: {},
      created,
    });
  }
  const own = organizationBrandOf(organization);
  if (own !== undefined) brandAssignments.set('organization', organizationKey, keyOf('brand', own));
  const id = demoOrganizations[organization]?.id;
  for (const { clientId } of demoApplications.filter(({ organizationId }) => organizationId === id)) {
    const index = applicationBrandOf(clientId);
    if (index !== undefined)
      brandAssignments.set('application', application(clientId), keyOf('brand', index));
  }
}
