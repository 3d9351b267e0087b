import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import type { UriDictionary } from './uri-dictionary.ts';

/** The applications whose logs the caller may see. */
export type VisibleApplications = readonly { readonly key: number; readonly id: string }[];

/** A search of the request logs. */
export interface LogSearch {
  readonly applications: VisibleApplications;
  /** Combined with AND; a field may come several times. */
  readonly filters: readonly RequestLogFilter[];
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** What entries have in common with many others, so that filters are asked about each kind once. */
export interface LogKind {
  readonly method: string;
  readonly code: number;
  readonly error: boolean;
  /** 0 for none. */
  readonly applicationKey: number;
}

/** What is searched of one entry. */
export interface IndexedLog {
  readonly key: number;
  /** UNIX seconds. */
  readonly created: number;
  /** Milliseconds. */
  readonly time: number;
  readonly uriKey: number;
  readonly kindKey: number;
  /** Of the end of its request's id. */
  readonly idNumber: number;
}

/** The columns in their order. */
const [KEY, CREATED, TIME, URI, KIND, ID] = [0, 1, 2, 3, 4, 5] as const;
const FIRST_CAPACITY = 4096;
/** From here on it is cheaper to sort entries that are out of order than to insert each. */
const MANY = 5000;

/** @returns whether a filter holds for all entries of a kind, as far as it is about the kind */
function kindTest(filter: RequestLogFilter): (kind: LogKind, applicationId: string) => boolean {
  const { error, code } = filter;
  const ids = filter.applicationId && new Set(filter.applicationId.value);
  const methods = filter.method && new Set(filter.method.value.map((method) => method.toUpperCase()));
  return (kind, applicationId) =>
    (!error || error.value === kind.error) &&
    (!ids || ids.has(applicationId)) &&
    (!methods || methods.has(kind.method)) &&
    (!code || (kind.code >= code.value[0] && kind.code <= code.value[1]));
}

/**
 * The request logs as columns of numbers in memory, in order of `created` and then of `key`: SQLite is the truth, and a
 * filter is a pass over one column that leaves the positions where it holds. 24 bytes an entry.
 *
 * An index of SQLite answers every filter but that of the URI within the budget. A URI filter takes it three to seven
 * times the budget, and any other filter can come with one, so all of them are here: docs/decisions/service-search.md.
 */
export class LogIndex {
  readonly #uris: UriDictionary;
  #columns = Array.from({ length: ID + 1 }, () => new Uint32Array(FIRST_CAPACITY));
  #length = 0;
  /** Positions that are left after a pass. */
  #hits = new Uint32Array(FIRST_CAPACITY);
  /** By key, from 1 on. */
  readonly #kinds: (LogKind | undefined)[] = [undefined];

  constructor(uris: UriDictionary) {
    this.#uris = uris;
  }

  get length(): number {
    return this.#length;
  }

  /** Up to which key the kinds are known. */
  get kindCount(): number {
    return this.#kinds.length;
  }

  /** Adds a kind, in the order of their keys and before the first entry of it. */
  setKind(key: number, kind: LogKind): void {
    this.#kinds[key] = kind;
  }

