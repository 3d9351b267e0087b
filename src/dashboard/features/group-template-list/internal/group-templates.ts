import type { z } from 'zod';
import type { listedGroupTemplate } from '#contract/operations/document-group-records.ts';
import { listGroupTemplates } from '#contract/operations/document-group-templates.ts';
import { searchedListFields } from '#features/lists/list-fields.ts';
import type { OffsetList } from '#features/lists/offset-list.ts';
import { shortenId } from '#lib/short-id.ts';
import { urlState } from '#lib/url-state.ts';

export type GroupTemplateRow = z.output<typeof listedGroupTemplate>;

/** The ID if it has no name. */
export const nameOfTemplate = ({ template_group_name: name, template_group_id: id }: GroupTemplateRow) =>
  name?.trim() || `Group template ${shortenId(id)}`;

export const templateNames = ({ templates }: GroupTemplateRow): readonly string[] =>
  (templates ?? []).map(({ template_name: name }) => name?.trim() || 'Untitled');

/** The user's own and shared group templates. */
export const groupTemplates: OffsetList<typeof listGroupTemplates, GroupTemplateRow> = {
  operation: listGroupTemplates,
  inputOf: ({ limit, offset }) => ({ query: { limit, offset } }),
  rowsOf: ({ document_group_templates: rows }) => rows ?? [],
  totalOf: ({ document_group_template_total_count: total }) => total ?? undefined,
  matches: (row, text) =>
    [nameOfTemplate(row), row.owner_email ?? '', ...templateNames(row)].some((it) =>
      it.toLowerCase().includes(text),
    ),
};

export const groupTemplateUrlState = urlState(searchedListFields);
