import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { integerCodec, oneOfCodec, type TextCodec } from '#lib/text-codec.ts';
import { errorsOf, fieldWithDefault, type UrlField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { logFilters } from '../filters/log-filters.ts';
import { explainField } from './explained.ts';

const yes = oneOfCodec(['1']);

/** `live=1` if true; omitted otherwise. */
const flag = (param: string): UrlField<boolean> => ({
  params: [param],
  read: (query) => yes.parse(query.get(param) ?? '') !== undefined,
  write: (value): Readonly<Record<string, string>> => (value ? { [param]: '1' } : {}),
  errors: errorsOf(param, yes),
});

/** Ignored; old links have a page. */
const pageSize = integerCodec(1, 100);
const page = integerCodec(1, 1_000_000);
const oldPaging: UrlField<undefined> = {
  params: ['page', 'per'],
  read: () => undefined,
  write: () => ({}),
  errors: (query) => [...errorsOf('page', page)(query), ...errorsOf('per', pageSize)(query)],
};

/** Old links may have `facts` for groups. */
const views = oneOfCodec(['entries', 'groups']);
const viewCodec: TextCodec<'entries' | 'groups'> = {
  ...views,
  parse: (text) => views.parse(text === 'facts' ? 'groups' : text),
};

const fields = {
  ...logFilters.fields,
  sort: fieldWithDefault<'asc' | 'desc'>('sort', oneOfCodec(['asc', 'desc']), 'desc'),
  live: flag('live'),
  reads: flag('reads'),
  view: fieldWithDefault('view', viewCodec, 'entries'),
  explain: explainField,
  oldPaging,
};

export const logUrlState = urlState(fields, { parts: [entryUrlState] });

export type LogState = Omit<UrlStateOf<typeof fields>, 'oldPaging'>;
