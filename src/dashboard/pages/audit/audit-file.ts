import { type AuditQuestion, MOST_LINES, readAudit } from '#api/staff.ts';
import type { AuditEntry } from '#contract/staff.ts';
import { csvText } from '#lib/csv.ts';
import { type CsvColumns, tableOf } from '#lib/csv-export.ts';

export const auditFormats = ['csv', 'jsonl'] as const;

export type AuditFormat = (typeof auditFormats)[number];

const columns: CsvColumns<AuditEntry> = {
  Line: ({ seq }) => seq,
  When: ({ at }) => new Date(at * 1000).toISOString(),
  Account: ({ account }) => account ?? '',
  Action: ({ action }) => action,
  Outcome: ({ outcome }) => outcome,
  Environment: ({ environment }) => environment ?? '',
  Operation: ({ operation }) => operation ?? '',
  Request: ({ target }) => target ?? '',
  Details: ({ detail }) => detail ?? '',
  Provider: ({ provider }) => provider,
  'Known there as': ({ subject }) => subject,
  Address: ({ address }) => address,
  'Request id': ({ requestId }) => requestId,
  Proved: ({ isProved }) => isProved,
};

/** The entries as CSV, or as JSON Lines with every recorded field. */
export function auditText(entries: readonly AuditEntry[], format: AuditFormat): string {
  if (format === 'csv') return csvText(tableOf(columns, entries));
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
}

/**
 * Reads every entry that matches the filters, newest first.
 * @param onRead receives the number read so far
 * @throws ApiError, or the abort reason of the signal
 */
export async function readWholeAudit(
  question: AuditQuestion,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<readonly AuditEntry[]> {
  const all: AuditEntry[] = [];
  let before: number | undefined;
  do {
    const { entries, next } = await readAudit(question, before, signal, MOST_LINES);
    all.push(...entries);
    onRead(all.length);
    before = next ?? undefined;
  } while (before !== undefined);
  return all;
}
