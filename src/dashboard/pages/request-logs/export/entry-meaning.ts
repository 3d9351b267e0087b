import { decodeEntry } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** What the contract makes of an entry, in names and numbers alone: nothing of what somebody sent is in it. */
export interface EntryMeaning {
  /** Id of the contract's operation; undefined where the request is for none. */
  readonly operation: string | undefined;
  readonly summary: string | undefined;
  readonly deprecated: boolean;
  readonly errors: readonly {
    readonly code: number | string | undefined;
    /** Everything that the code can mean here. */
    readonly conditions: readonly string[];
  }[];
  /** Where status, error flag and body of the entry tell different stories. */
  readonly disagreement: string | undefined;
}

export function meaningOf(entry: RequestLogEntry): EntryMeaning {
  const { operation, errors, disagreement } = decodeEntry(entry);
  return {
    operation: operation?.id,
    summary: operation?.summary,
    deprecated: operation?.deprecated ?? false,
    errors: errors.map(({ code, candidates }) => ({
      code,
      conditions: candidates.map(({ condition }) => condition),
    })),
    disagreement,
  };
}
