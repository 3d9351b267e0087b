import { upperFirst } from '@mantine/hooks';
import { sayCount, sayMany, sayShare } from '#lib/say-count.ts';
import { statusWord } from '#ui/status-words.ts';
import type { BundleBar, BundleEntry, BundleItem, ItemOf } from './support-bundle.ts';

/** What an item says, for the Markdown and for the page. */

/** Our own words, and between them texts and times of the file. */
export type Words = readonly (
  | string
  | { readonly logged: string }
  | { readonly code: string }
  | { readonly time: string }
)[];

interface ContentTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly Words[])[];
  /** If set, only the page shows the table, collapsed under this name. */
  readonly fold?: string;
}

export interface ItemContent {
  readonly facts: readonly (readonly [name: string, value: Words | '' | null])[];
  readonly bars: readonly Omit<BundleBar, 'from' | 'to'>[];
  /** Accessible name of the bars. */
  readonly label: string;
  readonly counted: Words;
  readonly table: ContentTable | string | undefined;
}

/** The words without masks and escapes. */
export const plainText = (words: Words): string =>
  words.map((word) => (typeof word === 'string' ? word : Object.values(word).join(''))).join('');

const summaryOf = ({ operation }: Pick<BundleEntry, 'operation'>) => ({
  logged: operation?.summary ?? 'Not in the specification',
});

const codeWords = (code: number | string | null | undefined): Words =>
  code === null || code === undefined ? [] : [', code ', { logged: String(code) }];

const answerOf = ({ answer: { status } }: BundleEntry) => `${status} ${statusWord(status)}`;

export function itemTitle(item: BundleItem): Words {
  switch (item.kind) {
    case 'entry':
      return [summaryOf(item.entry), `: ${answerOf(item.entry)}`, ...codeWords(item.entry.errors[0]?.code)];
    case 'failures': {
      const { code, count } = item.failures;
      return [`${sayMany(count, 'failure', 'failures')}: `, summaryOf(item.failures), ...codeWords(code)];
    }
    case 'comparison': {
      const { left, right } = item;
      const [one, other] = [summaryOf(left), summaryOf(right)];
      return one.logged === other.logged
        ? ['Comparison: ', one, `, ${answerOf(left)} and ${answerOf(right)}`]
        : ['Comparison: ', one, `, ${answerOf(left)}, and `, other, `, ${answerOf(right)}`];
    }
    case 'chart': {
      const count = sayMany(item.counted.entries, 'entry', 'entries');
      return [`${count} over time`, ...(item.query === '' ? [] : [': ', { logged: item.query }])];
    }
  }
}

const countedWords = ({ entries, notRead, from, to }: ItemOf<'chart'>['counted']): Words => [
  `Counted among ${sayMany(entries, 'entry', 'entries')} from `,
  { time: from },
  ' to ',
  { time: to },
  notRead > 0 ? `; ${sayCount(notRead)} more had not been read` : '',
];

const share = (count: number, of: number) => `${sayCount(count)} (${sayShare(count, of)})`;

function standsOutTable({ count, standsOut }: ItemOf<'failures'>['failures']): ItemContent['table'] {
  if (!standsOut) return undefined;
  const { found, others, against } = standsOut;
  if (found.length === 0)
    return 'Nothing stands out: the others are like these in everything that was logged.';
  return {
    head: [
      'What stands out',
      `Of ${sayCount(count)} failures`,
      `Of ${sayCount(others)} ${against === 'all others' ? 'others' : 'other failures'}`,
    ],
    rows: found.map(({ name, value, ...counts }) => [
      [{ logged: name }, ' ', { code: value }],
      [share(counts.chosen, count)],
      [share(counts.others, others)],
    ]),
  };
}

export function failuresContent({ failures }: ItemOf<'failures'>): ItemContent {
  const { operation, condition, remedy, message, field, count, trend } = failures;
  return {
    facts: [
      ['What went wrong', [{ logged: upperFirst(condition) }]],
      [
        'Call',
        operation && [
          { code: `${operation.method} ${operation.path}` },
          operation.deprecated ? ', deprecated' : '',
        ],
      ],
      ['Field', field && [{ code: field }]],
      ['The service said', message && [{ logged: message }]],
      ['Status', [failures.statuses.join(', ')]],
      ['First seen', [{ time: failures.firstSeen }]],
      ['Last seen', [{ time: failures.lastSeen }]],
      ['Do', remedy && [{ logged: remedy }]],
    ],
    // One bar has the whole time, and so no course.
    bars: trend.length > 1 ? trend.map((bar) => ({ succeeded: 0, refused: bar.count, serverErrors: 0 })) : [],
    label: `${sayMany(count, 'failure', 'failures')} over time`,
    counted: countedWords(failures.counted),
    table: standsOutTable(failures),
  };
}

export const failedIn = ({ refused, serverErrors }: ItemContent['bars'][number]) => refused + serverErrors;
export const totalIn = (bar: ItemContent['bars'][number]) => bar.succeeded + failedIn(bar);

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

function peakFact(name: string, bars: readonly BundleBar[], countOf: typeof totalIn) {
  const [peak] = bars.toSorted((a, b) => countOf(b) - countOf(a));
  const isSeen = peak !== undefined && countOf(peak) > 0;
  return [
    name,
    isSeen ? [`${sayCount(countOf(peak))} from `, { time: peak.from }, ' to ', { time: peak.to }] : '',
  ] as const;
}

export function chartContent({ counted, bars }: ItemOf<'chart'>): ItemContent {
  return {
    facts: [peakFact('Most entries', bars, totalIn), peakFact('Most failures', bars, failedIn)],
    bars,
    label: `${sayCount(sum(bars.map(totalIn)))} entries over time, ${sayCount(sum(bars.map(failedIn)))} of them failed`,
    counted: countedWords(counted),
    table: {
      head: ['From', 'Succeeded', 'Refused', 'Server errors'],
      rows: bars
        .filter((bar) => totalIn(bar) > 0)
        .map(({ from, succeeded, refused, serverErrors }) => [
          [{ time: from }],
          ...[succeeded, refused, serverErrors].map((count) => [sayCount(count)]),
        ]),
      fold: 'The numbers',
    },
  };
}
