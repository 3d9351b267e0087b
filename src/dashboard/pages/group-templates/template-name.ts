import type { Directory } from '#features/directory/directory.ts';
import { nameOf } from '#features/directory/directory-entry.ts';

/**
 * What this browser calls a template of a group. The service's answers call these ids documents, so that some are
 * remembered as such.
 */
export function templateName(directory: Pick<Directory, 'find'>, id: string): string | undefined {
  for (const type of ['template', 'document'] as const) {
    const entry = directory.find({ type, id });
    const name = entry && nameOf(entry);
    if (name) return name;
  }
  return undefined;
}
