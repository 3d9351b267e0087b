import { isOperationId, operations } from '#contract/operations.ts';
import { redactEntry, redactValue } from '#contract/redaction.ts';
import { compareEntries, type EntriesDiff } from '#features/comparison/compare-entries.ts';
import { withBeginnings } from '#lib/large-body.ts';
import type { BundleAddition, BundleSource, CountedAmong } from '../bundle-draft.ts';
import type { BundleCounted, BundleDifference, BundleFailures, BundleItem } from '../support-bundle.ts';
import { bundleEntry, bundleOperation, type EntryOptions, isoTime } from './bundle-entry.ts';
import { handedAddress } from './handed-address.ts';

type Of<K extends BundleSource['kind']> = Extract<BundleSource, { kind: K }>;

const span = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  from: isoTime(from),
  to: isoTime(to),
});

const countedOf = ({ entries, left, ...bounds }: CountedAmong): BundleCounted => ({
  ...span(bounds),
  ...{ entries, notRead: left },
});

function failuresOf(
  { group, counted, trend, standsOut }: Of<'failures'>,
  { masks }: EntryOptions,
): BundleFailures {
  const { operation, code, condition, remedy, message, field, statuses, count } = group;
  return {
    operation: bundleOperation(isOperationId(operation) ? operations[operation] : undefined),
    ...{
      code: code ?? null,
      condition,
      remedy: remedy ?? null,
      message,
      field: field ?? null,
      statuses,
      count,
    },
    firstSeen: isoTime(group.firstSeen),
    lastSeen: isoTime(group.lastSeen),
    counted: countedOf(counted),
    trend: trend.map(({ count: ofBar, ...bounds }) => ({ ...span(bounds), count: ofBar })),
    standsOut: standsOut
      ? {
          against: standsOut.against === 'all' ? 'all others' : 'other failures',
          others: standsOut.others,
          // Masked with its name, which can mark it as secret.
          found: standsOut.found.map(({ name, value, ...counts }) => ({
            ...{ name, ...counts },
            value: redactValue({ [name]: value }, masks)[name] ?? '',
          })),
        }
      : null,
  };
}

function differencesIn(part: BundleDifference['part'], rows: EntriesDiff['sent']): BundleDifference[] {
  return rows.flatMap((row) => {
    if (row.kind === 'same') return [];
    const textOf = (pieces: typeof row.left) => pieces?.map(({ text }) => text).join('') ?? null;
    return { part, name: row.name ?? null, left: textOf(row.left), right: textOf(row.right) };
  });
}

/** Differences of two masked entries, likely causes first. Names tell what is secret. */
function differencesOf(
  { left, right }: Of<'comparison'>,
  { masks, withBodies }: EntryOptions,
): BundleDifference[] {
  const [a, b] = [left, right].map((entry) => redactEntry(withBeginnings(entry), masks));
  if (!a || !b) return [];
  const { sent, requestBody, answered, responseBody, circumstances } = compareEntries(a, b, isoTime);
  return [
    ...differencesIn('sent', sent),
    ...(withBodies ? differencesIn('request body', requestBody.rows) : []),
    ...differencesIn('came back', answered),
    ...(withBodies ? differencesIn('response body', responseBody.rows) : []),
    ...differencesIn('circumstances', circumstances),
  ].slice(0, MOST_DIFFERENCES);
}

const MOST_DIFFERENCES = 2000;

/** A bundle item without its note. */
export function bundleItem({ source, where: address }: BundleAddition, options: EntryOptions): BundleItem {
  const common = { note: null, where: handedAddress(address, options.masks) };
  switch (source.kind) {
    case 'entry':
      return { kind: 'entry', ...common, entry: bundleEntry(source.entry, options) };
    case 'failures':
      return { kind: 'failures', ...common, failures: failuresOf(source, options) };
    case 'comparison':
      return {
        ...{ kind: 'comparison', ...common },
        left: bundleEntry(source.left, options),
        right: bundleEntry(source.right, options),
        differences: differencesOf(source, options),
      };
    case 'chart':
      return {
        ...{ kind: 'chart', ...common, query: source.query },
        counted: countedOf(source.counted),
        bars: source.bars.map(({ from, to, ...counts }) => ({ ...span({ from, to }), ...counts })),
      };
  }
}
