import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';

/** A document group created from a group template. */
export type Copy = OutputOf<typeof listGroupTemplateCopies>['data'][number];

export type CopyDocument = NonNullable<Copy['documents']>[number];
