import { decodeEntry } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { predict } from '#contract/prediction.ts';
import { comparePrediction, type Verdict } from '#contract/prediction-verdict.ts';

/** Only names and numbers from the contract; contains no user data. */
export interface EntryMeaning {
  /** Undefined if the request matches no operation. */
  readonly operation: string | undefined;
  readonly summary: string | undefined;
  readonly deprecated: boolean;
  readonly errors: readonly {
    readonly code: number | string | undefined;
    /** All documented meanings of the code. */
    readonly conditions: readonly string[];
  }[];
  /** Contradiction between status, error flag and body. */
  readonly disagreement: string | undefined;
  /** Codes that the contract's rules predict, and whether the response agrees. */
  readonly predicted: readonly number[];
  readonly verdict: Verdict;
}

export function meaningOf(entry: RequestLogEntry): EntryMeaning {
  const decoded = decodeEntry(entry);
  const { operation, errors, disagreement } = decoded;
  const prediction = predict(entry);
  return {
    operation: operation?.id,
    summary: operation?.summary,
    deprecated: operation?.deprecated ?? false,
    errors: errors.map(({ code, candidates }) => ({
      code,
      conditions: candidates.map(({ condition }) => condition),
    })),
    disagreement,
    predicted: prediction.errors.flatMap(({ code }) => (code === undefined ? [] : [code])),
    verdict: comparePrediction(prediction, entry, decoded).verdict,
  };
}

export interface WrittenEntry {
  readonly entry: RequestLogEntry;
  readonly meaning: EntryMeaning | undefined;
}

/** Writes entries in batches and keeps no state. */
export interface EntryFormat {
  readonly head: string;
  /** @param first true for the first batch */
  readonly batch: (entries: readonly WrittenEntry[], first: boolean) => string;
  /** Completes the file, also if entries are missing. */
  readonly tail: (partial: boolean) => string;
}

/** One JSON object per line as returned by the service; the meaning is in `decoded`. */
export const ndjsonFormat: EntryFormat = {
  head: '',
  batch: (entries) =>
    entries
      .map(({ entry, meaning }) => `${JSON.stringify(meaning ? { ...entry, decoded: meaning } : entry)}\n`)
      .join(''),
  tail: () => '',
};
