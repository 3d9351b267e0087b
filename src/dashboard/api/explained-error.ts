/** An error in words: what happened, why and what to do next, and whether trying again may help. */
export interface ErrorExplanation {
  readonly title: string;
  readonly text: string;
  readonly retryable: boolean;
  /** What support can look the request up by. */
  readonly requestId: string | undefined;
}

/** An error that says by itself what became of what was asked for, so that its words are loaded with what throws it. */
export abstract class ExplainedError extends Error {
  /** @param explain puts the error behind it into words */
  abstract explain(explain: (cause: unknown) => ErrorExplanation): ErrorExplanation;
}
