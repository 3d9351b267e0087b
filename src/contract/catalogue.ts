import type { ErrorCode, ErrorEntry } from './operation.ts';
import { type ListedOperation, operationList } from './operations.ts';
import { codesOf, entriesOf } from './rule.ts';

/** A meaning of a code, with its operations. */
export interface CatalogueEntry extends ErrorEntry {
  readonly code: ErrorCode;
  readonly operations: readonly ListedOperation[];
}

interface Meaning extends CatalogueEntry {
  readonly operations: ListedOperation[];
}

/** Equal entries of several tables are merged. */
function collect(): ReadonlyMap<number, readonly CatalogueEntry[]> {
  const byCode = new Map<number, Map<ErrorEntry, Meaning>>();
  for (const operation of operationList) {
    for (const code of codesOf(operation.errors)) {
      const meanings = byCode.get(code) ?? new Map<ErrorEntry, Meaning>();
      byCode.set(code, meanings);
      for (const entry of entriesOf(operation.errors, code)) {
        const meaning = meanings.get(entry);
        if (meaning) meaning.operations.push(operation);
        else meanings.set(entry, { ...entry, code, operations: [operation] });
      }
    }
  }
  return new Map([...byCode].map(([code, meanings]) => [code, [...meanings.values()]]));
}

const byCode = collect();

/** Ascending. */
export const knownCodes: readonly number[] = [...byCode.keys()].toSorted((a, b) => a - b);

function hasStatus(entry: ErrorEntry, status: number): boolean {
  return typeof entry.status === 'number' ? entry.status === status : entry.status.includes(status);
}

/**
 * All meanings of a code, best first. An operation that declares the code excludes other meanings. The status only sorts,
 * since the document leaves some open and live services differ.
 */
export function lookUpCode(
  code: number,
  known: { readonly operationId?: string | undefined; readonly status?: number | undefined } = {},
): readonly CatalogueEntry[] {
  const all = byCode.get(code) ?? [];
  const ofOperation = all.filter((entry) => entry.operations.some(({ id }) => id === known.operationId));
  const candidates = ofOperation.length > 0 ? ofOperation : all;
  const { status } = known;
  if (status === undefined) return candidates;
  const misfit = (entry: ErrorEntry) => Number(!hasStatus(entry, status));
  return candidates.toSorted((a, b) => misfit(a) - misfit(b));
}
