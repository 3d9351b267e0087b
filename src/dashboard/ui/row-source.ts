/**
 * The rows of a table of known length, of which some may not have been read yet. Another object whenever anything in
 * it changes; all that it answers must be cheap, for it is asked in every frame.
 */
export interface RowSource<R> {
  readonly count: number;
  /** Undefined where the row at this place, from 0, has not been read. */
  readonly rowAt: (index: number) => R | undefined;
  /** Place of the row with this key; -1 where it is not among those that were read. */
  readonly indexOf: (key: string) => number;
  /** These places are in sight, both included: whoever reads rows reads these first. */
  readonly onRange: (first: number, last: number) => void;
  /** The table scrolls until this place is its first, whenever this is another object. */
  readonly start?: { readonly index: number };
  /** Why the row at this place could not be read, where somebody tried. */
  readonly faultAt?: (index: number) => Error | undefined;
  /** Tries again what could not be read. */
  readonly retry?: () => void;
}
