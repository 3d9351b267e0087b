import { lookUpCode } from '#contract/catalogue.ts';
import type { LogRow } from './log-row.ts';

/** Entries and failures by key. */
class Tallies<K> {
  readonly #counts = new Map<K, { readonly key: K; count: number; failures: number }>();

  add(key: K, failed: boolean): void {
    let tally = this.#counts.get(key);
    if (!tally) {
      tally = { key, count: 0, failures: 0 };
      this.#counts.set(key, tally);
    }
    tally.count += 1;
    if (failed) tally.failures += 1;
  }

  /** The most frequent first. */
  get sorted() {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count);
  }
}

/** Entries and failures by operation, code, application and so on. The key is empty for entries without a value. */
export function tallies(rows: readonly LogRow[]) {
  const operations = new Tallies<string>();
  const codes = new Tallies<string>();
  const applications = new Tallies<string>();
  const statuses = new Tallies<number>();
  const firstByCode = new Map<string, LogRow>();
  let failures = 0;
  for (const row of rows) {
    const { entry, failed } = row;
    if (failed) failures += 1;
    operations.add(row.operation, failed);
    applications.add(entry.application_id ?? '', failed);
    statuses.add(entry.response.code, failed);
    for (const code of row.codes) {
      codes.add(code, failed);
      if (!firstByCode.has(code)) firstByCode.set(code, row);
    }
  }
  const conditionOf = (code: string) => {
    const { operation: operationId, entry } = firstByCode.get(code) ?? {};
    return lookUpCode(Number(code), { operationId, status: entry?.response.code })[0]?.condition;
  };
  return {
    entries: rows.length,
    failures,
    operations: operations.sorted,
    codes: codes.sorted.map((tally) => ({
      ...tally,
      /** The meaning in the first entry with the code. */
      condition: conditionOf(tally.key) ?? 'Unknown code',
    })),
    applications: applications.sorted,
    statuses: statuses.sorted,
  };
}
