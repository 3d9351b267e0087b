import { searchField } from '#features/lists/list-fields.ts';
import type { AdminState, KnownAdmin, Roster } from '#features/log-derived/admin-roster.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, urlState } from '#lib/url-state.ts';

/** `admins`: who is one, active or not. */
export const shownStates = ['admins', 'active', 'inactive', 'refused', 'all'] as const;
const sorts = ['latest', 'earliest', 'a-z', 'z-a'] as const;

/** What of the roster is shown, and how it is sorted; stands in the URL. */
export const rosterView = urlState({
  search: searchField,
  shown: fieldWithDefault('state', oneOfCodec(shownStates), 'admins'),
  sort: fieldWithDefault('sort', oneOfCodec(sorts), 'latest'),
});

export type RosterView = ReturnType<typeof rosterView.read>;

const compare: Readonly<Record<RosterView['sort'], (a: KnownAdmin, b: KnownAdmin) => number>> = {
  latest: (a, b) => b.at - a.at,
  earliest: (a, b) => a.at - b.at,
  'a-z': (a, b) => a.email.localeCompare(b.email),
  'z-a': (a, b) => b.email.localeCompare(a.email),
};

/** The lines of the roster that a view shows, in its order. */
export function linesOf(roster: Roster, { search = '', shown, sort }: RosterView): KnownAdmin[] {
  const text = search.toLowerCase();
  const isShown = (state: AdminState) =>
    shown === 'all' || (shown === 'admins' ? state !== 'refused' : state === shown);
  return [...roster]
    .filter(([key, { state }]) => key.includes(text) && isShown(state))
    .map(([, entry]) => entry)
    .toSorted(compare[sort]);
}

/** How many of the roster are in each state. */
export function countStates(roster: Roster) {
  const counts = { active: 0, inactive: 0, refused: 0 };
  for (const { state } of roster.values()) counts[state] += 1;
  return { ...counts, admins: counts.active + counts.inactive, all: roster.size };
}
