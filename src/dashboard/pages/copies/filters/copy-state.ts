import type { InputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { actionField } from '#features/group-actions/use-action-param.ts';
import { pagingFields } from '#features/lists/list-fields.ts';
import { listSort, type Sort } from '#features/lists/list-sort.ts';
import { textCodec } from '#lib/text-codec.ts';
import { optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { type CopyFilterValues, copyFilters } from './copy-filters.ts';

/**
 * Parameter with the ID of a document in the open copy. The service cannot search by the copy's own ID but by a
 * document in it, so a reload finds the copy in one call.
 */
export const DOCUMENT = 'doc';

/** The service bounds only some kinds of ID; known IDs have 40 characters. */
const MAX_ID_LENGTH = 200;

export const copyPartState = urlState(
  {
    document: optionalField(DOCUMENT, textCodec(MAX_ID_LENGTH)),
    action: actionField,
  },
  { isPart: true },
);

const sortColumns = {
  updated: 'updated',
  created: 'created',
  name: 'document_group_name',
  // The service cannot sort by this; the least recently updated copies are read first.
  stuck: 'updated',
} as const;

export type SortColumn = keyof typeof sortColumns;

export type CopySort = Sort<SortColumn>;

/** "Stuck" ascending: the oldest activity first. */
export const copySort = listSort({ updated: 'desc', created: 'desc', name: 'asc', stuck: 'asc' }, 'updated');

const fields = { ...copyFilters.fields, sort: copySort.field, ...pagingFields };

export const copyUrlState = urlState(fields, { parts: [copyPartState] });

export type CopyState = UrlStateOf<typeof fields>;

/** The filters as a call that reads one row for the total in its metadata. */
export function countInput(
  templateId: string,
  filters: CopyFilterValues,
): InputOf<typeof listGroupTemplateCopies> {
  return {
    params: { doc_group_template_id: templateId },
    query: { per_page: 1, ...Object.assign({}, ...copyFilters.toConditions(filters, 0)) },
  };
}

export function copyListInput(templateId: string, state: CopyState): InputOf<typeof listGroupTemplateCopies> {
  return {
    params: { doc_group_template_id: templateId },
    query: {
      ...Object.assign({}, ...copyFilters.toConditions(state, 0)),
      sort_by: sortColumns[state.sort.by],
      sort_order: state.sort.direction,
      per_page: state.perPage,
      page: state.page,
    },
  };
}

interface SortChoice {
  readonly sort: CopySort;
  readonly words: string;
}

const choice = (by: SortColumn, direction: CopySort['direction'], words: string): SortChoice => ({
  sort: { by, direction },
  words,
});

export const sortChoices: readonly SortChoice[] = [
  choice('updated', 'desc', 'updated, newest first'),
  choice('updated', 'asc', 'updated, oldest first'),
  choice('created', 'desc', 'created, newest first'),
  choice('created', 'asc', 'created, oldest first'),
  choice('name', 'asc', 'name, A to Z'),
  choice('name', 'desc', 'name, Z to A'),
  choice('stuck', 'asc', 'stuck, longest first'),
  choice('stuck', 'desc', 'stuck, shortest first'),
];

export const sortKey = ({ by, direction }: CopySort) => `${by} ${direction}`;

export const sortWords = (sort: CopySort): string =>
  sortChoices.find((it) => sortKey(it.sort) === sortKey(sort))?.words ?? '';
