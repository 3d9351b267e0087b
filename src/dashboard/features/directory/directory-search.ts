import type { EntityType } from '#contract/entity-types.ts';
import { type DirectoryEntry, nameOf } from './directory-entry.ts';
import { entityWords } from './entity-words.ts';

interface SearchOptions {
  readonly type?: EntityType | undefined;
  readonly limit?: number;
}

/** Ranks of a match; the last is the weakest. */
const WAYS = 7;

/** Rank of a match, lower is better; undefined for none. */
function wayOf(entry: DirectoryEntry, name: string, word: string): number | undefined {
  if (entry.id === word || name === word) return 0;
  if (name.startsWith(word)) return 1;
  if (entry.id.startsWith(word)) return 2;
  if (name.includes(word) || entry.name?.toLowerCase().includes(word)) return 3;
  if (entry.id.endsWith(word)) return 4;
  if (entityWords[entry.type].one.toLowerCase().includes(word)) return 5;
  return word.length >= 4 && entry.id.includes(word) ? 6 : undefined;
}

/** Sum of the ranks; undefined if a word does not match. */
function rank(entry: DirectoryEntry, words: readonly string[]): number | undefined {
  if (words.length === 0) return 0;
  const name = nameOf(entry)?.toLowerCase() ?? '';
  let worst = 0;
  for (const word of words) {
    const way = wayOf(entry, name, word);
    if (way === undefined) return undefined;
    worst = Math.max(worst, way);
  }
  return worst;
}

const orders = new WeakMap<readonly DirectoryEntry[], readonly DirectoryEntry[]>();

/** Pinned first, then last seen; cached, since each key press searches. */
function inOrder(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const known = orders.get(entries);
  if (known) return known;
  const order = entries.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.lastSeen - a.lastSeen);
  orders.set(entries, order);
  return order;
}

/**
 * Searches by name, start or end of the ID, part of the ID (from four characters) or type. Pinned first, then rank, then last
 * seen. An empty text matches all.
 * @param entries must not be mutated later
 */
export function searchDirectory(
  entries: readonly DirectoryEntry[],
  text: string,
  { type, limit = Number.POSITIVE_INFINITY }: SearchOptions = {},
): DirectoryEntry[] {
  // IDs copied from an email or a table can be shortened in the middle.
  const words = text
    .toLowerCase()
    .split(/[\s…]+/)
    .filter((word) => word !== '');
  const found: DirectoryEntry[][] = Array.from({ length: 2 * WAYS }, () => []);
  for (const entry of inOrder(entries)) {
    if (type && entry.type !== type) continue;
    const position = rank(entry, words);
    if (position !== undefined) found[position + (entry.pinned ? 0 : WAYS)]?.push(entry);
  }
  return found.flat().slice(0, limit);
}
