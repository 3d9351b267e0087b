import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type CsvCell, csvText } from '#lib/csv.ts';
import type { EntryFormat, EntryMeaning, WrittenEntry } from './entry-format.ts';

/** By heading; the dialog lists the headings too. */
const columns: Readonly<Record<string, (entry: RequestLogEntry) => CsvCell>> = {
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

const meaningColumns: Readonly<Record<string, (meaning: EntryMeaning) => CsvCell>> = {
  operation: ({ operation }) => operation,
  summary: ({ summary }) => summary,
  deprecated: ({ deprecated }) => deprecated,
  error_codes: ({ errors }) => errors.map(({ code }) => code ?? '').join(' '),
  conditions: ({ errors }) => errors.map(({ conditions }) => conditions.join(' or ')).join('; '),
  disagreement: ({ disagreement }) => disagreement,
  predicted_codes: ({ predicted }) => predicted.join(' '),
  prediction: ({ verdict }) => verdict,
};

const NEW_LINE = '\r\n';

const rowOf = ({ entry, meaning }: WrittenEntry) => [
  ...Object.values(columns).map((read) => read(entry)),
  ...(meaning ? Object.values(meaningColumns).map((read) => read(meaning)) : []),
];

export function csvFormat(decoded: boolean): EntryFormat {
  const headings = [...Object.keys(columns), ...(decoded ? Object.keys(meaningColumns) : [])];
  return {
    head: csvText([headings]) + NEW_LINE,
    batch: (entries) => (entries.length > 0 ? csvText(entries.map(rowOf)) + NEW_LINE : ''),
    tail: () => '',
  };
}
