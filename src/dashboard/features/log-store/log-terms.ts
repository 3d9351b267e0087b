/** Texts that must be equal; of a request id the beginning is enough. Upper and lower case are one. */
export type ExactField =
  | 'operation'
  | 'application'
  | 'method'
  | 'user'
  | 'ip'
  | 'request'
  | 'error'
  | 'failure';

/** Texts that must occur. Upper and lower case are one. */
export type TextField = 'agent' | 'body' | 'mention' | 'words';

/** One condition on an entry. Any of its values will do; with `not`, none may. */
export type LogTerm = LogCondition & { readonly not?: boolean };

type LogCondition =
  /**
   * - `operation`: ids of the contract's operations; empty for requests of none of them
   * - `error`: codes of the answer's errors
   * - `failure`: ids of kinds of failures, see `FailureKind`; these are compared as they are
   */
  | { readonly field: ExactField; readonly any: readonly string[] }
  /**
   * - `body`: in the request's or the answer's
   * - `mention`: an id, as the user, the application or the request, in the URI or in a body
   * - `words`: anywhere in the entry
   */
  | { readonly field: TextField; readonly any: readonly string[] }
  /** As the service compares URIs: `match` anywhere in it, `like` with `%` for any text and `_` for any character. */
  | { readonly field: 'uri'; readonly type: 'match' | 'like'; readonly any: readonly string[] }
  /** Status, or milliseconds that the service took; both ends are part of it. */
  | { readonly field: 'code' | 'took'; readonly from: number; readonly to: number }
  /** `failed`: whatever the status says. `flagged`: what the log itself calls an error. */
  | { readonly field: 'failed' | 'flagged'; readonly is: boolean };
