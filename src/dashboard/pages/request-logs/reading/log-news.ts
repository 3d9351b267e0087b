import { matchUri } from '#contract/match.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogReader } from './log-reader.ts';

/** Entries are written after they were stamped, and not in order: each look goes back by so many seconds. */
const OVERLAP = 60;
/** Pages of news that one look reads. */
const MOST_PAGES = 5;

/** Whether the entry is a read of the logs, which is logged like every call. */
const isRead = ({ request }: RequestLogEntry): boolean =>
  matchUri(request.method, request.uri)?.operation === listRequestLogs;

/**
 * Entries that are newer than a list, as far as it was looked for them. Looks overlap; an entry that was seen before is
 * known by its request id.
 */
export class LogNews {
  readonly #reader: LogReader;
  readonly #known = new Set<string>();
  #from: number;
  #arrived: readonly RequestLogEntry[] = [];
  #more = false;

  constructor(reader: LogReader) {
    this.#reader = reader;
    const { newest, search, places } = reader;
    const first = newest[0];
    const last = newest.at(-1);
    for (const { request_id: id } of newest) this.#known.add(id);
    const { pinnedAt } = reader.get();
    if (first && last)
      // What is older than the first page is not known by its ids, so that looks stay above it.
      this.#from = Math.max(
        first.created - OVERLAP,
        newest.length < places.total ? last.created + 1 : search.from,
      );
    else this.#from = pinnedAt === undefined ? search.from : pinnedAt + 1;
  }

  /** What has come, newest first. */
  get arrived(): readonly RequestLogEntry[] {
    return this.#arrived;
  }

  /** The same without the reads of the logs. */
  get withoutReads(): readonly RequestLogEntry[] {
    return this.#arrived.filter((entry) => !isRead(entry));
  }

  /** More has come than was read. */
  get more(): boolean {
    return this.#more;
  }

  /** Reads everything since a while before the newest entry that is known. */
  async read(): Promise<void> {
    // Known only once the whole look has succeeded: what a failed one had found would never be news.
    const found = new Map<string, RequestLogEntry>();
    let total = 1;
    let read = 0;
    const { pinnedAt = -1 } = this.#reader.get();
    for (let page = 1; page <= MOST_PAGES && read < total; page++) {
      const input = this.#reader.search.input({ from: this.#from, direction: 'desc', page });
      const options = { since: Date.now(), gcTime: 0, retry: false } as const;
      const { data, meta } = await this.#reader.calls.make(input, options);
      for (const entry of data) if (!this.#known.has(entry.request_id)) found.set(entry.request_id, entry);
      read += data.length;
      total = data.length === 0 ? 0 : meta.pagination.total;
    }
    const news = [...found.values()].filter(({ created }) => created > pinnedAt);
    // What comes later belongs among the pinned ones.
    if (news.length < found.size) await this.#reader.recheck();
    for (const id of found.keys()) this.#known.add(id);
    if (read < total) this.#more = true;
    if (news.length === 0) return;
    // One that comes late stands where it belongs.
    this.#arrived = [...news, ...this.#arrived].toSorted((a, b) => b.created - a.created);
    this.#from = Math.max(this.#from, (this.#arrived[0]?.created ?? 0) - OVERLAP);
  }
}
