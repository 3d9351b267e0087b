import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { FailureGroup, Outcomes, WhyQuestion } from '#features/log-store/log-answers.ts';
import { sayMany } from '#lib/say-count.ts';
import { createStore } from '#lib/store.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { announce } from '#ui/announce.ts';
import { MOST_ITEMS } from './internal/limits.ts';
import { sessionMemory } from './internal/session-memory.ts';

/** Which entries something was counted among, and how many more there are. */
export interface CountedAmong extends TimeBounds {
  readonly entries: number;
  readonly left: number;
}

/** What failures have more often than others, in words. */
export interface StandsOut {
  readonly against: WhyQuestion['against'];
  readonly others: number;
  readonly found: readonly {
    readonly name: string;
    /** As it was logged: the bundle masks it. */
    readonly value: string;
    readonly chosen: number;
    readonly others: number;
  }[];
}

/** Something that a bundle can hold, as it was logged and counted. */
export type BundleSource =
  | { readonly kind: 'entry'; readonly entry: RequestLogEntry }
  | {
      readonly kind: 'failures';
      readonly group: Omit<FailureGroup, 'trend' | 'applications'>;
      readonly counted: CountedAmong;
      readonly trend: readonly (TimeBounds & { readonly count: number })[];
      /** Where somebody has asked for it. */
      readonly standsOut?: StandsOut | undefined;
    }
  | { readonly kind: 'comparison'; readonly left: RequestLogEntry; readonly right: RequestLogEntry }
  | {
      readonly kind: 'chart';
      /** As the query bar has it. */
      readonly query: string;
      readonly counted: CountedAmong;
      readonly bars: readonly (TimeBounds & Outcomes)[];
    };

/** Something to put into the bundle, and the address at which it is seen, with times that stay the same. */
export interface BundleAddition {
  readonly source: BundleSource;
  readonly where: string;
}

/** What was put in; `key` tells it from others. */
export interface DraftItem extends BundleAddition {
  readonly key: string;
}

/** The bundle that is being made. What a person writes stands beside the items, which stay the same while they do. */
export interface BundleDraft {
  readonly title: string;
  readonly note: string;
  readonly items: readonly DraftItem[];
  /** By the keys of the items. */
  readonly notes: Readonly<Record<string, string>>;
  /** Keys of the items that were in the bundle when it was downloaded or copied. */
  readonly taken: readonly string[];
  /** How many more were to be put in than there is room for. */
  readonly refused: number;
}

const EMPTY: BundleDraft = { title: '', note: '', items: [], notes: {}, taken: [], refused: 0 };

const memory = sessionMemory<BundleDraft>('support bundle');

/** Whether the dialog that shows it is open. */
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

/** Puts something into the bundle that is being made. The first shows it; what is added to others is only said. */
function addTo(client: QueryClient, additions: readonly BundleAddition[]): void {
  const { items: before, taken } = draftOf(client);
  const items = new Map(before.map((item) => [item.key, item]));
  for (const addition of additions) {
    const key = keyOf(addition);
    // What is counted again takes the place of what was counted before.
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

/** What puts something into the bundle that is being made. */
export function useAddToBundle(): (additions: readonly BundleAddition[]) => void {
  const client = useQueryClient();
  return (additions) => addTo(client, additions);
}

/** What changes the bundle that is being made. */
export function useChangeDraft() {
  const client = useQueryClient();
  return {
    /** Title and note of the whole. */
    write: (words: Partial<Pick<BundleDraft, 'title' | 'note'>>) => changeDraft(client, () => words),
    writeNote: (key: string, note: string) =>
      changeDraft(client, ({ notes }) => ({ notes: { ...notes, [key]: note } })),
    remove: (key: string) =>
      changeDraft(client, ({ items }) => ({ items: items.filter((item) => item.key !== key), refused: 0 })),
    /** It was downloaded or copied as it is. */
    take: () => changeDraft(client, ({ items }) => ({ taken: items.map(({ key }) => key) })),
    /** Another bundle, of what was put in since the last one was taken along. */
    keepNew: () =>
      changeDraft(client, ({ items, taken }) => ({
        ...EMPTY,
        items: items.filter(({ key }) => !taken.includes(key)),
      })),
    empty: () => changeDraft(client, () => EMPTY),
  };
}
