import { createStore, type Store } from '#lib/store.ts';

/** Rows beyond those in sight that are read before they are scrolled to. */
const AHEAD = 20;
/** Pause after a jump, in milliseconds: whoever drags the scroll bar passes positions that nobody wants to read. */
const JUMP_PAUSE = 120;
const START_PAUSE = 500;
/** Skeleton rows while nobody knows how many there will be. */
export const UNKNOWN = 30;

/** Which rows of a list are in sight, and which are to be: the table tells the one and is told the other. */
export class LogSight {
  /** Whether the list is scrolled away from its top. */
  readonly away: Store<boolean>;
  readonly #onMove: () => void;
  #start: { readonly index: number };
  #range: { readonly first: number; readonly last: number };
  /** The table has come to where it was to begin. */
  #isThere = false;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** @param index position of the first row to show @param onMove told once other rows are in sight */
  constructor(index: number, onMove: () => void) {
    this.#onMove = onMove;
    this.#start = { index };
    this.#range = { first: index, last: index + UNKNOWN };
    this.away = createStore(index > 0);
  }

  /** Where the table is to be; another object whenever it is to go there. */
  get start(): { readonly index: number } {
    return this.#start;
  }

  /** First row in sight. */
  get first(): number {
    return this.#range.first;
  }

  /** Rows in sight, and how many beyond them are wanted as well. */
  get wanted() {
    return { ...this.#range, ahead: AHEAD };
  }

  goTo(index: number): void {
    this.#start = { index };
  }

  end(): void {
    clearTimeout(this.#pause);
  }

  readonly onRange = (first: number, last: number): void => {
    const before = this.#range;
    if (before.first === first && before.last === last) return;
    clearTimeout(this.#pause);
    if (first === 0 && !this.#isThere && this.#start.index > AHEAD) {
      // A table that is to begin further down is at its top for a moment.
      this.#pause = setTimeout(() => {
        this.#isThere = true;
        this.onRange(first, last);
      }, START_PAUSE);
      return;
    }
    this.#isThere = true;
    this.#range = { first, last };
    this.away.set(first > 0);
    const jumped = first > before.last + AHEAD || last < before.first - AHEAD;
    this.#pause = setTimeout(this.#onMove, jumped ? JUMP_PAUSE : 0);
  };
}
