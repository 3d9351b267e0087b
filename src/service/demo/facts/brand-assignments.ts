import { clientIdOf } from './groups.ts';

/** Numbers of the brands that are assigned, so that every step of the hierarchy can be met. */

/** The default brand of an organization. */
export const organizationBrandOf = (organization: number): number | undefined =>
  organization === 0 ? 0 : undefined;

/** The brand of an application, by its client id. */
export const applicationBrandOf = (clientId: string): number | undefined =>
  clientId === 'northwind-client-portal' ? 1 : undefined;

/** The brand of a group itself. */
export const groupBrandOf = (group: number): number | undefined =>
  group % 4 === 1 ? Math.floor(group / 4) % 4 : undefined;

/** The brand of a document itself. */
export const documentBrandOf = (document: number): number | undefined =>
  document % 10 === 7 ? Math.floor(document / 10) % 4 : undefined;

/** The brand that a group is shown in, with or without what stands above it. */
export function shownBrandOf(organization: number, group: number, useHierarchy: boolean): number | undefined {
  const own = groupBrandOf(group);
  if (own !== undefined || !useHierarchy) return own;
  return applicationBrandOf(clientIdOf(organization, group)) ?? organizationBrandOf(organization);
}