  /** Adds entries, in order of their keys, which must be the highest so far. */
  addAll(logs: readonly IndexedLog[]): void {
    if (logs.length >= MANY) {
      this.load(logs);
      return;
    }
    for (const log of logs) {
      const isNewest = this.#length === 0 || this.#at(CREATED, this.#length - 1) <= log.created;
      const at = isNewest ? this.#length : this.#firstFrom(log.created + 1);
      this.#append(log);
      if (at < this.#length - 1) this.#moveLastTo(at);
    }
  }

  /** As {@link addAll}, for many: they are sorted at the end. */
  load(logs: Iterable<IndexedLog>): void {
    let sorted = true;
    let last = this.#length === 0 ? 0 : this.#at(CREATED, this.#length - 1);
    for (const log of logs) {
      sorted &&= last <= log.created;
      last = log.created;
      this.#append(log);
    }
    if (!sorted) this.#sort();
  }

  /** @returns how many entries match in all, and the keys of those on the page, in order. */
  search(search: LogSearch): { readonly total: number; readonly keys: readonly number[] } {
    const total = this.#filter(search);
    const { direction, offset, limit } = search;
    const count = Math.max(0, Math.min(limit, total - offset));
    const keys = Array.from({ length: count }, (_, index) => {
      const hit = direction === 'asc' ? offset + index : total - 1 - offset - index;
      return this.#at(KEY, this.#hits[hit] as number);
    });
    return { total, keys };
  }

  /** The keys of the entries whose request's id ends as this number says, the newest first. */
  keysOf(idNumber: number): readonly number[] {
    const numbers = this.#column(ID).subarray(0, this.#length);
    const keys: number[] = [];
    for (let at = numbers.indexOf(idNumber); at >= 0; at = numbers.indexOf(idNumber, at + 1)) {
      keys.push(this.#at(KEY, at));
    }
    return keys.sort((a, b) => b - a);
  }

  /** Leaves the positions of the matching entries in `#hits`. @returns how many there are. */
  #filter({ applications, filters }: LogSearch): number {
    const ids = new Map(applications.map(({ key, id }) => [key, id]));
    const tests = filters.map(kindTest);
    const wanted = Uint8Array.from(this.#kinds, (kind) => {
      if (!kind) return 0;
      const id = ids.get(kind.applicationKey);
      return Number(id !== undefined && tests.every((test) => test(kind, id)));
    });
    const from = this.#firstFrom(Math.max(0, ...filters.map(({ created }) => created?.value[0] ?? 0)));
    const until = Math.min(...filters.map(({ created }) => created?.value[1] ?? Number.POSITIVE_INFINITY));
    let left = this.#keepWanted(from, this.#firstFrom(until + 1), wanted);
    for (const { time } of filters) if (time) left = this.#keepTime(left, time.value);
    // Last, for what is left: testing a text costs more than all else.
    for (const { uri } of filters) {
      if (uri) left = this.#uris.answersTo(uri.type, uri.value).keep(this.#hits, left, this.#column(URI));
    }
    return left;
  }

  // The passes write every position and count only those that hold: without a branch to guess wrong they are several
  // times faster.

  #keepWanted(from: number, to: number, wanted: Uint8Array): number {
    const [hits, kinds] = [this.#hits, this.#column(KIND)];
    let left = 0;
    for (let at = from; at < to; at += 1) {
      hits[left] = at;
      left += wanted[kinds[at] as number] as number;
    }
    return left;
  }

  #keepTime(count: number, time: number): number {
    const [hits, times] = [this.#hits, this.#column(TIME)];
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const at = hits[index] as number;
      hits[left] = at;
      left += Number(times[at] === time);
    }
    return left;
  }

  #column(column: number): Uint32Array {
    return this.#columns[column] as Uint32Array;
  }

  #at(column: number, at: number): number {
    return this.#column(column)[at] as number;
  }

  /** Where the first entry stands whose `created` is at least this. */
  #firstFrom(created: number): number {
    const column = this.#column(CREATED);
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((column[middle] as number) < created) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #append(log: IndexedLog): void {
    const at = this.#length;
    if (at === this.#hits.length) {
      this.#columns = this.#columns.map((column) => {
        const larger = new Uint32Array(at * 2);
        larger.set(column);
        return larger;
      });
      this.#hits = new Uint32Array(at * 2);
    }
    this.#column(KEY)[at] = log.key;
    this.#column(CREATED)[at] = log.created;
    this.#column(TIME)[at] = log.time;
    this.#column(URI)[at] = log.uriKey;
    this.#column(KIND)[at] = log.kindKey;
    this.#column(ID)[at] = log.idNumber;
    this.#length += 1;
  }

  #moveLastTo(at: number): void {
    const last = this.#length - 1;
    for (const column of this.#columns) {
      const value = column[last] as number;
      column.copyWithin(at + 1, at, last);
      column[at] = value;
    }
  }

  #sort(): void {
    const order = Uint32Array.from({ length: this.#length }, (_, at) => at);
    order.sort((a, b) => this.#at(CREATED, a) - this.#at(CREATED, b) || a - b);
    this.#columns = this.#columns.map((column) => {
      const sorted = new Uint32Array(column.length);
      for (const [to, from] of order.entries()) sorted[to] = column[from] as number;
      return sorted;
    });
  }
}
