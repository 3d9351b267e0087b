import type { DirectoryEntry } from '#features/directory/directory-entry.ts';
import { MAX_TEXT_LENGTH } from '../../filters/log-filter.ts';
import type { LogFilterValues } from '../../filters/log-filters.ts';
import type { ReadingContext } from '../../filters/reading.ts';

/** A search, or a page of the dashboard. */
export type PastedReading = {
  /** For example "Calls to /v2/brands". */
  readonly label: string;
  readonly detail?: string | undefined;
  /** Offered only if it finds an entry. */
  readonly isGuess?: boolean;
} & ({ readonly values: LogFilterValues } | { readonly address: string });

export interface PastedContext extends ReadingContext {
  /** Entries of this browser's directory. */
  readonly known: readonly DirectoryEntry[];
  /** Origin of the dashboard, such as `https://sealdesk.example`. */
  readonly origin: string;
}

/** A text as a filter takes it. */
export const searchable = (text: string): string => text.trim().slice(0, MAX_TEXT_LENGTH).trim();

/** A search with the filters of all; of several values of one filter the first counts. */
export function together(readings: readonly PastedReading[]): PastedReading {
  let values: LogFilterValues = {};
  const labels: string[] = [];
  for (const reading of readings) {
    if (!('values' in reading) || Object.keys(reading.values).some((key) => key in values)) continue;
    values = { ...values, ...reading.values };
    labels.push(
      labels.length === 0
        ? reading.label
        : reading.label.replace(/^[A-Z](?=[a-z])/, (it) => it.toLowerCase()),
    );
  }
  return { label: labels.join(', '), detail: labels.length === 1 ? readings[0]?.detail : undefined, values };
}
