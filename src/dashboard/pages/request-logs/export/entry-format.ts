import { decodeEntry } from '#contract/decode.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { predict } from '#contract/prediction.ts';
import { comparePrediction } from '#contract/prediction-verdict.ts';
import { type Masks, redactEntry } from '#contract/redaction.ts';
import { type CsvCell, csvText } from '#lib/csv.ts';
import type { CsvColumns } from '#lib/csv-export.ts';

export interface ExportOptions {
  readonly format: 'ndjson' | 'csv' | 'har';
  /** Includes tokens, passwords and email addresses. */
  readonly withSecrets: boolean;
  /** Includes the contract's meaning of each entry: operation, error codes and conditions. */
  readonly decoded: boolean;
}

/** An entry as every format writes it. */
export type WrittenEntry = ReturnType<typeof writtenEntry>;

type EntryMeaning = ReturnType<typeof meaningOf>;

export interface EntryFormat {
  readonly head: string;
  readonly entry: (written: WrittenEntry) => string;
  /** Between two entries. */
  readonly separator?: string;
  /** Completes the file, also if entries are missing. */
  readonly tail?: (partial: boolean) => string;
}

/** @param masks shared by the whole file, so that an email always has the same number */
export function writtenEntry(
  entry: RequestLogEntry,
  { withSecrets, decoded }: Pick<ExportOptions, 'withSecrets' | 'decoded'>,
  masks: Masks,
) {
  return {
    entry: withSecrets ? entry : redactEntry(entry, masks),
    // The meaning comes from the unmasked entry, because a mask would break rules of the contract.
    meaning: decoded ? meaningOf(entry) : undefined,
  };
}

/** Names and numbers of the contract; it contains no user data. */
function meaningOf(entry: RequestLogEntry) {
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

/** One JSON object per line as returned by the service; the meaning is in `decoded`. */
export const ndjsonFormat: EntryFormat = {
  head: '',
  entry: ({ entry, meaning }) => `${JSON.stringify(meaning ? { ...entry, decoded: meaning } : entry)}\n`,
};

const columns: CsvColumns<RequestLogEntry> = {
  created: ({ created }) => new Date(created * 1000).toISOString(),
  method: ({ request }) => request.method,
  uri: ({ request }) => request.uri,
  code: ({ response }) => response.code,
  error: ({ error }) => error,
  time_ms: ({ response }) => response.time,
  host: ({ request }) => request.host,
  source: ({ request }) => request.source,
  ip: ({ request }) => request.ip,
  user_agent: ({ request }) => request.headers?.['User-Agent'],
  application_id: (entry) => entry.application_id,
  user_id: (entry) => entry.user_id,
  request_id: (entry) => entry.request_id,
  api_version: (entry) => entry.api_version,
  request_body: ({ request }) => request.body?.data,
  response_body: ({ response }) => response.body?.data,
};

const meaningColumns: CsvColumns<EntryMeaning> = {
  operation: ({ operation }) => operation,
  summary: ({ summary }) => summary,
  deprecated: ({ deprecated }) => deprecated,
  error_codes: ({ errors }) => errors.map(({ code }) => code ?? '').join(' '),
  conditions: ({ errors }) => errors.map(({ conditions }) => conditions.join(' or ')).join('; '),
  disagreement: ({ disagreement }) => disagreement,
  predicted_codes: ({ predicted }) => predicted.join(' '),
  prediction: ({ verdict }) => verdict,
};

const csvLine = (cells: readonly CsvCell[]) => `${csvText([cells])}\r\n`;
const cellsOf = <R>(of: CsvColumns<R>, row: R) => Object.values(of).map((read) => read(row));

export const csvFormat = (decoded: boolean): EntryFormat => ({
  head: csvLine([...Object.keys(columns), ...(decoded ? Object.keys(meaningColumns) : [])]),
  entry: ({ entry, meaning }) =>
    csvLine([...cellsOf(columns, entry), ...(meaning ? cellsOf(meaningColumns, meaning) : [])]),
});
