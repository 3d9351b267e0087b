import type { EntityType } from '#contract/entity-types.ts';
import { paths } from './paths.ts';

const byType: Partial<Readonly<Record<EntityType, (id: string) => string>>> = {
  organization: paths.organizationBrands,
  document: paths.document,
  'document-group': paths.groupBrandOf,
  'group-template': paths.groupTemplate,
  contact: paths.contact,
  subscription: paths.subscription,
};

/** The page of a thing; undefined for a kind that has none, or whose page needs more than the id. */
export function entityPath(type: EntityType, id: string): string | undefined {
  return byType[type]?.(id);
}

/** The request logs that tell of a thing: an application's calls, and of any other the calls with its id in their URI. */
export function logsPath(type: EntityType | undefined, id: string): string {
  return type === 'application' ? paths.requestLogsOf(id) : paths.requestLogsAbout(id);
}
