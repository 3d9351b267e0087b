import type { ExportSource } from './export-source.ts';
import type { PageSize } from './list-fields.ts';
import { pagingOf } from './paged-table.tsx';

/** So many rows are asked for at once. */
const PER_PAGE: PageSize = 100;

/** How many calls it takes to read a whole list; none where all of it is at hand. */
export const callsToRead = ({ all, total, mostAtOnce = PER_PAGE }: ExportSource<unknown>): number =>
  all ? 0 : Math.ceil(total / Math.min(mostAtOnce, PER_PAGE));

/** What is read to its end. */
export type ReadableList<R> = Pick<ExportSource<R>, 'all' | 'total' | 'keyOf' | 'readPage'>;

/** A list that is read to its end, page by page. What was read stays when a page fails, and reading goes on there. */
export class ListReading<R> {
  readonly #source: ReadableList<R>;
  /** A row that moves to another page meanwhile is there once. */
  readonly #rows = new Map<string, R>();
  #nextPage = 1;
  #total: number;
  #isWhole: boolean;

  constructor(source: ReadableList<R>) {
    this.#source = source;
    this.#total = source.total;
    this.#isWhole = source.all !== undefined;
    this.#take(source.all ?? []);
  }

  get rows(): readonly R[] {
    return [...this.#rows.values()];
  }

  get count(): number {
    return this.#rows.size;
  }

  /** How many rows there are, as the service said last. */
  get total(): number {
    return this.#total;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** @param onPage told after each page @throws why a page could not be read, or the reason of the signal */
  async readOn(signal: AbortSignal, onPage: () => void): Promise<void> {
    while (!this.#isWhole) {
      const answer = await this.#source.readPage(this.#nextPage, PER_PAGE, signal);
      signal.throwIfAborted();
      if (!answer) throw new Error('The service no longer has this list');
      this.#take(answer.data);
      const { total, pages } = pagingOf(answer, PER_PAGE);
      this.#total = total;
      this.#isWhole = this.#nextPage >= pages || answer.data.length === 0;
      this.#nextPage += 1;
      onPage();
    }
  }

  #take(rows: readonly R[]): void {
    for (const row of rows) this.#rows.set(this.#source.keyOf(row), row);
  }
}
