/** The rows of a table of known length, of which some may not have been read yet. */
export interface RowSource<R> {
  readonly count: number;
  /** Undefined where the row at this place, from 0, has not been read. */
  readonly rowAt: (index: number) => R | undefined;
  /** The table shows these places, both included: whoever reads rows reads these first. */
  readonly onRange: (first: number, last: number) => void;
}
