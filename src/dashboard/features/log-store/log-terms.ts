/** Fields compared for equality, case-insensitively; a prefix of a request ID is enough. */
export type ExactField =
  | 'operation'
  | 'application'
  | 'method'
  | 'user'
  | 'ip'
  | 'request'
  | 'error'
  | 'failure';

/** Fields searched for a text, case-insensitively. */
export type TextField = 'agent' | 'body' | 'mention' | 'words';

/** A condition on an entry. Values are combined with OR; with `not`, none may match. */
export type LogTerm = LogCondition & { readonly not?: boolean };

type LogCondition =
  /**
   * `operation`: IDs of the contract, empty for none; `error`: codes of the answer; `failure`: IDs of `FailureKind`, case-
   * sensitive.
   */
  | { readonly field: ExactField; readonly any: readonly string[] }
  /**
   * `body`: of request or answer; `mention`: an ID as user, application or request, in the URI or a body; `words`: anywhere
   * in the entry.
   */
  | { readonly field: TextField; readonly any: readonly string[] }
  /** As the service compares URIs: `match` for a substring, `like` with `%` and `_`. */
  | { readonly field: 'uri'; readonly type: 'match' | 'like'; readonly any: readonly string[] }
  /** Status or milliseconds, inclusive. */
  | { readonly field: 'code' | 'took'; readonly from: number; readonly to: number }
  /** `failed`: regardless of the status. `flagged`: marked as an error by the log. */
  | { readonly field: 'failed' | 'flagged'; readonly is: boolean };
