import { sayCount, sayMany, sayShare } from '#lib/say-count.ts';
import type {
  BundleBar,
  BundleCounted,
  BundleDifference,
  BundleFailures,
  BundleItem,
} from '../support-bundle.ts';
import { entryText } from './entry-markdown.ts';
import { bullets, codeBlock, codeSpan, plainWords } from './markdown-text.ts';

const STEPS = '▁▂▃▄▅▆▇█';

/** A bar for each count, scaled to the maximum, and a space for 0. */
export function sparkline(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  return counts
    .map((count) => (count === 0 ? ' ' : STEPS.charAt(Math.ceil((count / most) * STEPS.length) - 1)))
    .join('');
}

const amongText = ({ entries, notRead, from, to }: BundleCounted) =>
  `Counted among ${sayMany(entries, 'entry', 'entries')} from ${from} to ${to}${notRead > 0 ? `; ${sayCount(notRead)} more had not been read` : ''}`;

const share = (count: number, of: number) => `${sayCount(count)} of ${sayCount(of)} (${sayShare(count, of)})`;

function failuresText(failures: BundleFailures): string {
  const { operation, condition, remedy, message, field, statuses, count, trend, standsOut } = failures;
  return [
    bullets([
      `What went wrong: ${plainWords(condition)}`,
      operation &&
        `Call: ${codeSpan(`${operation.method} ${operation.path}`)}${operation.deprecated ? ', deprecated' : ''}`,
      field !== null && `Field: ${codeSpan(field)}`,
      message !== '' && `The service said ${codeSpan(message)}`,
      `Status: ${statuses.join(', ')}`,
      `First ${failures.firstSeen}, last ${failures.lastSeen}`,
      amongText(failures.counted),
      remedy !== null && `**Do:** ${plainWords(remedy)}`,
    ]),
    ...(trend.length > 0 ? [codeBlock(sparkline(trend.map((bar) => bar.count)), 'text')] : []),
    ...(standsOut
      ? [
          `**What stands out** against ${sayCount(standsOut.others)} ${standsOut.against === 'all others' ? 'other entries' : 'other failures'}`,
          standsOut.found.length === 0
            ? 'Nothing: the others are like these in everything that was logged.'
            : bullets(
                standsOut.found.map(
                  ({ name, value, chosen, others }) =>
                    `${plainWords(name)} ${codeSpan(value)}: ${share(chosen, count)}, of the others ${share(others, standsOut.others)}`,
                ),
              ),
        ]
      : []),
  ].join('\n\n');
}

const PARTS: Readonly<Record<BundleDifference['part'], string>> = {
  sent: 'What was sent',
  'request body': 'Request body',
  'came back': 'What came back',
  'response body': 'Response body',
  circumstances: 'Times, addresses and ids',
};
/** More are in the JSON file. */
const MOST_LINES = 60;

function differenceText({ name, left, right }: BundleDifference): string {
  const what = name === null ? '' : `${codeSpan(name)}: `;
  if (left === null) return `${what}only right ${codeSpan(right ?? '')}`;
  return right === null
    ? `${what}only left ${codeSpan(left)}`
    : `${what}${codeSpan(left)} → ${codeSpan(right)}`;
}

function comparisonText({ left, right, differences }: Extract<BundleItem, { kind: 'comparison' }>): string {
  const parts = [...Map.groupBy(differences, ({ part }) => part)];
  return [
    ...(parts.length === 0 ? ['**No difference.**'] : []),
    ...parts.flatMap(([part, rows]) => [
      `**${PARTS[part]}**, left → right`,
      bullets(rows.slice(0, MOST_LINES).map(differenceText)),
      ...(rows.length > MOST_LINES
        ? [`… and ${sayMany(rows.length - MOST_LINES, 'line', 'lines')} more.`]
        : []),
    ]),
    '### Left',
    entryText(left),
    '### Right',
    entryText(right),
  ].join('\n\n');
}

const failedIn = ({ refused, serverErrors }: BundleBar) => refused + serverErrors;

function chartText({ query, counted, bars }: Extract<BundleItem, { kind: 'chart' }>): string {
  const totals = bars.map((bar) => bar.succeeded + failedIn(bar));
  const failed = bars.map(failedIn);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const highest = bars[totals.indexOf(Math.max(...totals))];
  const worst = bars[failed.indexOf(Math.max(...failed))];
  return [
    bullets([
      query !== '' && `Query: ${codeSpan(query)}`,
      amongText(counted),
      `${sayCount(sum(totals))} in the bars, of which ${sayCount(sum(failed))} failed`,
      highest && `Most, ${sayCount(Math.max(...totals))}, from ${highest.from} to ${highest.to}`,
      worst &&
        sum(failed) > 0 &&
        `Most failures, ${sayCount(Math.max(...failed))}, from ${worst.from} to ${worst.to}`,
    ]),
    codeBlock(`all     ${sparkline(totals)}\nfailed  ${sparkline(failed)}`, 'text'),
  ].join('\n\n');
}

export function itemText(item: BundleItem): string {
  switch (item.kind) {
    case 'entry':
      return entryText(item.entry);
    case 'failures':
      return failuresText(item.failures);
    case 'comparison':
      return comparisonText(item);
    case 'chart':
      return chartText(item);
  }
}
