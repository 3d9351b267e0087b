import { copyFilters } from '../filters/copy-filters.ts';
import { copyUrlState } from '../filters/copy-state.ts';
import { sortWords } from '../filters/sort-words.ts';

/** What a view shows, in words: "Signing status: signed · sorted by name, A to Z". */
export function viewWords(query: string): string {
  const state = copyUrlState.read(new URLSearchParams(query));
  const filters = copyFilters.active(state, 'UTC').map(({ label, text }) => `${label}: ${text}`);
  const all = filters.length > 0 ? filters : ['All copies'];
  return [...all, `sorted by ${sortWords(state.sort)}`].join(' · ');
}
