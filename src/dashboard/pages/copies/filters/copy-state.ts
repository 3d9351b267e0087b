import type { InputOf } from '#contract/operation.ts';
import type { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { actionField } from '#features/group-actions/use-action-param.ts';
import { pagingFields } from '#features/lists/list-fields.ts';
import { listSort, type Sort } from '#features/lists/list-sort.ts';
import { textCodec } from '#lib/text-codec.ts';
import { optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { type CopyFilterValues, copyFilters } from './copy-filters.ts';

/**
 * Parameter that holds the id of a document of the open copy. No operation reads one copy, and none searches by the
 * copy's own id, but the list can be searched by the id of a document in it: so a reload finds the copy by one call.
 */
export const DOCUMENT = 'doc';

/** The service bounds the ids of only some kinds; an id of all that are known has 40 characters. */
const MAX_ID_LENGTH = 200;

/** What the address says of the copy that is open, beside the list. */
export const copyPartState = urlState(
  {
    document: optionalField(DOCUMENT, textCodec(MAX_ID_LENGTH)),
    action: actionField,
  },
  { isPart: true },
);

/** What copies can be sorted by; the URL's words and the service's. */
const sortColumns = {
  updated: 'updated',
  created: 'created',
  name: 'document_group_name',
  // Not sorted by the service: those that have not changed for longest are read first.
  stuck: 'updated',
} as const;

export type SortColumn = keyof typeof sortColumns;

export type CopySort = Sort<SortColumn>;

/** Names run from A to Z, times from the newest, and who is stuck from the longest: the oldest sign of life. */
export const copySort = listSort({ updated: 'desc', created: 'desc', name: 'asc', stuck: 'asc' }, 'updated');

const fields = { ...copyFilters.fields, sort: copySort.field, ...pagingFields };

/** Filters, sorting and page of the copies of a template, as the URL holds them. */
export const copyUrlState = urlState(fields, { parts: [copyPartState] });

export type CopyState = UrlStateOf<typeof fields>;

/** The filters as a call that counts what they let through: its first row alone, for the total beside it. */
export function countInput(
  templateId: string,
  filters: CopyFilterValues,
): InputOf<typeof listGroupTemplateCopies> {
  return {
    params: { doc_group_template_id: templateId },
    query: { per_page: 1, ...Object.assign({}, ...copyFilters.toConditions(filters, 0)) },
  };
}

/** The state as a call to the service. */
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

/** A way to sort the copies, in words. */
interface SortChoice {
  readonly sort: CopySort;
  readonly words: string;
}

const choice = (by: SortColumn, direction: CopySort['direction'], words: string): SortChoice => ({
  sort: { by, direction },
  words,
});

/** Every way to sort the copies. */
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

/** Tells one way from another. */
export const sortKey = ({ by, direction }: CopySort) => `${by} ${direction}`;

/** How the copies are sorted, in words. */
export const sortWords = (sort: CopySort): string =>
  sortChoices.find((it) => sortKey(it.sort) === sortKey(sort))?.words ?? '';
