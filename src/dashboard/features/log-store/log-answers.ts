/** Answers to questions about the entries that were read: plain data, as the worker hands it to the page. */

/** Entries by what became of them. */
export interface Outcomes {
  readonly succeeded: number;
  /** Failed with a status below 500: refused, or answered with 200 and an error. */
  readonly refused: number;
  /** Status 500 and above. */
  readonly serverErrors: number;
}

export interface OverTime {
  /** One for each bar. */
  readonly bars: readonly Outcomes[];
  /** The sum of the bars. */
  readonly total: Outcomes;
}
