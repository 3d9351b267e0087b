import { lookUpCode } from '#contract/catalogue.ts';
import type { Tallies, Tally } from '../log-answers.ts';
import type { LogRow } from './log-row.ts';

class Counter<K> {
  readonly #tallies = new Map<K, { key: K; count: number; failures: number }>();

  add(key: K, { failed }: LogRow): void {
    const tally = this.#tallies.get(key) ?? { key, count: 0, failures: 0 };
    if (tally.count === 0) this.#tallies.set(key, tally);
    tally.count += 1;
    if (failed) tally.failures += 1;
  }

  /** The most frequent first. */
  get tallies(): readonly Tally<K>[] {
    return [...this.#tallies.values()].toSorted((a, b) => b.count - a.count);
  }
}

/** Entries and failures by operation, code, application and so on. */
export function tallies(rows: readonly LogRow[]): Tallies {
  const operations = new Counter<string>();
  const codes = new Counter<string>();
  const applications = new Counter<string>();
  const statuses = new Counter<number>();
  const users = new Counter<string>();
  const agents = new Counter<string>();
  const ips = new Counter<string>();
  const conditions = new Map<string, string>();
  for (const row of rows) {
    const { entry, operation } = row;
    const { request, response } = entry;
    operations.add(operation, row);
    applications.add(entry.application_id ?? '', row);
    statuses.add(response.code, row);
    users.add(entry.user_id ?? '', row);
    agents.add(request.headers?.['User-Agent'] ?? '', row);
    ips.add(request.ip ?? '', row);
    for (const code of row.codes) {
      codes.add(code, row);
      if (conditions.has(code)) continue;
      const [meaning] = lookUpCode(Number(code), { operationId: operation, status: response.code });
      conditions.set(code, meaning?.condition ?? 'Unknown code');
    }
  }
  return {
    entries: rows.length,
    failures: rows.filter(({ failed }) => failed).length,
    operations: operations.tallies,
    codes: codes.tallies.map((tally) => ({ ...tally, condition: conditions.get(tally.key) ?? '' })),
    applications: applications.tallies,
    statuses: statuses.tallies,
    users: users.tallies,
    agents: agents.tallies,
    ips: ips.tallies,
  };
}
