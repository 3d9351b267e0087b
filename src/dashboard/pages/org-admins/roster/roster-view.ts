import { oneOfCodec, textCodec } from '#kit/text-codec.ts';
import { fieldWithDefault, optionalField, urlState } from '#kit/url-state.ts';
import type { Roster, RosterEntry } from './roster-entry.ts';

const LONGEST_SEARCH = 200;

export const shownStates = ['all', 'active', 'inactive', 'refused'] as const;
const sorts = ['latest', 'earliest', 'a-z', 'z-a'] as const;

/** What of the roster is shown, and how it is sorted; stands in the URL. */
export const rosterView = urlState({
  search: optionalField('q', textCodec(LONGEST_SEARCH)),
  shown: fieldWithDefault('state', oneOfCodec(shownStates), 'all'),
  sort: fieldWithDefault('sort', oneOfCodec(sorts), 'latest'),
});

export type RosterView = ReturnType<typeof rosterView.read>;

const compare: Readonly<Record<RosterView['sort'], (a: RosterEntry, b: RosterEntry) => number>> = {
  latest: (a, b) => b.at - a.at,
  earliest: (a, b) => a.at - b.at,
  'a-z': (a, b) => a.email.localeCompare(b.email),
  'z-a': (a, b) => b.email.localeCompare(a.email),
};

/** The lines of the roster that a view shows, in its order. */
export function linesOf(roster: Roster, { search = '', shown, sort }: RosterView): RosterEntry[] {
  const text = search.toLowerCase();
  return [...roster]
    .filter(([key, { state }]) => key.includes(text) && (shown === 'all' || state === shown))
    .map(([, entry]) => entry)
    .toSorted(compare[sort]);
}

/** How many of the roster are in each state. */
export function countStates(roster: Roster) {
  const counts = { all: roster.size, active: 0, inactive: 0, refused: 0 };
  for (const { state } of roster.values()) counts[state] += 1;
  return counts;
}
