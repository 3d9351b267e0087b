import { decodeEntry } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { predict } from '#contract/prediction.ts';
import { comparePrediction, type Verdict } from '#contract/prediction-verdict.ts';

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
  /** Where status, error flag and body of the entry contradict each other. */
  readonly disagreement: string | undefined;
  /** Codes that the rules of the contract foresee for the request, and how that goes together with the answer. */
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

/** An entry as it is written, and what it means where that was asked for. */
export interface WrittenEntry {
  readonly entry: RequestLogEntry;
  readonly meaning: EntryMeaning | undefined;
}

/** Writes entries one batch after the other: nothing of what was written is needed again. */
export interface EntryFormat {
  /** What the file begins with. */
  readonly head: string;
  /** @param first whether nothing was written before these */
  readonly batch: (entries: readonly WrittenEntry[], first: boolean) => string;
  /** What the file ends with; it is whole afterwards, also where not all entries are in it. */
  readonly tail: (partial: boolean) => string;
}

/** One JSON object a line, each as the service gives it; what it means is under `decoded`. */
export const ndjsonFormat: EntryFormat = {
  head: '',
  batch: (entries) =>
    entries
      .map(({ entry, meaning }) => `${JSON.stringify(meaning ? { ...entry, decoded: meaning } : entry)}\n`)
      .join(''),
  tail: () => '',
};
