import { lookUpCode } from '#contract/catalogue.ts';
import type { LogRow } from './log-row.ts';

/** Entries by key. */
class Tallies<K> {
  readonly #counts = new Map<K, { readonly key: K; count: number }>();

  /** @returns whether it is the first of the key */
  add(key: K): boolean {
    const tally = this.#counts.get(key);
    if (tally) tally.count += 1;
    else this.#counts.set(key, { key, count: 1 });
    return !tally;
  }

  /** The most frequent first. */
  get sorted() {
    return [...this.#counts.values()].toSorted((a, b) => b.count - a.count);
  }
}

/** Entries by operation, code, application and so on. The key is empty for entries without a value. */
export function tallies(rows: readonly LogRow[]) {
  const operations = new Tallies<string>();
  const codes = new Tallies<string>();
  const applications = new Tallies<string>();
  const statuses = new Tallies<number>();
  /** By code; the meaning in the first entry with the code. */
  const conditions = new Map<string, string | undefined>();
  for (const { entry, operation, codes: ofRow } of rows) {
    const { application_id, response } = entry;
    operations.add(operation);
    applications.add(application_id ?? '');
    statuses.add(response.code);
    for (const code of ofRow) {
      if (!codes.add(code)) continue;
      const [meaning] = lookUpCode(Number(code), { operationId: operation, status: response.code });
      conditions.set(code, meaning?.condition);
    }
  }
  return {
    entries: rows.length,
    operations: operations.sorted,
    codes: codes.sorted.map((tally) => ({
      ...tally,
      condition: conditions.get(tally.key) ?? 'Unknown code',
    })),
    applications: applications.sorted,
    statuses: statuses.sorted,
  };
}
