import { lookUpCode } from '#contract/catalogue.ts';
import type { LogRow } from './log-row.ts';

interface Counted {
  readonly failed: boolean;
}

/** Entries and failures by key, the most frequent first. */
function tallyBy<K, T extends Counted>(items: readonly T[], keyOf: (item: T) => K) {
  const tallies = new Map<K, { readonly key: K; count: number; failures: number }>();
  for (const item of items) {
    const key = keyOf(item);
    const tally = tallies.get(key) ?? { key, count: 0, failures: 0 };
    if (tally.count === 0) tallies.set(key, tally);
    tally.count += 1;
    if (item.failed) tally.failures += 1;
  }
  return [...tallies.values()].toSorted((a, b) => b.count - a.count);
}

/** Entries and failures by operation, code, application and so on. The key is empty for entries without a value. */
export function tallies(rows: readonly LogRow[]) {
  const by = <K>(keyOf: (row: LogRow) => K) => tallyBy(rows, keyOf);
  const coded = rows.flatMap((row) => row.codes.map((code) => ({ code, row, failed: row.failed })));
  const firstByCode = new Map(coded.toReversed().map(({ code, row }) => [code, row]));
  const conditionOf = (code: string) => {
    const { operation: operationId, entry } = firstByCode.get(code) ?? {};
    return lookUpCode(Number(code), { operationId, status: entry?.response.code })[0]?.condition;
  };
  return {
    entries: rows.length,
    failures: rows.filter(({ failed }) => failed).length,
    operations: by(({ operation }) => operation),
    codes: tallyBy(coded, ({ code }) => code).map((tally) => ({
      ...tally,
      /** The meaning in the first entry with the code. */
      condition: conditionOf(tally.key) ?? 'Unknown code',
    })),
    applications: by(({ entry }) => entry.application_id ?? ''),
    statuses: by(({ entry }) => entry.response.code),
    users: by(({ entry }) => entry.user_id ?? ''),
    agents: by(({ entry }) => entry.request.headers?.['User-Agent'] ?? ''),
    ips: by(({ entry }) => entry.request.ip ?? ''),
  };
}
