import type { Brand } from '../brand-queries.ts';

const ownerWords: Readonly<Record<string, string>> = {
  organization: 'Organization',
  common: 'Service, read only',
  user: 'User',
};

export const ownerWord = ({ owner_type }: Brand): string => ownerWords[owner_type] ?? owner_type;

/** Shorter pieces occur in most IDs. */
const MIN_INSIDE_LENGTH = 4;

const idFits = (id: string, word: string) =>
  id.startsWith(word) || id.endsWith(word) || (word.length >= MIN_INSIDE_LENGTH && id.includes(word));

const fits = (brand: Brand, word: string) =>
  (brand.title ?? '').toLowerCase().includes(word) ||
  idFits(brand.unique_id.toLowerCase(), word) ||
  ownerWord(brand).toLowerCase().includes(word);

/**
 * Brands that match every word by title, owner, start or end of the ID, or a part of the ID of at least four
 * characters.
 */
export function searchBrands(brands: readonly Brand[], text: string): readonly Brand[] {
  // An ID may be shortened in the middle.
  const words = text
    .toLowerCase()
    .split(/[\s…]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? brands : brands.filter((brand) => words.every((word) => fits(brand, word)));
}
