import { matchUri } from '#contract/match.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogReader } from './log-reader.ts';

/** Entries are written after they were stamped, and not in order: each look goes back by so many seconds. */
const OVERLAP = 60;
/** Pages of news that one look reads. */
const MOST_PAGES = 5;
/** Entries that are held until the list is read anew. */
const MOST_HELD = 2000;

/** Whether the entry is a read of the logs, which is logged like every call. */
const isRead = ({ request }: RequestLogEntry): boolean =>
  matchUri(request.method, request.uri)?.operation === listRequestLogs;

/**
 * Entries that are newer than a list, as far as it was looked for them. Looks overlap; an entry that was seen before is
 * known by its request id.
 */
export class LogNews {
  readonly #reader: LogReader;
  /** When those that a look can come across again were made, by request id. */
  readonly #known = new Map<string, number>();
  #from: number;
  #arrived: readonly RequestLogEntry[] = [];
  #readsLetGo = 0;
  #more = false;

  constructor(reader: LogReader) {
    this.#reader = reader;
    const { newest, search, positions } = reader;
    const first = newest[0];
    const last = newest.at(-1);
    for (const { request_id: id, created } of newest) this.#known.set(id, created);
    const { pinnedAt } = reader.get();
    if (first && last)
      // What is older than the first page is not known by its ids, so that looks stay above it.
      this.#from = Math.max(
        first.created - OVERLAP,
        newest.length < positions.total ? last.created + 1 : search.from,
      );
    else this.#from = pinnedAt === undefined ? search.from : pinnedAt + 1;
  }

  /** What has come and is held, newest first: never more than `MOST_HELD`. */
  get arrived(): readonly RequestLogEntry[] {
    return this.#arrived;
  }

  /** The same without the reads of the logs. */
  get withoutReads(): readonly RequestLogEntry[] {
    return this.#arrived.filter((entry) => !isRead(entry));
  }

  /** Reads of the logs that have come, held or not. */
  get reads(): number {
    return this.#readsLetGo + this.#arrived.filter(isRead).length;
  }

  /** More has come, besides reads of the logs, than is held. */
  get more(): boolean {
    return this.#more;
  }

  /** Whether everything that has come is held. */
  get isWhole(): boolean {
    return !this.#more && this.#readsLetGo === 0;
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
    for (const [id, { created }] of found) this.#known.set(id, created);
    if (read < total) this.#more = true;
    if (news.length === 0) return;
    // One that comes late stands where it belongs.
    const arrived = [...news, ...this.#arrived].toSorted((a, b) => b.created - a.created);
    this.#from = Math.max(this.#from, (arrived[0]?.created ?? 0) - OVERLAP);
    for (const [id, created] of this.#known) if (created < this.#from) this.#known.delete(id);
    this.#hold(arrived);
  }

  /** Lets go of the oldest where there are too many, and of reads of the logs first: nobody waits for them. */
  #hold(arrived: readonly RequestLogEntry[]): void {
    const surplus = Math.max(0, arrived.length - MOST_HELD);
    const letGo = new Set(surplus === 0 ? [] : arrived.filter(isRead).slice(-surplus));
    this.#readsLetGo += letGo.size;
    if (letGo.size < surplus) this.#more = true;
    this.#arrived = arrived.filter((entry) => !letGo.has(entry)).slice(0, MOST_HELD);
  }
}
