import { matchUri } from '#contract/match.ts';
import { operationList } from '#contract/operations.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { paths as pages } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { statusWord } from '#ui/status-words.ts';
import { MAX_TEXT_LENGTH, MAX_VALUES } from '../../filters/log-filter.ts';
import { type LogFilterValues, logFilters, METHODS } from '../../filters/log-filters.ts';
import { conditionOfCode } from '../../filters/named-errors.ts';
import { readTime } from '../../filters/read-time.ts';
import type { Facts } from './facts.ts';
import { type PastedContext, type PastedReading, pathOf } from './reading.ts';

/** `a`, `a or b`, `any of 3 ids`. */
const anyOf = (texts: readonly string[], many: string): string =>
  texts.length <= 2 ? texts.join(' or ') : `any of ${texts.length} ${many}`;

const some = <T>(texts: readonly T[]): readonly T[] => texts.slice(0, MAX_VALUES);

/** Readings by known entity type come first. */
function readId(id: string, { known }: PastedContext): PastedReading[] {
  const entries = known.filter((entry) => entry.id === id);
  const called = (type: 'application' | 'user') => {
    const entry = entries.find((it) => it.type === type);
    return entry && (nameOf(entry) ?? `the ${entityWords[type].one.toLowerCase()} ${shortenId(id)}`);
  };
  const application = called('application');
  const user = called('user');
  const [entry] = entries;
  const detail =
    entry && [entityWords[entry.type].one.toLowerCase(), nameOf(entry)].filter(Boolean).join(' ');
  return [
    ...(application ? [{ label: `Calls of ${application}`, values: { application: [id] } }] : []),
    ...(user ? [{ label: `Calls made by ${user}`, values: { user: [id] } }] : []),
    { label: `Everything that mentions ${shortenId(id)}`, detail, values: { id: [id] } },
    // An unknown ID may be a request ID, possibly older than the shown range.
    ...(entry ? [] : [{ label: `Open the entry ${shortenId(id)}`, address: pages.requestLog(id) }]),
    { label: `Timeline of ${shortenId(id)}`, address: pages.timeline(id) },
  ];
}

function readIds(ids: readonly string[], context: PastedContext): PastedReading[] {
  const [id] = ids;
  if (id === undefined) return [];
  if (ids.length === 1) return readId(id, context);
  const label = `Everything that mentions ${anyOf(
    ids.map((it) => shortenId(it)),
    'ids',
  )}`;
  return [{ label, values: { id: some(ids) } }];
}

const operationsAt = (uri: string) => METHODS.flatMap((method) => matchUri(method, uri)?.operation ?? []);

const firstSegment = (path: string) => /^\/([^/?#]*)/.exec(path)?.[1] ?? '';
const serviceSegments = new Set(operationList.map(({ path }) => firstSegment(path)));

const MAX_SHOWN = 60;

/** Shortens IDs and long addresses for a label. */
function shown(address: string): string {
  const short = address.replace(/(?<=[/=])[a-z0-9]{40}(?![a-z0-9])/g, (id) => shortenId(id));
  return short.length > MAX_SHOWN ? `${short.slice(0, MAX_SHOWN - 1)}…` : short;
}

/** An exact match including the query comes first. */
export function readAddress(text: string, method: string | undefined): PastedReading[] {
  const address = pathOf(text);
  if (!address || address.path === '/') return [];
  const { path, query } = address;
  const byMethod: LogFilterValues = method ? { method: [method] } : {};
  const to = (it: string) => `${method ? `${method} calls` : 'Calls'} to ${shown(it)}`;
  const uri = (it: string) => ({ uri: { type: 'match' as const, any: [it.slice(0, MAX_TEXT_LENGTH)] } });
  const operation = method ? matchUri(method, path)?.operation : operationsAt(path).at(0);
  return [
    ...(query.length > 1
      ? [
          {
            label: to(path + query),
            detail: 'with just this query',
            values: { ...byMethod, ...uri(path + query) },
          },
        ]
      : []),
    { label: to(path), values: { ...byMethod, ...uri(path) } },
    ...(operation && /\{/.test(operation.path)
      ? [
          {
            label: operation.summary,
            detail: 'the operation, whatever it is about',
            values: { op: [operation.id] },
          },
        ]
      : []),
  ];
}

/** A URL was called, or is part of a body, such as a callback. */
function readUrl(url: string, method: string | undefined): PastedReading[] {
  const calls = readAddress(url, method);
  const inBody = { label: `Bodies with ${shown(url)}`, values: { body: [url.slice(0, MAX_TEXT_LENGTH)] } };
  const { path = '' } = pathOf(url) ?? {};
  const isOurs = serviceSegments.has(firstSegment(path)) || operationsAt(path).length > 0;
  return isOurs || method ? [...calls, inBody] : [inBody, ...calls];
}

function readTimes(times: readonly string[], context: PastedContext): PastedReading[] {
  for (const text of times) {
    const created = readTime(text, context);
    if (created)
      return [
        { label: `Made ${logFilters.filters.created.describe(created, context.zone)}`, values: { created } },
      ];
  }
  return [];
}

/** Grouped by kind of fact, most distinctive first. */
export function readFacts(facts: Facts, context: PastedContext): readonly (readonly PastedReading[])[] {
  const { ids, emails, ips, codes, urls, paths, methods, statuses, times } = facts;
  const [method] = methods;
  const [code, ...otherCodes] = codes;
  const mentions = (texts: readonly string[], many: string): PastedReading => ({
    label: `Everything that mentions ${anyOf(texts, many)}`,
    values: { id: some(texts) },
  });
  const [status] = statuses;
  const all: readonly (readonly PastedReading[])[] = [
    readIds(ids, context),
    urls.slice(0, 1).flatMap((url) => readUrl(url, method)),
    paths.slice(0, 1).flatMap((path) => readAddress(path, method)),
    code === undefined
      ? []
      : [
          {
            label: `Refused with ${anyOf(codes, 'codes')}`,
            detail: otherCodes.length === 0 ? conditionOfCode(code) : undefined,
            values: { error: some(codes) },
          },
        ],
    emails.length > 0 ? [mentions(emails, 'addresses')] : [],
    ips.length > 0 ? [{ label: `Calls from ${anyOf(ips, 'addresses')}`, values: { ip: some(ips) } }] : [],
    status === undefined
      ? []
      : [
          {
            label: `Answered with ${anyOf(
              statuses.map((it) => `${it} ${statusWord(it)}`.trim()),
              'statuses',
            )}`,
            values: { code: some(statuses).map((it) => ({ from: it, to: it })) },
          },
        ],
    readTimes(times, context),
    method && urls.length + paths.length === 0
      ? [{ label: `${method} calls`, values: { method: [method] } }]
      : [],
  ];
  return all.filter((readings) => readings.length > 0);
}
