import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { shortenId } from '#lib/short-id.ts';
import type { Carrier } from './carried-brand.ts';

export interface NamedBrand {
  readonly unique_id: string;
  readonly title?: string | null | undefined;
}

export const titleOf = (brand: Pick<NamedBrand, 'title'>) => brand.title || 'Untitled brand';

/**
 * Brands and targets in sentences: by name if the directory has one, else by a short ID.
 * @param brand the brand of the page, if any
 */
export function useNames(brand?: NamedBrand) {
  const directory = useOwnDirectory();
  const known = (type: 'brand' | Carrier['kind'], id: string) => {
    const entry = directory.find({ type, id });
    return entry && nameOf(entry);
  };
  return {
    brandName: (id: string) =>
      id === brand?.unique_id ? titleOf(brand) : (known('brand', id) ?? `the brand ${shortenId(id)}`),
    targetName: ({ kind, id }: Carrier) =>
      known(kind, id) ?? `${entityWords[kind].one.toLowerCase()} ${shortenId(id)}`,
  };
}
