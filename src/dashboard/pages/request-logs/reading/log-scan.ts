import { paceOf, withAnswer } from '#features/bulk-runs/pace.ts';
import type { LogReader } from './log-reader.ts';
import { PAGE } from './log-search.ts';
import type { Rest } from './yield-to-input.ts';

/** How far reading ahead has come. */
export interface ScanProgress {
  readonly running: boolean;
  /** Entries that were read of those that are wanted. */
  readonly read: number;
  readonly goal: number;
  /** Entries in a second, and seconds left; undefined while too little is known. */
  readonly rate: number | undefined;
  readonly left: number | undefined;
  /** Why it stands still, where it was not told to. */
  readonly error: Error | null;
}

/** Entries asked for at once; the service says how many it gives. */
const BLOCK = 500;
/** Blocks under way at a time. */
const AT_ONCE = 2;
/** How often the page is told, in milliseconds. */
const TELL_EVERY = 250;

/** Reads on through the list from its top, in blocks as large as the service allows. */
export class LogScan {
  readonly #reader: LogReader;
  readonly #tell: (progress: ScanProgress) => void;
  readonly #goal: number;
  readonly #rest: Rest;
  #times: readonly number[] = [];
  #size = BLOCK;
  #next = 0;
  #told = 0;
  #running = true;

  /**
   * @param limit entries from the top of the list on
   * @param rest taken between blocks
   */
  constructor(reader: LogReader, limit: number, rest: Rest, tell: (progress: ScanProgress) => void) {
    this.#reader = reader;
    this.#rest = rest;
    this.#goal = Math.min(limit, reader.positions.total);
    this.#tell = tell;
  }

  async run(): Promise<void> {
    this.#say(null);
    try {
      // Again from the top, should the list have been put right meanwhile and have forgotten something.
      for (let before = -1; before < this.#reader.positions.size && this.#running; this.#next = 0) {
        before = this.#reader.positions.size;
        await Promise.all(Array.from({ length: AT_ONCE }, () => this.#readOn()));
      }
      this.stop();
    } catch (error) {
      if (this.#running) this.#end(error as Error);
    }
  }

  stop(): void {
    if (this.#running) this.#end(null);
  }

  #end(error: Error | null): void {
    this.#running = false;
    this.#reader.changed();
    this.#say(error);
  }

  async #readOn(): Promise<void> {
    for (let block = this.#take(); block !== undefined && this.#running; block = this.#take()) {
      const asked = this.#size;
      // What a key asks for is not to wait for answers of which nobody waits for a certain one.
      await this.#rest.over();
      const given = await this.#reader.readBlock(block / asked + 1, asked);
      if (given !== asked) {
        // Smaller blocks than asked for; whole pages of the list, so that the two fit.
        this.#size = given >= PAGE ? given - (given % PAGE) : given;
        this.#next = 0;
      }
      this.#times = withAnswer(this.#times, Date.now());
      if (Date.now() - this.#told < TELL_EVERY) continue;
      this.#reader.changed();
      this.#say(null);
    }
  }

  /** First position of the next block in which something is missing. */
  #take(): number | undefined {
    const { positions } = this.#reader;
    const end = Math.min(this.#goal - positions.bodyStart, positions.bodyTotal);
    while (this.#next < end) {
      const from = this.#next;
      this.#next += this.#size;
      if (!positions.has(from, Math.min(from + this.#size, end))) return from;
    }
    return undefined;
  }

  #say(error: Error | null): void {
    this.#told = Date.now();
    const read = Math.min(this.#reader.positions.size, this.#goal);
    const pace = paceOf(this.#times, (this.#goal - read) / this.#size);
    this.#tell({
      running: this.#running,
      read,
      goal: this.#goal,
      rate: pace && pace.rate * this.#size,
      left: pace?.left,
      error,
    });
  }
}
