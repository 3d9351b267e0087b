import { IconCode, IconListSearch, IconMailQuestion } from '@tabler/icons-react';
import { operationList } from '#contract/operations.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { isEmail } from '#lib/is-email.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { wordsOf } from '#pages/request-logs/filters/named-operations.ts';
import { readPasted } from '#pages/request-logs/query/pasted/read-pasted.ts';
import { addressQuery } from '#pages/request-logs/query/print-query.ts';
import type { PaletteItem } from './palette-item.ts';

/** At most so many operations are offered. */
const MAX_OPERATIONS = 5;
/** Fewer letters match nearly everything. */
const MIN_LETTERS = 3;

interface SearchItems {
  /** Meanings of a text that is more than plain words: an address, a code, a link to Sealdesk. */
  readonly pasted: readonly PaletteItem[];
  /** For plain words: operations that they name, with their log entries and forms, and searches of the request logs. */
  readonly searches: readonly PaletteItem[];
}

const NOTHING: SearchItems = { pasted: [], searches: [] };

/** Whether a text is only words. */
const isPlain = (text: string) => /^[\p{L}\s'-]*$/u.test(text);

/**
 * What the palette offers of the request logs and of the operations. The text is parsed as in the query bar.
 * @param text the trimmed text of the field
 */
export function useSearchItems(text: string): SearchItems {
  const zone = useTimeZone();
  const known = useDirectory().entries();
  // `useIdItems` offers the actions of an id.
  if (text.length < MIN_LETTERS || ID_PATTERN.test(text.toLowerCase())) return NOTHING;
  const now = Math.floor(Date.now() / 1000);
  const { readings } = readPasted(text, { zone, now, known, origin: location.origin });
  // Without the log store nothing says whether a guess finds an entry.
  const certain = readings.filter(({ isGuess }) => !isGuess);
  const items = certain.map((reading, index): PaletteItem => {
    const to = 'address' in reading ? reading.address : paths.requestLogs + addressQuery(reading.values);
    return {
      id: `search-${index}`,
      group: 'Request logs',
      label: reading.label,
      ...(reading.detail && { detail: reading.detail }),
      icon: IconListSearch,
      to,
    };
  });
  const words = wordsOf(text);
  const named = isPlain(text)
    ? operationList.filter(({ summary }) => words.every((word) => summary.toLowerCase().includes(word)))
    : [];
  const operations = named.slice(0, MAX_OPERATIONS).flatMap(({ id, summary }): PaletteItem[] => [
    {
      id: `operation-${id}`,
      group: 'Operations',
      label: summary,
      detail: 'its form',
      icon: IconCode,
      to: paths.operation(id),
    },
    {
      id: `entries-${id}`,
      group: 'Operations',
      label: summary,
      detail: 'its log entries',
      icon: IconListSearch,
      to: paths.requestLogs + addressQuery({ op: [id] }),
    },
  ]);
  // Users most often search an email address to find out why an email did not arrive.
  const arrival: readonly PaletteItem[] = isEmail(text)
    ? [
        {
          id: 'did-it-arrive',
          group: 'Recipients',
          label: 'Did it arrive?',
          detail: text,
          icon: IconMailQuestion,
          to: paths.arrivalOf({ email: text }),
        },
      ]
    : [];
  return isPlain(text)
    ? { pasted: [], searches: [...operations, ...items] }
    : { pasted: [...arrival, ...items], searches: [] };
}
