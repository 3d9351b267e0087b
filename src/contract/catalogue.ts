import type { ErrorCode, ErrorEntry } from './operation.ts';
import { type ListedOperation, operationList } from './operations.ts';
import { codesOf, entriesOf } from './rule.ts';

/** One meaning of a code, with the operations that can answer it so. */
export interface CatalogueEntry extends ErrorEntry {
  readonly code: ErrorCode;
  readonly operations: readonly ListedOperation[];
}

interface Meaning extends CatalogueEntry {
  readonly operations: ListedOperation[];
}

/** Tables share the entries that mean the same, so that one meaning is one object. */
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

/** Every code that the contract knows, ascending. */
export const knownCodes: readonly number[] = [...byCode.keys()].toSorted((a, b) => a - b);

/** Whether the entry can come with this HTTP status. */
function hasStatus(entry: ErrorEntry, status: number): boolean {
  return typeof entry.status === 'number' ? entry.status === status : entry.status.includes(status);
}

/**
 * Everything a code can mean, best first. An operation that declares the code excludes what others mean by it. The
 * status only puts what fits it first: the document leaves some statuses open, and live services differ.
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
