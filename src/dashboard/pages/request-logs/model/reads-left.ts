import type { SearchState } from '#features/log-store/log-question.ts';
import { sayMany } from '#lib/say-count.ts';

/** Number of entries per "read more". */
export const MORE = 20_000;
/** Maximum number of entries of a search. */
const MOST = 100_000;

/** What a search has read, and what it can still read. */
export function readsLeft({ entries, reads, left, pageSize }: SearchState) {
  const read = entries + reads;
  const rest = Math.max(0, Math.min(left, MOST - read));
  return {
    read,
    all: read + left,
    rest,
    next: Math.min(rest, MORE),
    sayCalls: (count: number) => sayMany(Math.ceil(count / Math.max(1, pageSize)), 'call', 'calls'),
  };
}
