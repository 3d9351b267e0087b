import type { LogCalls } from './log-calls.ts';
import type { LogPositions } from './log-positions.ts';
import { type LogAnswer, type LogInput, PAGE } from './log-search.ts';
import type { LogSight } from './log-sight.ts';

interface Sight {
  /** First and last position of the list in sight. */
  readonly first: number;
  readonly last: number;
  /** Rows beyond those that are wanted as well. */
  readonly ahead: number;
  /** Entries on a page. */
  readonly size: number;
}

/** Pages of the body, from 1, that positions in sight are on and that were not read: the nearest first. */
function pagesInSight(positions: LogPositions, { first, last, ahead, size }: Sight): readonly number[] {
  const from = Math.max(0, first - positions.bodyStart - ahead);
  const to = Math.min(positions.bodyTotal - 1, last - positions.bodyStart + ahead);
  const pages: number[] = [];
  for (let page = Math.floor(from / size) + 1; (page - 1) * size <= to; page++)
    if (!positions.has(Math.max(from, (page - 1) * size), Math.min(to + 1, page * size))) pages.push(page);
  const centre = (from + to) / 2 / size + 0.5;
  return pages.toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre));
}

/** Pages under way at a time. */
const AT_ONCE = 2;

interface LogPagesOptions {
  readonly calls: LogCalls;
  readonly positions: LogPositions;
  readonly sight: LogSight;
  /** The call for a page of the body. */
  readonly inputOf: (page: number, size: number) => LogInput;
  /** Whether it is known what pages there are. */
  readonly canRead: () => boolean;
  /** @param from position in the body of the first entry */
  readonly onPage: (from: number, answer: LogAnswer) => void;
  readonly onError: (error: Error) => void;
  /** Told after either. */
  readonly onChange: () => void;
}

/** Reads the pages of a list that are in sight, a few at a time, and lets go of those that no longer are. */
export class LogPages {
  readonly #options: LogPagesOptions;
  readonly #underWay = new Map<number, LogInput>();
  readonly #errors = new Map<number, Error>();
  /** Pages whose error stays visible while they are read again. */
  readonly #again = new Set<number>();
  #size = PAGE;

  constructor(options: LogPagesOptions) {
    this.#options = options;
  }

  /** Entries on a page, as far as the service gives so many. */
  get size(): number {
    return this.#size;
  }

  get reading(): boolean {
    return this.#underWay.size > 0;
  }

  /** Why the row at a position of the list could not be read. */
  errorAt(position: number): Error | undefined {
    return this.#errors.get(Math.floor((position - this.#options.positions.bodyStart) / this.#size) + 1);
  }

  /** One of them, the latest where there are several. */
  get error(): Error | undefined {
    return [...this.#errors.values()].at(-1);
  }

  forgetErrors(): void {
    this.#errors.clear();
  }

  /** Reads the pages in sight again that could not be read. @returns whether all came */
  async readAgain(): Promise<boolean> {
    for (const page of this.#inSight()) {
      if (!this.#errors.has(page)) continue;
      this.#again.add(page);
      await this.#readPage(page);
      this.#again.delete(page);
      if (this.#errors.has(page)) return false;
    }
    return true;
  }

  /** Lets go of everything that is under way. */
  stop(): void {
    for (const page of [...this.#underWay.keys()]) this.#cancel(page);
  }

  /** Reads what is in sight, and nothing else any more. */
  read(): void {
    if (!this.#options.canRead()) return;
    const wanted = this.#inSight().filter((page) => !this.#errors.has(page) || this.#again.has(page));
    for (const page of [...this.#underWay.keys()]) if (!wanted.includes(page)) this.#cancel(page);
    for (const page of wanted)
      if (this.#underWay.size < AT_ONCE && !this.#underWay.has(page)) void this.#readPage(page);
  }

  #inSight(): readonly number[] {
    const { positions, sight } = this.#options;
    return pagesInSight(positions, { ...sight.wanted, size: this.#size });
  }

  #cancel(page: number): void {
    const input = this.#underWay.get(page);
    this.#underWay.delete(page);
    if (input) this.#options.calls.cancel(input);
  }

  async #readPage(page: number): Promise<void> {
    const { calls, inputOf, onPage, onError, onChange } = this.#options;
    const input = inputOf(page, this.#size);
    this.#underWay.set(page, input);
    const isWanted = () => this.#underWay.get(page) === input;
    try {
      const answer = await calls.make(input);
      if (!isWanted()) return;
      this.#underWay.delete(page);
      this.#errors.delete(page);
      const given = answer.meta.pagination.per_page || this.#size;
      if (given < this.#size) this.#size = given;
      onPage((page - 1) * given, answer);
    } catch (error) {
      if (!isWanted()) return;
      this.#underWay.delete(page);
      this.#errors.set(page, error as Error);
      onError(error as Error);
    }
    onChange();
    this.read();
  }
}
