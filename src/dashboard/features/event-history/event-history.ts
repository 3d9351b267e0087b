import type { QueryClient } from '@tanstack/react-query';
import { entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isOwnRead, isReadOfLogs } from '#features/log-store/hidden-reads.ts';
import type { LogTerm } from '#features/log-store/log-terms.ts';
import { readEntries } from '#features/log-store/read-entries.ts';

/** The service's maximum. */
export const PER_PAGE = 100;
/** UNIX seconds, the service's maximum. */
export const END_OF_TIME = 4_294_967_295;
/** With fewer steps on the newest page, more pages are read, since Sealdesk's own searches fill it. */
const ENOUGH = 25;
/** Pages that are read automatically for that reason. */
const MOST_READ_ON = 5;
/** With more new entries the history is read from the start. */
const MOST_NEW = 1000;

/** The entries that mention an ID in their URI. */
export interface EventHistory {
  /** Newest first, without duplicates. */
  readonly entries: readonly RequestLogEntry[];
  /** UNIX seconds, the upper bound of the time for paging through older entries. */
  readonly pin: number | undefined;
  readonly pages: number;
  /** Older entries that are not read. */
  readonly unread: number;
  readonly calls: number;
  /** Sources that older entries are read from. */
  readonly sources: readonly HistorySource[];
}

/**
 * `mentions`: the ID is in the URI; `paths`: in its path; `calls`: made by the application with this ID, which their URIs
 * hardly ever have; `api-calls`: the same without reads of the request logs.
 */
export type HistorySource = 'mentions' | 'paths' | 'calls' | 'api-calls';

const inUri = (text: string): LogTerm => ({ field: 'uri', type: 'match', any: [text] });
const calledBy = (id: string): LogTerm => ({ field: 'application', any: [id] });

/** In a path the ID follows a slash; in a query the slash would be encoded. */
function termsOf(source: HistorySource, id: string): readonly LogTerm[] {
  switch (source) {
    case 'mentions':
      return [inUri(id)];
    case 'paths':
      return [inUri(`/${id}`)];
    case 'calls':
      return [calledBy(id)];
    case 'api-calls':
      return [calledBy(id), inUri('/v2/')];
  }
}

/** An application's history has the calls that it made. */
const isOfCalls = ({ sources }: EventHistory): boolean =>
  sources.some((source) => source === 'calls' || source === 'api-calls');

/** Newest first by default. */
export async function readPage(
  client: QueryClient,
  id: string,
  { source, between, page = 1, perPage = PER_PAGE, sort = 'desc' }: PageOptions,
  signal: AbortSignal | undefined,
) {
  const [from, to] = between ?? [];
  const skip = (page - 1) * perPage;
  const wanted = { terms: termsOf(source, id), from, to, direction: sort, limit: perPage, skip };
  const { entries, left, calls } = await readEntries(client, wanted, signal);
  return { entries, total: skip + entries.length + left, calls };
}

interface PageOptions {
  readonly source: HistorySource;
  /** UNIX seconds, inclusive. */
  readonly between?: readonly [number, number] | undefined;
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: 'asc' | 'desc';
}

/** Merged, newest first; for a duplicate the first list's position counts. */
function joined(
  newer: readonly RequestLogEntry[],
  older: readonly RequestLogEntry[],
): readonly RequestLogEntry[] {
  const known = new Set(newer.map((entry) => entry.request_id));
  const further = older.filter((entry) => !known.has(entry.request_id));
  if (further.length === 0) return newer;
  return [...newer, ...further].toSorted((a, b) => b.created - a.created);
}

const tells = (entries: readonly RequestLogEntry[]) => entries.filter((entry) => !isReadOfLogs(entry)).length;

/** The ID may be an application's, or its type is unknown. */
function mayBeApplication(id: string, entries: readonly RequestLogEntry[]): boolean {
  const kinds = entries
    .filter((entry) => !isReadOfLogs(entry))
    .flatMap((entry) => entitiesOf(entry).filter((entity) => entity.id === id));
  return kinds.length === 0 || kinds.some(({ type }) => type === 'application');
}

/**
 * Reads the newest entries. The service's clock bounds what counts as older, since the browser's may differ.
 * @param until UNIX seconds, reads only entries up to then
 */
