import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { searchField } from '#features/lists/list-fields.ts';
import { oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, urlState } from '#lib/url-state.ts';
import { describeChange } from './describe-change.ts';

export const outcomes = ['all', 'done', 'refused', 'unknown'] as const;
export type ShownOutcome = (typeof outcomes)[number];

export const activityState = urlState({
  search: searchField,
  outcome: fieldWithDefault<ShownOutcome>('outcome', oneOfCodec(outcomes), 'all'),
});

/** Changes that contain every word of the search and have the chosen outcome. */
export function matchingChanges(
  entries: readonly ActivityEntry[],
  { search = '', outcome }: { readonly search?: string | undefined; readonly outcome: ShownOutcome },
): readonly ActivityEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && outcome === 'all') return entries;
  return entries.filter((entry) => {
    if (outcome !== 'all' && entry.outcome !== outcome) return false;
    if (words.length === 0) return true;
    const text =
      `${describeChange(entry).title} ${JSON.stringify(entry.input)} ${entry.error ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
