import type { EntityType } from '#contract/entity-types.ts';
import { type DirectoryEntry, nameOf } from './directory-entry.ts';
import { entityWords } from './entity-words.ts';

interface SearchOptions {
  readonly type?: EntityType | undefined;
  /** Most entries to find. */
  readonly limit?: number;
}

/** How many ways there are to fit a word, the last being the loosest. */
const WAYS = 7;

/** How well an entry answers a word, the less the better; undefined where the word is nowhere in it. */
function wayOf(entry: DirectoryEntry, name: string, word: string): number | undefined {
  if (entry.id === word || name === word) return 0;
  if (name.startsWith(word)) return 1;
  if (entry.id.startsWith(word)) return 2;
  if (name.includes(word) || entry.name?.toLowerCase().includes(word)) return 3;
  if (entry.id.endsWith(word)) return 4;
  if (entityWords[entry.type].one.toLowerCase().includes(word)) return 5;
  return word.length >= 4 && entry.id.includes(word) ? 6 : undefined;
}

/** How well an entry answers the words; undefined where one of them is nowhere in it. */
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

/** Pinned entries first, then as they were last seen; put in order once for all searches, of which every key is one. */
function inOrder(entries: readonly DirectoryEntry[]): readonly DirectoryEntry[] {
  const known = orders.get(entries);
  if (known) return known;
  const order = entries.toSorted((a, b) => Number(b.pinned) - Number(a.pinned) || b.lastSeen - a.lastSeen);
  orders.set(entries, order);
  return order;
}

/**
 * Finds entries by name, by the beginning or end of their id, by a part of it (from four characters on), or by their
 * kind. Best first: pinned before others, then how well they fit, then last seen. No text finds everything.
 * @param entries must not be changed later
 */
export function searchDirectory(
  entries: readonly DirectoryEntry[],
  text: string,
  { type, limit = Number.POSITIVE_INFINITY }: SearchOptions = {},
): DirectoryEntry[] {
  // An id from a mail or a table may come shortened in its middle.
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
