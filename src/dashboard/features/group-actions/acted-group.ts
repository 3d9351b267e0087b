import type { OutputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { shortenId } from '#lib/short-id.ts';

type Copy = OutputOf<typeof listGroupTemplateCopies>['data'][number];

/** What the actions need of a group, with or without a template. */
export type ActedGroup = Pick<
  Copy,
  'id' | 'document_group_name' | 'owner' | 'documents' | 'invites' | 'created' | 'updated'
>;

/** The ID if it has no name. */
export const nameOfGroup = ({
  id,
  document_group_name: name,
}: Pick<ActedGroup, 'id' | 'document_group_name'>): string => name?.trim() || `Group ${shortenId(id)}`;
