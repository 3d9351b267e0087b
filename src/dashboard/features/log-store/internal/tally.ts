import { lookUpCode } from '#contract/catalogue.ts';
import type { Tallies, Tally } from '../log-answers.ts';
import { type EntryTable, FLAGS } from './entry-table.ts';

interface Counted<K> {
  readonly key: K;
  readonly firstRow: number;
  count: number;
  failures: number;
}

const byCount = (a: { readonly count: number }, b: { readonly count: number }) => b.count - a.count;

/** @param numbers column to count by */
function counted(table: EntryTable, rows: Uint32Array, numbers: ArrayLike<number>): Counted<number>[] {
  const byNumber: Counted<number>[] = [];
  const found: Counted<number>[] = [];
  for (const row of rows) {
    const key = numbers[row] ?? 0;
    let tally = byNumber[key];
    if (!tally) {
      tally = { key, firstRow: row, count: 0, failures: 0 };
      byNumber[key] = tally;
      found.push(tally);
    }
    tally.count += 1;
    if (((table.flags[row] ?? 0) & FLAGS.failed) !== 0) tally.failures += 1;
  }
  return found.toSorted(byCount);
}

const withoutRow = <K>({ key, count, failures }: Counted<K>): Tally<K> => ({ key, count, failures });

function codeTallies(table: EntryTable, rows: Uint32Array): Tallies['codes'] {
  const byCode = new Map<string, Counted<string>>();
  for (const { key, ...counts } of counted(table, rows, table.text.codes))
    for (const code of table.dictionaries.codes.textOf(key).split(' ').filter(Boolean)) {
      const known = byCode.get(code);
      if (!known) byCode.set(code, { key: code, ...counts });
      else {
        known.count += counts.count;
        known.failures += counts.failures;
      }
    }
  return [...byCode.values()].toSorted(byCount).map((tally) => {
    const { firstRow } = tally;
    const operationId = table.dictionaries.operation.textOf(table.text.operation[firstRow] ?? 0);
    const [meaning] = lookUpCode(Number(tally.key), { operationId, status: table.code[firstRow] });
    return { ...withoutRow(tally), condition: meaning?.condition ?? 'Unknown code' };
  });
}

/** Entries and failures by operation, code, application and so on. */
export function tallies(table: EntryTable, rows: Uint32Array): Tallies {
  const ofTexts = (column: keyof EntryTable['text']) =>
    counted(table, rows, table.text[column]).map((tally) => ({
      ...withoutRow(tally),
      key: table.dictionaries[column].textOf(tally.key),
    }));
  const statuses = counted(table, rows, table.code).map(withoutRow);
  return {
    entries: rows.length,
    failures: statuses.reduce((sum, { failures }) => sum + failures, 0),
    operations: ofTexts('operation'),
    codes: codeTallies(table, rows),
    applications: ofTexts('application'),
    statuses,
    users: ofTexts('user'),
    agents: ofTexts('agent'),
    ips: ofTexts('ip'),
  };
}
