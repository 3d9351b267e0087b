import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { shortenId } from '#lib/short-id.ts';
import type { Target } from './assignment-step.ts';

/** A brand, as far as sentences need it. */
export interface NamedBrand {
  readonly unique_id: string;
  readonly title?: string | null | undefined;
}

export const titleOf = (brand: Pick<NamedBrand, 'title'>) => brand.title || 'Untitled brand';

/** For a name at the beginning of a sentence. */
export const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * How sentences call brands and targets: by name where the directory knows one, else by a short id.
 * @param brand the one on whose page this is, if any
 */
export function useNames(brand?: NamedBrand) {
  const directory = useOwnDirectory();
  const known = (type: 'brand' | Target['kind'], id: string) => {
    const entry = directory.find({ type, id });
    return entry && nameOf(entry);
  };
  return {
    brandName: (id: string) =>
      id === brand?.unique_id ? titleOf(brand) : (known('brand', id) ?? `the brand ${shortenId(id)}`),
    targetName: ({ kind, id }: Target) => known(kind, id) ?? `${kind} ${shortenId(id)}`,
  };
}
