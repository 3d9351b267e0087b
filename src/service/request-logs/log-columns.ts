import type { UriAnswers } from './uri-dictionary.ts';

/** What the filters read of one entry. */
export interface LogColumnsRow {
  readonly key: number;
  /** UNIX seconds. */
  readonly created: number;
  readonly method: string;
  readonly uriKey: number;
  readonly code: number;
  /** Milliseconds. */
  readonly time: number;
  readonly error: boolean;
  /** 0 for none. */
  readonly applicationKey: number;
}

/** All filters of a search, ANDed and brought to one form. Bounds are inclusive; undefined asks for nothing. */
export interface ColumnQuery {
  readonly created: Range;
  readonly code: Range;
  readonly time: Range;
  readonly error: boolean | undefined;
  readonly applicationKeys: ReadonlySet<number>;
  readonly methods: ReadonlySet<string> | undefined;
  readonly uriAnswers: readonly UriAnswers[];
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

export const ANY: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Numbers of one kind, in room that grows by doubling. */
type Column = Uint8Array | Uint16Array | Uint32Array;

const FIRST_CAPACITY = 4096;

function grown<C extends Column>(column: C, capacity: number): C {
  const larger = new (column.constructor as new (length: number) => C)(capacity);
  larger.set(column);
  return larger;
}

/**
 * The request logs as columns of numbers in memory, in order of `created` and then of `key`. SQLite is the truth, and this
 * is what makes searching it fast: a filter is a pass over one column that leaves the positions where it holds, so that
 * a million entries take a few milliseconds and a total comes for free. 23 bytes an entry.
 */
export class LogColumns {
  #length = 0;
  #key = new Uint32Array(FIRST_CAPACITY);
  #created = new Uint32Array(FIRST_CAPACITY);
  #time = new Uint32Array(FIRST_CAPACITY);
  #uri = new Uint32Array(FIRST_CAPACITY);
  #application = new Uint32Array(FIRST_CAPACITY);
  #code = new Uint16Array(FIRST_CAPACITY);
  #method = new Uint8Array(FIRST_CAPACITY);
  #error = new Uint8Array(FIRST_CAPACITY);
  /** Positions that are left after a pass. */
  #hits = new Uint32Array(FIRST_CAPACITY);
  readonly #methods: string[] = [];
  #highestApplication = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds an entry at its place; at the end unless a clock went backwards. Its key must be the highest so far. */
  add(row: LogColumnsRow): void {
    const at = this.#upperBound(row.created);
    const last = this.#length;
    this.#append(row);
    if (at < last) this.#moveLastTo(at);
  }

