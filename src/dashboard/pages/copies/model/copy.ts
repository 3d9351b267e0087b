import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { shortenId } from '#lib/short-id.ts';

/** A document group that was created from a group template, as the list of copies has it. */
export type Copy = OutputOf<typeof listGroupTemplateCopies>['data'][number];

export type CopyDocument = NonNullable<Copy['documents']>[number];

/** What people call a copy; by its id where it has no name. */
export const nameOfCopy = (copy: Pick<Copy, 'id' | 'document_group_name'>): string =>
  copy.document_group_name?.trim() || `Copy ${shortenId(copy.id)}`;
