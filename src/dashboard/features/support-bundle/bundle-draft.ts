import { useQueryClient } from '@tanstack/react-query';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { sayMany } from '#lib/say-count.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/announce.ts';
import { sessionMemory } from './internal/session-memory.ts';
import { type ItemOf, MAX_ITEMS } from './support-bundle.ts';

type Counts<K extends 'failures' | 'chart'> = Readonly<Omit<ItemOf<K>, 'note' | 'where'>>;

/** Data as logged, without masks. */
export type BundleSource =
  | { readonly kind: 'entry'; readonly entry: RequestLogEntry }
  | { readonly kind: 'comparison'; readonly left: RequestLogEntry; readonly right: RequestLogEntry }
  | Counts<'failures'>
  | Counts<'chart'>;

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
  /** May be more than a bundle holds. */
  readonly items: readonly DraftItem[];
  /** By item key. */
  readonly notes: Readonly<Record<string, string>>;
  /** Keys of the items at the last download or copy. */
  readonly taken: readonly string[];
}

export const EMPTY_DRAFT: BundleDraft = { title: '', note: '', items: [], notes: {}, taken: [] };

const memory = sessionMemory<BundleDraft>('support bundle', EMPTY_DRAFT);

export const bundleOpen = createStore(false);

export const useBundleDraft = memory.useValue;

function keyOf({ source, where }: BundleAddition): string {
  if (source.kind === 'entry') return `entry ${source.entry.request_id}`;
  if (source.kind === 'comparison') return `comparison ${source.left.request_id} ${source.right.request_id}`;
  // The URL has the ID of the failures and the time that was counted.
  return `${source.kind} ${where}`;
}

/** The first item opens the dialog; later ones are only announced. */
export function useAddToBundle(): (additions: readonly BundleAddition[]) => void {
  const client = useQueryClient();
  return (additions) => {
    const draft = memory.get(client);
    // A newer count replaces the former one.
    const items = new Map(draft.items.map((item) => [item.key, item]));
    for (const addition of additions) items.set(keyOf(addition), { ...addition, key: keyOf(addition) });
    memory.set(client, { ...draft, items: [...items.values()] });
    const isAnnounced =
      draft.items.length > 0 &&
      draft.taken.length === 0 &&
      items.size > draft.items.length &&
      items.size <= MAX_ITEMS;
    if (isAnnounced)
      announce(`Added to the support bundle: ${sayMany(items.size, 'item', 'items')}`, { shown: true });
    else bundleOpen.set(true);
  };
}

export function useChangeDraft() {
  const client = useQueryClient();
  return (change: (draft: BundleDraft) => Partial<BundleDraft>) => {
    const draft = memory.get(client);
    memory.set(client, { ...draft, ...change(draft) });
  };
}
