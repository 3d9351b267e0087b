import type { ExportSource } from './export-source.ts';
import type { PageSize } from './list-fields.ts';
import { pagingOf } from './paged-table.tsx';

const PER_PAGE: PageSize = 100;

/** Number of calls to read a whole list; 0 if it is loaded. */
export const callsToRead = ({ all, total, mostAtOnce = PER_PAGE }: ExportSource<unknown>): number =>
  all ? 0 : Math.ceil(total / Math.min(mostAtOnce, PER_PAGE));

export type ReadableList<R> = Pick<ExportSource<R>, 'all' | 'total' | 'keyOf' | 'readPage'>;

/** Reads a list to its end. After a failed page, the rows stay and `readOn` resumes there. */
export class ListReading<R> {
  readonly #source: ReadableList<R>;
  /** By key, since a row can move to another page meanwhile. */
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

  /** As in the last answer. */
  get total(): number {
    return this.#total;
  }

  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** @param onPage called after each page @throws the page's error or the signal's reason */
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