  /** Adds many entries, in order of their keys: as {@link add}, but sorted once at the end. */
  addAll(rows: Iterable<LogColumnsRow>): void {
    let sorted = true;
    for (const row of rows) {
      const at = this.#length;
      sorted &&= at === 0 || (this.#created[at - 1] as number) <= row.created;
      this.#append(row);
    }
    if (!sorted) this.#sort();
  }

  /** @returns how many entries match in all, and the keys of those on the page, in order. */
  search(query: ColumnQuery): { readonly total: number; readonly keys: readonly number[] } {
    const total = this.#filter(query);
    const count = Math.max(0, Math.min(query.limit, total - query.offset));
    const keys = Array.from({ length: count }, (_, index) => {
      const place = query.offset + index;
      const position = this.#hits[query.direction === 'asc' ? place : total - 1 - place];
      return this.#key[position ?? 0] ?? 0;
    });
    return { total, keys };
  }

  /** Leaves the positions of the matching entries in `#hits`. @returns how many there are. */
  #filter(query: ColumnQuery): number {
    const from = this.#lowerBound(query.created.from);
    const to = this.#upperBound(query.created.to);
    const applications = new Uint8Array(this.#highestApplication + 1);
    for (const key of query.applicationKeys) if (key < applications.length) applications[key] = 1;
    let left = this.#start(from, to, applications);
    if (query.error !== undefined)
      left = this.#keepBetween(this.#error, left, Number(query.error), Number(query.error));
    const { code, time, methods } = query;
    if (code !== ANY) left = this.#keepBetween(this.#code, left, code.from, code.to);
    if (time !== ANY) left = this.#keepBetween(this.#time, left, time.from, time.to);
    if (methods) {
      const table = Uint8Array.from(this.#methods, (method) => Number(methods.has(method)));
      left = this.#keepListed(this.#method, left, table);
    }
    // Last, for what is left: testing a text costs more than all else.
    for (const answers of query.uriAnswers) left = answers.keep(this.#hits, left, this.#uri);
    return left;
  }

  // The three passes write every position and count only those that hold: without a branch to guess wrong they are
  // several times faster.

  #start(from: number, to: number, table: Uint8Array): number {
    const [hits, column] = [this.#hits, this.#application];
    let kept = 0;
    for (let at = from; at < to; at += 1) {
      hits[kept] = at;
      kept += table[column[at] as number] as number;
    }
    return kept;
  }

  #keepListed(column: Column, count: number, table: Uint8Array): number {
    const hits = this.#hits;
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const at = hits[index] as number;
      hits[kept] = at;
      kept += table[column[at] as number] as number;
    }
    return kept;
  }

  #keepBetween(column: Column, count: number, from: number, to: number): number {
    const hits = this.#hits;
    let kept = 0;
    for (let index = 0; index < count; index += 1) {
      const at = hits[index] as number;
      const value = column[at] as number;
      hits[kept] = at;
      kept += Number(value >= from) & Number(value <= to);
    }
    return kept;
  }

  /** The first position whose `created` is at least this. */
  #lowerBound(created: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#created[middle] as number) < created) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The position after the last whose `created` is at most this. */
  #upperBound(created: number): number {
    if (this.#length === 0 || (this.#created[this.#length - 1] as number) <= created) return this.#length;
    return this.#lowerBound(created + 1);
  }

  #append(row: LogColumnsRow): void {
    const at = this.#length;
    if (at === this.#key.length) this.#rebuild((column) => grown(column, at * 2));
    this.#key[at] = row.key;
    this.#created[at] = row.created;
    this.#time[at] = row.time;
    this.#uri[at] = row.uriKey;
    this.#application[at] = row.applicationKey;
    this.#code[at] = row.code;
    this.#method[at] = this.#methodCode(row.method);
    this.#error[at] = Number(row.error);
    this.#highestApplication = Math.max(this.#highestApplication, row.applicationKey);
    this.#length += 1;
  }

  #moveLastTo(at: number): void {
    const last = this.#length - 1;
    this.#rebuild((column) => {
      const value = column[last] as number;
      column.copyWithin(at + 1, at, last);
      column[at] = value;
      return column;
    });
  }

  #sort(): void {
    const created = this.#created;
    const order = Uint32Array.from({ length: this.#length }, (_, at) => at);
    order.sort((a, b) => (created[a] as number) - (created[b] as number) || a - b);
    this.#rebuild((column) => {
      const copy = column.slice() as typeof column;
      for (const [to, from] of order.entries()) copy[to] = column[from] as number;
      return copy;
    });
  }

  /** Replaces every column by what `change` makes of it. */
  #rebuild(change: <C extends Column>(column: C) => C): void {
    this.#key = change(this.#key);
    this.#created = change(this.#created);
    this.#time = change(this.#time);
    this.#uri = change(this.#uri);
    this.#application = change(this.#application);
    this.#code = change(this.#code);
    this.#method = change(this.#method);
    this.#error = change(this.#error);
    if (this.#hits.length < this.#key.length) this.#hits = new Uint32Array(this.#key.length);
  }

  #methodCode(method: string): number {
    const code = this.#methods.indexOf(method);
    return code < 0 ? this.#methods.push(method) - 1 : code;
  }
}
