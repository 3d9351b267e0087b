import { entityWords } from '#features/directory/entity-words.ts';
import { headersOf } from '#features/log-entry/log-row.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { statusWord } from '#ui/status-words.ts';
import {
  chartContent,
  failedIn,
  failuresContent,
  type ItemContent,
  itemTitle,
  totalIn,
  type Words,
} from '../item-content.ts';
import type {
  BundleDifference,
  BundleEntry,
  BundleError,
  BundleItem,
  BundlePayload,
  BundleTimeline,
  BundleWhere,
  ItemOf,
  SupportBundle,
} from '../support-bundle.ts';
import { bullets, codeBlock, codeSpan, link, paragraphs, plainWords } from './markdown-text.ts';

const wordsText = (words: Words) =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if ('time' in word) return word.time;
      return 'code' in word ? codeSpan(word.code) : plainWords(word.logged);
    })
    .join('');

const STEPS = '▁▂▃▄▅▆▇█';

/** A bar for each count, scaled to the maximum, and a space for 0. */
export function sparkline(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts
    .map((count) => (count === 0 ? ' ' : STEPS.charAt(Math.ceil((count / most) * STEPS.length) - 1)))
    .join('');
}

function barsText(bars: ItemContent['bars']): string {
  const failed = sparkline(bars.map(failedIn));
  return bars.some(({ succeeded }) => succeeded > 0)
    ? `all     ${sparkline(bars.map(totalIn))}\nfailed  ${failed}`
    : failed;
}

function tableText(table: ItemContent['table']): string {
  if (table === undefined || typeof table === 'string') return table ?? '';
  if (table.fold !== undefined) return '';
  const [title = '', ...heads] = table.head;
  const lines = table.rows.map(([name = [], ...cells]) =>
    [wordsText(name), ...cells.map((cell, index) => `${heads[index]}: ${wordsText(cell)}`)].join('; '),
  );
  return paragraphs([`**${title}**`, bullets(lines)]);
}

const contentText = ({ facts, bars, label, counted, table }: ItemContent) =>
  paragraphs([
    bullets([...facts.map(([name, value]) => value && `${name}: ${wordsText(value)}`), wordsText(counted)]),
    bars.length > 0 && paragraphs([`${label}:`, codeBlock(barsText(bars), 'text')]),
    tableText(table),
  ]);

const errorLines = ({ code, message, meanings }: BundleError) => [
  `- **${code === null ? 'An error without a code' : `Code ${plainWords(String(code))}`}**`,
  message !== '' && `  - The service said ${codeSpan(message)}`,
  meanings.length === 0 && '  - The document of the service does not have it.',
  ...meanings.map(
    ({ condition, field, remedy }) =>
      `  - ${meanings.length > 1 ? 'It can mean' : 'It means'}: ${plainWords(condition)}${field === null ? '' : ` (field ${codeSpan(field)})`}. **Do:** ${plainWords(remedy)}`,
  ),
];

const predictionLines = ({ expected, notes }: BundleEntry['prediction']) => [
  ...expected.map(
    ({ code, text, place, cameBack }) =>
      `${code ?? 'Without a code'}: ${plainWords(text)}${place === null ? '' : ` (${plainWords(place)})`}${cameBack ? ', and it came back' : ', which did not come back'}`,
  ),
  ...notes.map(plainWords),
];

function bodyNote({ body, isCutOff, shortenedFrom }: BundlePayload): string {
  if (body === null) return ': none was logged';
  if (shortenedFrom !== null) return `, the beginning of ${sayCount(shortenedFrom)} characters`;
  return isCutOff ? ', of which the log holds only the beginning' : '';
}

