import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { first } from '../store/rows.ts';

const MAX_REMEMBERED = 2000;

type Values = readonly SQLInputValue[];

/** The keys of what many entries share and a table of its own holds. Those of late are remembered. */
export interface RecentKeys {
  /** The key of the row with these values, which is added where there is none. */
  keyOf(values: Values): number;
  /** To be called when a transaction was undone, in which rows may have been added. */
  forget(): void;
}

/** @param find without it, a row that is not remembered any more is added again: to look for it would take an index */
export function createRecentKeys(insert: StatementSync, find?: StatementSync): RecentKeys {
  const keys = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  let last: { readonly values: Values; readonly key: number } | undefined;

  function lookUp(values: Values): number {
    const name = JSON.stringify(values);
    const known = keys.get(name) ?? (find && first<{ key: number }>(find, ...values)?.key);
    const key = known ?? Number(insert.run(...values).lastInsertRowid);
    keys.set(name, key);
    return key;
  }

  return {
    keyOf(values) {
      // Most entries are like the one before, and to compare is far cheaper than to look up.
      if (!last?.values.every((value, index) => value === values[index])) {
        last = { values, key: lookUp(values) };
      }
      return last.key;
    },
    forget() {
      keys.clear();
      last = undefined;
    },
  };
}
