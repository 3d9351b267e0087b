import { callOperation } from '#api/call-operation.ts';
import { matchUri } from '#contract/match.ts';
import type { InputOf } from '#contract/operation.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';

/** Entries of one call; the most that the service gives. */
export const PER_PAGE = 100;
/** The service counts seconds up to here. */
export const END_OF_TIME = 4_294_967_295;
/** With fewer steps than these among the newest entries, searches for the id hide the story. */
const ENOUGH = 25;
/** New entries beyond so many calls are given up on; the story begins anew then. */
const MOST_NEW_CALLS = 10;

type LogFilter = NonNullable<NonNullable<InputOf<typeof listRequestLogs>['query']>['filters']>[number];

/** What was read of the entries that mention an id in their URI. */
export interface Story {
  /** Newest first, each once. */
  readonly entries: readonly RequestLogEntry[];
  /** Upper bound of the time within which older entries are counted in pages, in UNIX seconds. */
  readonly pin: number | undefined;
  readonly pages: number;
  /** How many older entries were left unread. */
  readonly unread: number;
  /** How many calls it took. */
  readonly calls: number;
  /** Whether what is older is looked for in the path alone, where searches do not have it. */
  readonly pathOnly: boolean;
}

/** A search of the request logs for the id mentions it in its URI as well, and tells nothing about the thing. */
export function isSearch({ request }: RequestLogEntry): boolean {
  return matchUri(request.method, request.uri)?.operation.id === listRequestLogs.id;
}

/** Entries of one page on an id, newest first unless it says otherwise. */
export async function readPage(
  id: string,
  { between, page = 1, perPage = PER_PAGE, sort = 'desc', pathOnly = false }: PageOptions,
  signal: AbortSignal | undefined,
) {
  const filters: LogFilter[] = [{ uri: { type: 'match', value: pathOnly ? `/${id}` : id } }];
  if (between) filters.push({ created: { type: 'between', value: [...between] } });
  const query = { filters, 'sort[created]': sort, per_page: perPage, page };
  const { data, meta } = await callOperation(listRequestLogs, { query }, signal ? { signal } : {});
  return { entries: data, total: meta.pagination.total };
}

interface PageOptions {
  /** UNIX seconds, both included. */
  readonly between?: readonly [number, number] | undefined;
  readonly page?: number;
  readonly perPage?: number;
  readonly sort?: 'asc' | 'desc';
  /** In a path an id stands behind a slash; in a search a slash would be encoded. */
  readonly pathOnly?: boolean;
}

/** Both lists, newest first; an entry that both have stays where the first has it. */
function joined(
  newer: readonly RequestLogEntry[],
  older: readonly RequestLogEntry[],
): readonly RequestLogEntry[] {
  const known = new Set(newer.map((entry) => entry.request_id));
  const further = older.filter((entry) => !known.has(entry.request_id));
  if (further.length === 0) return newer;
  return [...newer, ...further].toSorted((a, b) => b.created - a.created);
}

/**
 * Begins a story with the newest entries. What the service calls the present bounds what is older: its clock may differ
 * from this one.
 * @param until reads what was logged up to here alone, in UNIX seconds
 */
export async function beginStory(
  id: string,
  until: number | undefined,
  signal?: AbortSignal,
): Promise<Story> {
  const first = await readPage(id, { between: until === undefined ? undefined : [0, until] }, signal);
  const story: Story = {
    entries: joined([], first.entries),
    pin: until ?? first.entries[0]?.created,
    pages: 1,
    unread: Math.max(0, first.total - PER_PAGE),
    calls: 1,
    pathOnly: false,
  };
  const tells = story.entries.filter((entry) => !isSearch(entry)).length;
  if (story.unread === 0 || tells >= ENOUGH) return story;
  return readOlder(id, { ...story, pages: 0, pathOnly: true }, signal);
}

/** A story with the older entries that another one of the same id has. */
export function withOlder(story: Story, other: Story): Story {
  const { pages, unread, pin, pathOnly } = other;
  const calls = story.calls + Math.max(0, other.pages - story.pages);
  return { ...story, entries: joined(story.entries, other.entries), pages, unread, pin, pathOnly, calls };
}

/** The story with the next older page. */
export async function readOlder(id: string, story: Story, signal?: AbortSignal): Promise<Story> {
  const page = story.pages + 1;
  const { pin = END_OF_TIME, pathOnly } = story;
  const { entries, total } = await readPage(id, { between: [0, pin], page, pathOnly }, signal);
  return {
    ...story,
    entries: joined(story.entries, entries),
    pages: page,
    unread: Math.max(0, total - page * PER_PAGE),
    calls: story.calls + 1,
  };
}

/** The story with what was logged since; undefined where that is so much that it should begin anew. */
export async function readNewer(id: string, story: Story, signal?: AbortSignal): Promise<Story | undefined> {
  const from = story.entries[0]?.created ?? 0;
  let newer: readonly RequestLogEntry[] = [];
  for (let page = 1; page <= MOST_NEW_CALLS; page++) {
    const { entries, total } = await readPage(id, { between: [from, END_OF_TIME], page }, signal);
    newer = joined(newer, entries);
    if (page * PER_PAGE >= total)
      return { ...story, entries: joined(newer, story.entries), calls: story.calls + page };
  }
  return undefined;
}
