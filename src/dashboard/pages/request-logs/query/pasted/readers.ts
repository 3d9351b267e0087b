import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { paths as pages } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { statusWord } from '#ui/status-words.ts';
import { MAX_VALUES } from '../../filters/log-filter.ts';
import { type LogFilterValues, logFilters } from '../../filters/log-filters.ts';
import { conditionOfCode } from '../../filters/named-errors.ts';
import { readTime } from '../../filters/read-time.ts';
import { operationAt } from './addresses.ts';
import * as facts from './facts.ts';
import { type PastedContext, type PastedReading, searchable } from './reading.ts';

export interface Reader {
  readonly name: string;
  /** 1 says which call it was, 2 how it was answered, 3 its circumstances. */
  readonly rank: 1 | 2 | 3;
  /** Most likely first; the first one is combined with those of other readers. */
  find(source: facts.Source, context: PastedContext): readonly PastedReading[];
}

/** A reader of facts, any of which an entry has to have. */
const search = <T>(
  name: string,
  rank: Reader['rank'],
  factsIn: (source: facts.Source) => readonly T[],
  read: (found: readonly T[]) => PastedReading,
): Reader => ({
  name,
  rank,
  find(source) {
    const found = factsIn(source).slice(0, MAX_VALUES);
    return found.length > 0 ? [read(found)] : [];
  },
});

/** `a`, `a or b`, `any of 3 ids`. */
const anyOf = (texts: readonly string[], many: string): string =>
  texts.length <= 2 ? texts.join(' or ') : `any of ${texts.length} ${many}`;

const idWords = (ids: readonly string[]) =>
  anyOf(
    ids.map((it) => shortenId(it)),
    'ids',
  );

const mentions = (ids: readonly string[], detail?: string): PastedReading => ({
  label: `Everything that mentions ${idWords(ids)}`,
  detail,
  values: { id: ids.slice(0, MAX_VALUES) },
});

function readIds(source: facts.Source, { known }: PastedContext): readonly PastedReading[] {
  const ids = facts.idsIn(source);
  const [id, ...others] = ids;
  if (id === undefined) return [];
  if (others.length > 0) return [mentions(ids), ...ids.slice(0, 2).map((it) => mentions([it]))];
  const entries = known.filter((entry) => entry.id === id);
  const [entry] = entries;
  const typeWord = (type: keyof typeof entityWords) => entityWords[type].one.toLowerCase();
  const callsOf = (type: 'application' | 'user', say: string): readonly PastedReading[] =>
    entries
      .filter((it) => it.type === type)
      .map((it) => ({
        label: `${say} ${nameOf(it) ?? `the ${typeWord(type)} ${shortenId(id)}`}`,
        values: { [type]: [id] },
      }));
  return [
    ...callsOf('application', 'Calls of'),
    ...callsOf('user', 'Calls made by'),
    mentions([id], entry && [typeWord(entry.type), nameOf(entry)].filter(Boolean).join(' ')),
    // An unknown ID may be a request ID, possibly older than the shown range.
    ...(entry ? [] : [{ label: `Open the entry ${shortenId(id)}`, address: pages.requestLog(id) }]),
    { label: `Timeline of ${shortenId(id)}`, address: pages.timeline(id) },
  ];
}

const MAX_SHOWN = 60;

/** Shortens IDs and long addresses for a label. */
function shown(address: string): string {
  const short = address.replace(/(?<=[/=])[a-z0-9]{40}(?![a-z0-9])/g, (id) => shortenId(id));
  return short.length > MAX_SHOWN ? `${short.slice(0, MAX_SHOWN - 1)}…` : short;
}

function readAddresses(source: facts.Source): readonly PastedReading[] {
  const { addresses } = source;
  const [first] = addresses;
  if (!first) return [];
  const methods = facts.methodsIn(source);
  const calls = methods.length > 0 ? `${methods.join(' or ')} calls` : 'Calls';
  const callsTo = (uris: readonly string[], detail?: string): PastedReading => {
    const any = facts.distinct(uris.map(searchable)).slice(0, MAX_VALUES);
    const values: LogFilterValues = {
      uri: { type: 'match', any },
      ...(methods.length > 0 && { method: methods }),
    };
    return { label: `${calls} to ${anyOf(any.map(shown), 'addresses')}`, detail, values };
  };
  const paths = addresses.map(({ path }) => path);
  const operation = addresses.length === 1 ? operationAt(first.path, methods) : undefined;
  const called = [
    ...(addresses.some(({ query }) => query.length > 1)
      ? [
          callsTo(
            addresses.map(({ path, query }) => path + query),
            'with just this query',
          ),
        ]
      : []),
    callsTo(paths),
    ...(operation?.path.includes('{')
      ? [
          {
            label: operation.summary,
            detail: 'the operation, whatever it is about',
            values: { op: [operation.id] },
          },
        ]
      : []),
  ];
  if (first.text.startsWith('/')) return called;
  const body = [searchable(first.text)];
  const inBody = { label: `Bodies with ${shown(first.text)}`, values: { body } };
  return first.isCalled ? [...called, inBody] : [inBody, ...called];
}

/** What is pasted most often comes first. */
export const readers: readonly Reader[] = [
  search('request id', 1, facts.requestIdsIn, (request) => ({
    label: `The call ${idWords(request)}`,
    values: { request },
  })),
  { name: 'id', rank: 1, find: readIds },
  { name: 'address', rank: 1, find: readAddresses },
  search('error code', 1, facts.codesIn, (error) => ({
    label: `Refused with ${anyOf(error, 'codes')}`,
    detail: error.length === 1 ? conditionOfCode(error.join()) : undefined,
    values: { error },
  })),
  search('email', 2, facts.emailsIn, (id) => ({
    label: `Everything that mentions ${anyOf(id, 'addresses')}`,
    values: { id },
  })),
  search('status', 2, facts.statusesIn, (code) => ({
    label: `Answered with ${anyOf(
      code.map((it) => `${it} ${statusWord(it)}`),
      'statuses',
    )}`,
    values: { code: code.map((it) => ({ from: it, to: it })) },
  })),
  search('error word', 3, facts.errorWordsIn, (words) => ({
    label: `Entries with ${words.map((it) => `“${it}”`).join(' and ')}`,
    values: { words },
  })),
  search('ip', 3, facts.ipsIn, (ip) => ({ label: `Calls from ${anyOf(ip, 'addresses')}`, values: { ip } })),
  {
    name: 'time',
    rank: 3,
    find(source, context) {
      const [created] = facts.timesIn(source).flatMap((it) => readTime(it, context) ?? []);
      if (!created) return [];
      const label = `Made ${logFilters.filters.created.describe(created, context.zone)}`;
      return [{ label, values: { created } }];
    },
  },
  search('method', 3, facts.methodsAloneIn, (method) => ({
    label: `${method.join(' or ')} calls`,
    values: { method },
  })),
];
