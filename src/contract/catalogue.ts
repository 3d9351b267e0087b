import type { ErrorEntry, Operation } from './operation.ts';
import { operationList } from './operations.ts';
import { entriesOf } from './rule.ts';

/** What a code can mean: one entry of one operation's error table. */
export interface CatalogueEntry extends ErrorEntry {
  readonly code: number;
  readonly operation: Operation;
}

const byCode = new Map<number, CatalogueEntry[]>();
for (const operation of operationList) {
  for (const code of Object.keys(operation.errors).map(Number)) {
    const entries = entriesOf(operation.errors, code).map((entry) => ({ ...entry, code, operation }));
    byCode.set(code, [...(byCode.get(code) ?? []), ...entries]);
  }
}

/** Whether the entry can come with this HTTP status. */
export function hasStatus(entry: ErrorEntry, status: number): boolean {
  return typeof entry.status === 'number' ? entry.status === status : entry.status.includes(status);
}

/**
 * Everything a code can mean, best first. A code alone can be ambiguous; what is known of the answer narrows it:
 * an operation that declares the code excludes the others, a status that fits excludes what does not fit.
 */
export function lookUp(
  code: number,
  known: { readonly operationId?: string | undefined; readonly status?: number | undefined } = {},
): readonly CatalogueEntry[] {
  const all = byCode.get(code) ?? [];
  const ofOperation = all.filter((entry) => entry.operation.id === known.operationId);
  const candidates = ofOperation.length > 0 ? ofOperation : all;
  const ofStatus = candidates.filter((entry) => known.status !== undefined && hasStatus(entry, known.status));
  return ofStatus.length > 0 ? ofStatus : candidates;
}
