import type { EntryFormat } from './entry-format.ts';

/** One JSON object a line, each as the service gives it; what it means is under `decoded`. */
export const ndjsonFormat: EntryFormat = {
  head: '',
  batch: (entries) =>
    entries
      .map(({ entry, meaning }) => `${JSON.stringify(meaning ? { ...entry, decoded: meaning } : entry)}\n`)
      .join(''),
  tail: () => '',
};
