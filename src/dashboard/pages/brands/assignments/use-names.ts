import { nameOf } from '#kit/directory/directory-entry.ts';
import { useOwnDirectory } from '#kit/directory/use-directory.ts';
import { shortenId } from '#ui/short-id.ts';
import type { Brand } from '../brand-queries.ts';
import type { Target } from './target.ts';

export const titleOf = (brand: Pick<Brand, 'title'>) => brand.title || 'Untitled brand';

/** For a name at the beginning of a sentence. */
export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** How sentences call brands and targets: by name where the directory knows one, else by a short id. */
export function useNames(brand: Brand) {
  const directory = useOwnDirectory();
  const known = (type: 'brand' | Target['kind'], id: string) => {
    const entry = directory.find({ type, id });
    return entry && nameOf(entry);
  };
  return {
    brandName: (id: string) =>
      id === brand.unique_id ? titleOf(brand) : (known('brand', id) ?? `the brand ${shortenId(id)}`),
    targetName: ({ kind, id }: Target) => known(kind, id) ?? `${kind} ${shortenId(id)}`,
  };
}
