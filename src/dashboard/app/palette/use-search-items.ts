import { IconCode, IconListSearch, IconMailQuestion } from '@tabler/icons-react';
import { operationList } from '#contract/operations.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { useDirectory } from '#features/directory/use-directory.ts';
import { isEmail } from '#lib/is-email.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { wordsOf } from '#pages/request-logs/model/named-operations.ts';
import { readPasted } from '#pages/request-logs/query/pasted/read-pasted.ts';
import { addressQuery } from '#pages/request-logs/query/print-query.ts';
import type { PaletteItem } from './palette-item.ts';

/** Most operations to offer at a time. */
const MOST = 5;
/** Letters from which on a word is searched for: fewer are in everything. */
const LEAST_LETTERS = 3;

interface SearchItems {
  /** What a text means that is no plain words: an address, a code, a link of ours. */
  readonly pasted: readonly PaletteItem[];
  /** Operations that words name: their log entries and their forms. */
  readonly operations: readonly PaletteItem[];
  /** Searches of the request logs for plain words. */
  readonly searches: readonly PaletteItem[];
}

const NOTHING: SearchItems = { pasted: [], operations: [], searches: [] };

/** Whether the text is more than the words that pages and actions are called by. */
const isPlain = (text: string) => /^[\p{L}\s'-]*$/u.test(text);

/**
 * What the palette offers of the request logs and of the operations, read as the query bar reads a text.
 * @param text what is in the field, trimmed
 */
export function useSearchItems(text: string): SearchItems {
  const zone = useTimeZone();
  const known = useDirectory().entries();
  // What can be done with an id is offered by itself.
  if (text.length < LEAST_LETTERS || ID_PATTERN.test(text.toLowerCase())) return NOTHING;
  const now = Math.floor(Date.now() / 1000);
  const { readings } = readPasted(text, { zone, now, known, origin: location.origin });
  const items = readings.map((reading, index): PaletteItem => {
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
  const operations = named.slice(0, MOST).flatMap(({ id, summary }): PaletteItem[] => [
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
  // An address is most often that of somebody who says that nothing came.
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
    ? { pasted: [], operations, searches: items }
    : { pasted: [...arrival, ...items], operations, searches: [] };
}
