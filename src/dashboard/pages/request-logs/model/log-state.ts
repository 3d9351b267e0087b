import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { integerCodec, oneOfCodec, type TextCodec } from '#lib/text-codec.ts';
import { errorsOf, fieldWithDefault, type UrlField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { explainField } from './explained.ts';
import { logFilters } from './log-filters.ts';

const yes = oneOfCodec(['1']);

/** Something that is only said where it is so: `live=1`. */
const flag = (param: string): UrlField<boolean> => ({
  params: [param],
  read: (query) => yes.parse(query.get(param) ?? '') !== undefined,
  write: (value): Readonly<Record<string, string>> => (value ? { [param]: '1' } : {}),
  errors: errorsOf(param, yes),
});

/** Links from when the list had pages name one, which means nothing any more. */
const pageSize = integerCodec(1, 100);
const page = integerCodec(1, 1_000_000);
const oldPaging: UrlField<undefined> = {
  params: ['page', 'per'],
  read: () => undefined,
  write: () => ({}),
  errors: (query) => [...errorsOf('page', page)(query), ...errorsOf('per', pageSize)(query)],
};

/** Groups of failures were one of the facts once. */
const views = oneOfCodec(['entries', 'groups']);
const viewCodec: TextCodec<'entries' | 'groups'> = {
  ...views,
  parse: (text) => views.parse(text === 'facts' ? 'groups' : text),
};

const fields = {
  ...logFilters.fields,
  sort: fieldWithDefault<'asc' | 'desc'>('sort', oneOfCodec(['asc', 'desc']), 'desc'),
  /** The list follows what comes. */
  live: flag('live'),
  /** Reads of the logs themselves are shown. */
  reads: flag('reads'),
  view: fieldWithDefault('view', viewCodec, 'entries'),
  explain: explainField,
  oldPaging,
};

/**
 * Filters and sorting of the request logs, as the URL holds them, whether the list follows what comes, and whether its
 * rows are shown or the groups of its failures, and what is explained beside them.
 */
export const logUrlState = urlState(fields, { parts: [entryUrlState] });

export type LogState = Omit<UrlStateOf<typeof fields>, 'oldPaging'>;