export async function beginHistory(
  client: QueryClient,
  id: string,
  until: number | undefined,
  signal?: AbortSignal,
): Promise<EventHistory> {
  const between = until === undefined ? undefined : ([0, until] as const);
  const first = await readPage(client, id, { source: 'mentions', between }, signal);
  let history: EventHistory = {
    entries: joined([], first.entries),
    pin: until ?? first.entries[0]?.created,
    pages: 1,
    unread: Math.max(0, first.total - PER_PAGE),
    calls: first.calls,
    sources: ['mentions'],
  };
  if (history.unread > 0 && tells(history.entries) < ENOUGH)
    history = await readOlder(client, id, { ...history, pages: 0, sources: ['paths'] }, signal);
  if (mayBeApplication(id, history.entries)) return withCalls(client, id, history, between, signal);
  const isHidden = ({ entries }: EventHistory) =>
    entries.filter((entry) => !isOwnRead(entry)).length < ENOUGH;
  for (let more = 0; more < MOST_READ_ON && history.unread > 0 && isHidden(history); more++)
    history = await readOlder(client, id, history, signal);
  return history;
}

/** Adds the newest calls of the application with this ID, if any. */
async function withCalls(
  client: QueryClient,
  id: string,
  history: EventHistory,
  between: readonly [number, number] | undefined,
  signal: AbortSignal | undefined,
): Promise<EventHistory> {
  const first = await readPage(client, id, { source: 'calls', between }, signal);
  if (first.total === 0) return { ...history, calls: history.calls + first.calls };
  const entries = joined(history.entries, first.entries);
  const mentions = history.unread > 0 ? history.sources : [];
  const all: EventHistory = {
    entries,
    pin: history.pin === undefined ? entries[0]?.created : Math.max(history.pin, entries[0]?.created ?? 0),
    pages: 1,
    unread: history.unread + Math.max(0, first.total - PER_PAGE),
    calls: history.calls + first.calls,
    sources: [...mentions, 'calls'],
  };
  if (first.total <= PER_PAGE || tells(first.entries) >= ENOUGH) return all;
  return readOlder(client, id, { ...all, pages: 0, sources: [...mentions, 'api-calls'] }, signal);
}

/** Adds the older entries of another history of the same ID. */
export function withOlder(history: EventHistory, other: EventHistory): EventHistory {
  const { pages, unread, pin, sources } = other;
  const calls = Math.max(history.calls, other.calls);
  return { ...history, entries: joined(history.entries, other.entries), pages, unread, pin, sources, calls };
}

const callsOf = (read: readonly { readonly calls: number }[]) =>
  read.reduce((sum, { calls }) => sum + calls, 0);

/** Reads the next older page of each source. */
export async function readOlder(
  client: QueryClient,
  id: string,
  history: EventHistory,
  signal?: AbortSignal,
): Promise<EventHistory> {
  const page = history.pages + 1;
  const { pin = END_OF_TIME, sources } = history;
  const read = await Promise.all(
    sources.map(async (source) => ({
      source,
      ...(await readPage(client, id, { source, between: [0, pin], page }, signal)),
    })),
  );
  const left = ({ total }: { readonly total: number }) => Math.max(0, total - page * PER_PAGE);
  const unfinished = read.filter((it) => left(it) > 0);
  return {
    ...history,
    entries: read.reduce((entries, it) => joined(entries, it.entries), history.entries),
    pages: page,
    unread: unfinished.reduce((sum, it) => sum + left(it), 0),
    calls: history.calls + callsOf(read),
    sources: unfinished.length > 0 ? unfinished.map(({ source }) => source) : sources,
  };
}

/** Undefined if there are too many new entries. */
export async function readNewer(
  client: QueryClient,
  id: string,
  history: EventHistory,
  signal?: AbortSignal,
): Promise<EventHistory | undefined> {
  const from = history.entries[0]?.created ?? 0;
  const sources: readonly HistorySource[] = isOfCalls(history) ? ['mentions', 'calls'] : ['mentions'];
  const wanted = { between: [from, END_OF_TIME], perPage: MOST_NEW } as const;
  const read = await Promise.all(
    sources.map((source) => readPage(client, id, { source, ...wanted }, signal)),
  );
  if (read.some(({ total }) => total > MOST_NEW)) return undefined;
  const newer = read.reduce<readonly RequestLogEntry[]>((entries, it) => joined(entries, it.entries), []);
  return {
    ...history,
    entries: joined(newer, history.entries),
    calls: history.calls + callsOf(read),
  };
}
