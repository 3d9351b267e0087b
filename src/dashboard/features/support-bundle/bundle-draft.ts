import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { FailureGroup, Outcomes, WhyQuestion } from '#features/log-store/log-answers.ts';
import { sayMany } from '#lib/say-count.ts';
import { createStore } from '#lib/store.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { announce } from '#ui/announce.ts';
import { MOST_ITEMS } from './internal/limits.ts';
import { sessionMemory } from './internal/session-memory.ts';

/** The entries that were counted, and the number of unread ones. */
export interface CountedAmong extends TimeBounds {
  readonly entries: number;
  readonly left: number;
}

export interface StandsOut {
  readonly against: WhyQuestion['against'];
  readonly others: number;
  readonly found: readonly {
    readonly name: string;
    /** As logged: the bundle masks it. */
    readonly value: string;
    readonly chosen: number;
    readonly others: number;
  }[];
}

/** Data as logged, without masks. */
export type BundleSource =
  | { readonly kind: 'entry'; readonly entry: RequestLogEntry }
  | {
      readonly kind: 'failures';
      readonly group: Omit<FailureGroup, 'trend' | 'applications'>;
      readonly counted: CountedAmong;
      readonly trend: readonly (TimeBounds & { readonly count: number })[];
      /** If the user requested it. */
      readonly standsOut?: StandsOut | undefined;
    }
  | { readonly kind: 'comparison'; readonly left: RequestLogEntry; readonly right: RequestLogEntry }
  | {
      readonly kind: 'chart';
      /** As in the query bar. */
      readonly query: string;
      readonly counted: CountedAmong;
      readonly bars: readonly (TimeBounds & Outcomes)[];
    };

/** An item and its address, with absolute times. */
export interface BundleAddition {
  readonly source: BundleSource;
  readonly where: string;
}

/** `key` is unique. */
export interface DraftItem extends BundleAddition {
  readonly key: string;
}

/** Notes are separate, so that items stay the same while the user types. */
export interface BundleDraft {
  readonly title: string;
  readonly note: string;
  readonly items: readonly DraftItem[];
  /** By item key. */
  readonly notes: Readonly<Record<string, string>>;
  /** Keys of the items at the last download or copy. */
  readonly taken: readonly string[];
  /** Number of items beyond the maximum. */
  readonly refused: number;
}

const EMPTY: BundleDraft = { title: '', note: '', items: [], notes: {}, taken: [], refused: 0 };

const memory = sessionMemory<BundleDraft>('support bundle');

export const bundleOpen = createStore(false);

export const useBundleDraft = (): BundleDraft => memory.useValue() ?? EMPTY;

const draftOf = (client: QueryClient): BundleDraft => memory.get(client) ?? EMPTY;

function changeDraft(client: QueryClient, change: (draft: BundleDraft) => Partial<BundleDraft>): void {
  const draft = draftOf(client);
  memory.set(client, { ...draft, ...change(draft) });
}

function keyOf({ source, where }: BundleAddition): string {
  if (source.kind === 'entry') return `entry ${source.entry.request_id}`;
  if (source.kind === 'comparison') return `comparison ${source.left.request_id} ${source.right.request_id}`;
  return source.kind === 'failures' ? `failures ${source.group.id} ${where}` : `chart ${where}`;
}

/** The first item opens the dialog; later ones are only announced. */
function addTo(client: QueryClient, additions: readonly BundleAddition[]): void {
  const { items: before, taken } = draftOf(client);
  const items = new Map(before.map((item) => [item.key, item]));
  for (const addition of additions) {
    const key = keyOf(addition);
    // A newer count replaces the former one.
    items.set(key, { ...addition, key });
  }
  changeDraft(client, () => ({
    items: [...items.values()].slice(0, MOST_ITEMS),
    refused: Math.max(0, items.size - MOST_ITEMS),
  }));
  const isPlain =
    before.length > 0 && items.size > before.length && items.size <= MOST_ITEMS && taken.length === 0;
  if (isPlain)
    announce(`Added to the support bundle: ${sayMany(items.size, 'item', 'items')}`, { shown: true });
  else bundleOpen.set(true);
}

export function useAddToBundle(): (additions: readonly BundleAddition[]) => void {
  const client = useQueryClient();
  return (additions) => addTo(client, additions);
}

export function useChangeDraft() {
  const client = useQueryClient();
  return {
    write: (words: Partial<Pick<BundleDraft, 'title' | 'note'>>) => changeDraft(client, () => words),
    writeNote: (key: string, note: string) =>
      changeDraft(client, ({ notes }) => ({ notes: { ...notes, [key]: note } })),
    remove: (key: string) =>
      changeDraft(client, ({ items }) => ({ items: items.filter((item) => item.key !== key), refused: 0 })),
    /** Marks the bundle as downloaded or copied. */
    take: () => changeDraft(client, ({ items }) => ({ taken: items.map(({ key }) => key) })),
    /** Starts another bundle with the items added since. */
    keepNew: () =>
      changeDraft(client, ({ items, taken }) => ({
        ...EMPTY,
        items: items.filter(({ key }) => !taken.includes(key)),
      })),
    empty: () => changeDraft(client, () => EMPTY),
  };
}
