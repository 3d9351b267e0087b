import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';

/** A document group that was created from a group template, as the list of copies has it. */
export type Copy = OutputOf<typeof listGroupTemplateCopies>['data'][number];

export type CopyDocument = NonNullable<Copy['documents']>[number];
