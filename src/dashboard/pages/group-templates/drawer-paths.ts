import { paths } from '#kit/paths.ts';

/** The drawers over a group template, each with an address of its own. */
export const addPath = (templateId: string) => `${paths.groupTemplate(templateId)}/add`;

/** @param innerId the template whose access is meant, where it is known */
export function removeAccessPath(templateId: string, innerId?: string): string {
  const query = innerId === undefined ? '' : `?${new URLSearchParams({ template: innerId })}`;
  return `${paths.groupTemplate(templateId)}/remove-access${query}`;
}
