import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { PAGE } from './log-search.ts';

/**
 * Which entry is at which position of a list: the body, of which any part may have been read, and the head, the newest
 * entries, which are all there. Newest first the head is before the body, oldest first behind it.
 */
export class LogPositions {
  readonly #newestFirst: boolean;
  #head: readonly RequestLogEntry[] = [];
  #headPositions = new Map<string, number>();
  /** Null where the service told an entry for the second time: which one belongs there it does not say. */
  #body: (RequestLogEntry | null | undefined)[] = [];
  #bodyPositions = new Map<string, number>();
  #loaded: readonly RequestLogEntry[] | undefined;

  constructor(newestFirst: boolean) {
    this.#newestFirst = newestFirst;
  }

  get total(): number {
    return this.#head.length + this.#body.length;
  }

  get bodyTotal(): number {
    return this.#body.length;
  }

  /** Entries that were read. */
  get size(): number {
    return this.#head.length + this.#bodyPositions.size;
  }

  /** Position of the body's first entry. */
  get bodyStart(): number {
    return this.#newestFirst ? this.#head.length : 0;
  }

  /** @param entries newest first */
  setHead(entries: readonly RequestLogEntry[]): void {
    this.#head = this.#newestFirst ? entries : entries.toReversed();
    this.#headPositions = new Map(this.#head.map((entry, position) => [entry.request_id, position]));
    this.#loaded = undefined;
  }

  /** Forgets the body and gives it a length. */
  clear(bodyTotal: number): void {
    // With its length from the start, or a position far down would make it a slow kind of array.
    this.#body = new Array(bodyTotal);
    this.#bodyPositions.clear();
    this.#loaded = undefined;
  }

  entryAt(position: number): RequestLogEntry | undefined {
    const inHead = position - (this.#newestFirst ? 0 : this.#body.length);
    return inHead >= 0 && inHead < this.#head.length
      ? this.#head[inHead]
      : (this.#body[position - this.bodyStart] ?? undefined);
  }

  indexOf(id: string): number {
    const inHead = this.#headPositions.get(id);
    if (inHead !== undefined) return inHead + (this.#newestFirst ? 0 : this.#body.length);
    const inBody = this.#bodyPositions.get(id);
    return inBody === undefined ? -1 : inBody + this.bodyStart;
  }

  /** Whether every entry of these positions of the body, the second not included, was read. */
  has(from: number, to: number): boolean {
    for (let position = Math.max(0, from); position < Math.min(to, this.#body.length); position++)
      if (this.#body[position] === undefined) return false;
    return true;
  }

  /** @param from position in the body of the first entry */
  fill(from: number, entries: readonly RequestLogEntry[]): void {
    for (const [index, entry] of entries.entries()) {
      const position = from + index;
      const { request_id: id } = entry;
      if (position >= this.#body.length) continue;
      // An entry is in one position.
      const before = this.#bodyPositions.get(id);
      if (before !== undefined && before !== position) this.#body[before] = null;
      const there = this.#body[position];
      if (there && there.request_id !== id) this.#bodyPositions.delete(there.request_id);
      this.#body[position] = entry;
      this.#bodyPositions.set(id, position);
    }
    this.#loaded = undefined;
  }

  /**
   * Takes in a page that was read again because entries have come late: those that are not here yet go to their positions,
   * and what is behind them moves on.
   * @returns how many were late; undefined where that cannot be told, since these positions had not all been read
   */
  merge(from: number, entries: readonly RequestLogEntry[]): number | undefined {
    const known = entries.map(({ request_id: id }) => this.#bodyPositions.has(id));
    // Behind the last that is known nobody can tell what is late and what was not read yet.
    const end = known.lastIndexOf(true) + 1;
    const late = known.slice(0, end).filter((it) => !it).length;
    if (end === 0 || !this.has(from, from + end - late)) return undefined;
    this.#body.splice(from, end - late, ...entries.slice(0, end));
    this.#index();
    this.fill(from + end, entries.slice(end));
    return late;
  }

  /** Gives the body another length; what was behind a position is forgotten. */
  resize(bodyTotal: number, forgetFrom: number): void {
    this.#body.length = Math.min(this.#body.length, Math.max(0, forgetFrom));
    this.#body.length = bodyTotal;
    this.#index();
  }

  #index(): void {
    this.#bodyPositions.clear();
    this.#body.forEach((entry, position) => {
      if (entry) this.#bodyPositions.set(entry.request_id, position);
    });
    this.#loaded = undefined;
  }

  /** Everything that was read, in the order of the list. */
  get loaded(): readonly RequestLogEntry[] {
    if (this.#loaded) return this.#loaded;
    const body = this.#bodyPositions.size === 0 ? [] : this.#body.filter((entry) => entry != null);
    this.#loaded = this.#newestFirst ? [...this.#head, ...body] : [...body, ...this.#head];
    return this.#loaded;
  }
}

/** Pages in which entries that came late are looked for. */
const LATE_PAGES = 3;

interface Repair {
  readonly positions: LogPositions;
  /** Entries that the pinned search has now. */
  readonly total: number;
  readonly newestFirst: boolean;
  /** Entries on a page. */
  readonly size: number;
  readonly readPage: (page: number) => Promise<readonly RequestLogEntry[]>;
}

/** The pinned search has another number of entries than before: the positions of those that were read may be wrong. */
export async function repairPositions(repair: Repair): Promise<void> {
  const { positions, total, newestFirst } = repair;
  const late = total - positions.bodyTotal;
  if (late < 0) positions.clear(total);
  // Oldest first they have come in near the end.
  else if (!newestFirst) positions.resize(total, positions.bodyTotal - LATE_PAGES * PAGE);
  else if (!(await takeInLate(repair, late))) positions.clear(total);
}

/** What comes late is from the last seconds before the pin, so that it is near the top. @returns whether all was found */
async function takeInLate({ positions, size, readPage }: Repair, count: number): Promise<boolean> {
  let found = 0;
  try {
    for (let page = 1; page <= LATE_PAGES && found < count; page++) {
      const late = positions.merge((page - 1) * size, await readPage(page));
      if (late === undefined) return false;
      found += late;
    }
  } catch {
    return false;
  }
  return found === count;
}
