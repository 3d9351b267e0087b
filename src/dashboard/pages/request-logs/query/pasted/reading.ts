import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import type { LogFilterValues } from '../../model/log-filters.ts';
import type { ReadingContext } from '../value-reader.ts';

/** What a text may mean: a search, or an address of our own to go to. */
export type PastedReading = {
  /** What is found, in people's words: “Calls to /v2/brands”. */
  readonly label: string;
  /** A second, quieter text. */
  readonly detail?: string | undefined;
} & ({ readonly values: LogFilterValues } | { readonly address: string });

export interface PastedContext extends ReadingContext {
  /** Ids that this browser knows. */
  readonly known: readonly DirectoryEntry[];
  /** Origin of our own pages, such as `https://sealdesk.example`. */
  readonly origin: string;
}

/** The path and the query of an address, whatever host it names; undefined for what is none. */
export function pathOf(text: string): { readonly path: string; readonly query: string } | undefined {
  const [, path = '', query = ''] =
    /^(?:https?:\/\/[^/?#\s]+)?(\/[^?#\s]*)?(\?[^#\s]*)?(?:#\S*)?$/i.exec(text) ?? [];
  return path === '' ? undefined : { path, query };
}
