import type { Brand } from '../brand-queries.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization',
  common: 'Service, read only',
  user: 'User',
};

/** Whose a brand is, in words. */
export const ownerWord = ({ owner_type }: Brand): string => ownerWords[owner_type] ?? owner_type;

/** A shorter piece of an id would be found in nearly every one. */
const MIN_INSIDE_LENGTH = 4;

/** Whether an id answers a word: by either end, or by a piece of it that is long enough. */
const idFits = (id: string, word: string) =>
  id.startsWith(word) || id.endsWith(word) || (word.length >= MIN_INSIDE_LENGTH && id.includes(word));

const fits = (brand: Brand, word: string) =>
  (brand.title ?? '').toLowerCase().includes(word) ||
  idFits(brand.unique_id.toLowerCase(), word) ||
  ownerWord(brand).toLowerCase().includes(word);

/**
 * The brands that answer every word of a text, in their order: by title, by either end of the id or a piece of it (from
 * four characters on), or by whose they are. No text finds all of them.
 */
export function searchBrands(brands: readonly Brand[], text: string): readonly Brand[] {
  // An id may come shortened in its middle.
  const words = text
    .toLowerCase()
    .split(/[\s…]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? brands : brands.filter((brand) => words.every((word) => fits(brand, word)));
}
