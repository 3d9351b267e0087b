import { bornAt, sizeAt } from '../population.ts';

/** How the documents, groups and group templates of an organization hang together: the same in logs and state. */

/** Roles that signers take in the n-th document or template. */
export const rolesOf = (index: number): readonly string[] =>
  index % 3 === 0 ? ['Signer 1', 'Signer 2'] : ['Signer 1'];

const FIRST_GROUPS = sizeAt('documentGroup', 0);

/** Numbers of the documents of a group: of the first ones every other, later the newest when the group was made. */
export function documentsOf(group: number): readonly number[] {
  if (group < FIRST_GROUPS) return [2 * group];
  const newest = sizeAt('document', bornAt('documentGroup', group)) - 1;
  return group % 2 === 0 ? [newest] : [newest, newest - 1];
}

/** The group that a document is in, if any. */
export function groupOf(document: number): number | undefined {
  const first = sizeAt('document', 0);
  if (document < first) return document % 2 === 0 ? document / 2 : undefined;
  // Groups grow in step with documents, so it is one of those made just after the document.
  const perGroup = (sizeAt('document', 12_000) - first) / (sizeAt('documentGroup', 12_000) - FIRST_GROUPS);
  const near = FIRST_GROUPS - 1 + Math.floor((document - first + 1) / perGroup);
  return [near, near + 1].find((group) => group >= FIRST_GROUPS && documentsOf(group).includes(document));
}

/** The group template that most groups were made from. */
export const POPULAR_TEMPLATE = 0;

/** The group template that a group was made from, if any. Some have a few groups, the last of the first ones none. */
export function groupTemplateOf(group: number): number | undefined {
  const position = group % 50;
  if (position % 10 < 4) return POPULAR_TEMPLATE;
  const others = [[4, 14, 24], [5, 15], [6], [16], [25], [26]];
  const index = others.findIndex((positions) => positions.includes(position));
  return index < 0 ? undefined : index + 1;
}

/** Whether the invites of a group that would be a draft were sent and canceled again; never of a copy of a template. */
export const isCanceled = (group: number, plan: string): boolean =>
  plan === 'draft' && group % 2 === 1 && groupTemplateOf(group) === undefined;

const FIRST_GROUP_TEMPLATES = sizeAt('groupTemplate', 0);

/** Numbers of the templates in a group template. */
export function templatesOf(groupTemplate: number): readonly number[] {
  if (groupTemplate < FIRST_GROUP_TEMPLATES) return [3 * groupTemplate, 3 * groupTemplate + 1];
  return [sizeAt('template', bornAt('groupTemplate', groupTemplate)) - 1];
}

/** Client id of the application that something was made with. */
export function clientIdOf(organization: number, index: number): string {
  if (organization === 1) return 'harborpine-lease-desk';
  return index % 4 === 3 ? 'northwind-matter-sync' : 'northwind-client-portal';
}