function payloadParts(what: string, payload: BundlePayload) {
  const { body } = payload;
  const lines = headersOf(payload.headers).map(({ name, value }) => `${name}: ${value}`);
  return [
    `**${what} headers**${lines.length === 0 ? ': none were logged' : ''}`,
    lines.length > 0 && codeBlock(lines.join('\n'), 'http'),
    `**${what} body**${bodyNote(payload)}`,
    body !== null && codeBlock(body, /^\s*[{[]/.test(body) ? 'json' : 'text'),
  ];
}

function entryText(entry: BundleEntry): string {
  const { call, who, answer, errors, contradiction, prediction, payloads } = entry;
  const took = answer.milliseconds === null ? '' : ` after ${sayCount(answer.milliseconds)} ms`;
  const others = entry.ids.filter(({ id }) => id !== who.applicationId && id !== who.userId);
  return paragraphs([
    bullets([
      `Time: ${entry.time}`,
      `Call: ${codeSpan(`${call.method} ${call.uri}`)}${call.host === null ? '' : ` at ${codeSpan(call.host)}`}`,
      `Answer: ${answer.status} ${statusWord(answer.status)}${took}${answer.flaggedAsError ? ', logged as an error' : ''}`,
      `Request id: ${codeSpan(entry.requestId)} (${link('open in Sealdesk', entry.link)})`,
      who.applicationId !== null && `Application: ${codeSpan(who.applicationId)}`,
      who.userId !== null && `User: ${codeSpan(who.userId)}`,
      who.ip !== null && `From: ${codeSpan(who.ip)}`,
      ...others.map(
        ({ type, id, timeline }) =>
          `${entityWords[type].one}: ${codeSpan(id)} (${link('timeline', timeline)})`,
      ),
    ]),
    contradiction !== null && `**${plainWords(contradiction)}**`,
    errors
      .flatMap(errorLines)
      .filter((line) => line !== false)
      .join('\n'),
    `**Predicted from the logged request:** ${plainWords(prediction.verdict)}`,
    bullets(predictionLines(prediction)),
    codeBlock(entry.curl, 'sh'),
    ...(payloads
      ? [...payloadParts('Request', payloads.request), ...payloadParts('Response', payloads.response)]
      : []),
  ]);
}

const PARTS: Readonly<Record<BundleDifference['part'], string>> = {
  sent: 'What was sent',
  'request body': 'Request body',
  'came back': 'What came back',
  'response body': 'Response body',
  circumstances: 'Times, addresses and ids',
};
/** More are in the JSON file. */
const MAX_LINES = 60;

function differenceText({ name, left, right }: BundleDifference): string {
  const what = name === null ? '' : `${codeSpan(name)}: `;
  if (left === null) return `${what}only right ${codeSpan(right ?? '')}`;
  return right === null
    ? `${what}only left ${codeSpan(left)}`
    : `${what}${codeSpan(left)} → ${codeSpan(right)}`;
}

const comparisonText = ({ left, right, differences }: ItemOf<'comparison'>) =>
  paragraphs([
    differences.length === 0 && '**No difference.**',
    ...[...Map.groupBy(differences, ({ part }) => part)].flatMap(([part, rows]) => [
      `**${PARTS[part]}**, left → right`,
      bullets(rows.slice(0, MAX_LINES).map(differenceText)),
      rows.length > MAX_LINES && `… and ${sayMany(rows.length - MAX_LINES, 'line', 'lines')} more.`,
    ]),
    '### Left',
    entryText(left),
    '### Right',
    entryText(right),
  ]);

function itemText(item: BundleItem): string {
  switch (item.kind) {
    case 'entry':
      return entryText(item.entry);
    case 'failures':
      return contentText(failuresContent(item));
    case 'comparison':
      return comparisonText(item);
    case 'chart':
      return contentText(chartContent(item));
  }
}

/** A quotation that keeps the line breaks and escapes markup. */
const quotation = (note: string) =>
  note
    .split('\n')
    .map((line) => `> ${plainWords(line)}`.trimEnd())
    .join('\n');

function whereText({ path, leftOut }: NonNullable<BundleWhere>, origin: string): string {
  const without =
    leftOut.length === 0 ? '' : `, without ${leftOut.map(codeSpan).join(', ')}, which is masked`;
  return `${link('Where it was seen', origin + path)}${without}`;
}

const timelineText = ({ type, id, link: target, steps, error }: BundleTimeline) =>
  paragraphs([
    `### ${entityWords[type].one} ${codeSpan(id)}`,
    bullets(
      steps.map(
        ({ time, status, text, link: entry, isInBundle }) =>
          `${isInBundle ? '**In this bundle:** ' : ''}${time}, ${status}: ${plainWords(text)} (${link('entry', entry)})`,
      ),
    ),
    error !== null && `It could not be read: ${plainWords(error)}`,
    link('Whole timeline', target),
  ]);

function maskedText({ masked }: SupportBundle): string {
  const kinds = (isMasked: boolean) =>
    [masked.secrets === isMasked && 'secrets', masked.emails === isMasked && 'email addresses']
      .filter((kind) => kind !== false)
      .join(' and ');
  const [hidden, shown] = [kinds(true), kinds(false)];
  return [
    shown && ` **This bundle holds ${shown}: hand it only to whom they concern.**`,
    hidden && ` Masked: ${hidden} are numbered, the same one always alike.`,
  ].join('');
}

/**
 * Markdown for a ticket or an email. Logged text is escaped, and invisible or bidirectional characters are spelled out.
 * @param origin of links: `https://sealdesk.example`
 */
export function bundleMarkdown(bundle: SupportBundle, origin: string): string {
  const { title, note, items, timelines } = bundle;
  const count = items.every(({ kind }) => kind === 'entry')
    ? sayMany(items.length, 'request', 'requests')
    : sayMany(items.length, 'item', 'items');
  const text = paragraphs([
    `# ${title === null ? 'Support bundle' : plainWords(title)}: ${count}`,
    `Made ${bundle.made}.${maskedText(bundle)}`,
    note !== null && quotation(note),
    ...items.flatMap((item, index) => [
      `## ${index + 1}. ${wordsText(itemTitle(item))}`,
      item.note !== null && quotation(item.note),
      itemText(item),
      item.where && whereText(item.where, origin),
    ]),
    ...(timelines.length > 0
      ? [
          '## Timeline of the ids',
          'What else was called with the id in its path, just before and just after.',
          ...timelines.map(timelineText),
        ]
      : []),
  ]);
  return `${text}\n`;
}
