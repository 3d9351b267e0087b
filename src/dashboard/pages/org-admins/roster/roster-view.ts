import { pagingFields, searchField } from '#features/lists/list-fields.ts';
import { listSort } from '#features/lists/list-sort.ts';
import type { KnownAdmin, Roster } from '#features/log-derived/admin-roster.ts';
import { oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** `admins`: active or not. */
export const shownStates = ['admins', 'active', 'inactive', 'refused'] as const;

/** The maximum length of an email address. */
const MAX_EMAIL = 254;

const sort = listSort({ name: 'asc', email: 'asc', state: 'asc', at: 'desc' }, 'name');

export const { heading } = sort;

const fields = {
  search: searchField,
  shown: fieldWithDefault('state', oneOfCodec(shownStates), 'admins'),
  sort: sort.field,
  open: optionalField('admin', textCodec(MAX_EMAIL)),
  ...pagingFields,
};

export const rosterView = urlState(fields);

export type RosterView = UrlStateOf<typeof fields>;

export const callAdmin = ({ name, email }: Pick<KnownAdmin, 'name' | 'email'>) => name ?? email;

const { compare: compareTexts } = new Intl.Collator('en');

const compare: Readonly<Record<RosterView['sort']['by'], (a: KnownAdmin, b: KnownAdmin) => number>> = {
  name: (a, b) => compareTexts(callAdmin(a), callAdmin(b)),
  email: (a, b) => compareTexts(a.email, b.email),
  state: (a, b) => compareTexts(a.state, b.state),
  at: (a, b) => a.at - b.at,
};

/** All lines of a view in its order; ties are sorted by address. */
export function linesOf(
  roster: Roster,
  { search = '', shown, sort: { by, direction } }: Pick<RosterView, 'search' | 'shown' | 'sort'>,
): readonly KnownAdmin[] {
  const text = search.trim().toLowerCase();
  const way = direction === 'asc' ? 1 : -1;
  return [...roster]
    .filter(
      ([key, { name, state }]) =>
        (shown === 'admins' ? state !== 'refused' : state === shown) &&
        (key.includes(text) || name?.toLowerCase().includes(text)),
    )
    .map(([, entry]) => entry)
    .toSorted((a, b) => way * compare[by](a, b) || compareTexts(a.email, b.email));
}

export function countStates(roster: Roster) {
  const counts = { active: 0, inactive: 0, refused: 0 };
  for (const { state } of roster.values()) counts[state] += 1;
  return { ...counts, admins: counts.active + counts.inactive };
}
