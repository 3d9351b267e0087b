import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import type { LogFilterValues } from '../../filters/log-filters.ts';
import type { ReadingContext } from '../../filters/reading.ts';

/** A search, or a page of the dashboard. */
export type PastedReading = {
  /** For example "Calls to /v2/brands". */
  readonly label: string;
  readonly detail?: string | undefined;
} & ({ readonly values: LogFilterValues } | { readonly address: string });

export interface PastedContext extends ReadingContext {
  /** Entries of this browser's directory. */
  readonly known: readonly DirectoryEntry[];
  /** Origin of the dashboard, such as `https://sealdesk.example`. */
  readonly origin: string;
}

/** Ignores the host; undefined if the text is no address. */
export function pathOf(text: string): { readonly path: string; readonly query: string } | undefined {
  const [, path = '', query = ''] =
    /^(?:https?:\/\/[^/?#\s]+)?(\/[^?#\s]*)?(\?[^#\s]*)?(?:#\S*)?$/i.exec(text) ?? [];
  return path === '' ? undefined : { path, query };
}
