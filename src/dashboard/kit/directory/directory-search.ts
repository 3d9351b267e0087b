import type { EntityType } from '#contract/entities.ts';
import { type DirectoryEntry, nameOf } from './directory-entry.ts';
import { entityWords } from './entity-words.ts';

interface SearchOptions {
  readonly type?: EntityType | undefined;
  /** Most entries to find. */
  readonly limit?: number;
}

/** How well an entry answers the words; undefined where one of them is nowhere in it. */
function rank(entry: DirectoryEntry, words: readonly string[]): number | undefined {
  const name = nameOf(entry)?.toLowerCase() ?? '';
  const serviceName = entry.name?.toLowerCase() ?? '';
  let worst = 0;
  for (const word of words) {
    const position = [
      entry.id === word || name === word,
      name.startsWith(word),
      entry.id.startsWith(word),
      name.includes(word) || serviceName.includes(word),
      entry.id.endsWith(word),
      entityWords[entry.type].one.toLowerCase().includes(word),
      word.length >= 4 && entry.id.includes(word),
    ].indexOf(true);
    if (position < 0) return undefined;
    worst = Math.max(worst, position);
  }
  return worst;
}

/**
 * Finds entries by name, by the beginning or end of their id, by a part of it (from four characters on), or by their
 * kind. Best first: pinned before others, then how well they fit, then last seen. No text finds everything.
 */
export function searchDirectory(
  entries: Iterable<DirectoryEntry>,
  text: string,
  { type, limit = Number.POSITIVE_INFINITY }: SearchOptions = {},
): DirectoryEntry[] {
  // An id from a mail or a table may come shortened in its middle.
  const words = text
    .toLowerCase()
    .split(/[\s…]+/)
    .filter((word) => word !== '');
  const found: { readonly entry: DirectoryEntry; readonly rank: number }[] = [];
  for (const entry of entries) {
    if (type && entry.type !== type) continue;
    const position = rank(entry, words);
    if (position !== undefined) found.push({ entry, rank: position });
  }
  return found
    .toSorted(
      (a, b) =>
        Number(b.entry.pinned) - Number(a.entry.pinned) ||
        a.rank - b.rank ||
        b.entry.lastSeen - a.entry.lastSeen,
    )
    .slice(0, limit)
    .map(({ entry }) => entry);
}
