import { z } from 'zod';
import { LOG_COUNTS_PREFIX } from '#features/session/forget-session-data.ts';
import { holdsSecrets, readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';
import type { Count } from './ledger.ts';

/** How long counts are believed, in milliseconds: a service may delete what is old. */
const A_DAY = 86_400_000;
/** Most counts that are saved; the oldest give way. */
const MOST = 2000;

const record = z.array(z.tuple([z.string(), z.number(), z.number(), z.number().nullable()]));

/** Counts of times that are over, as this browser keeps them: each call for one is itself logged. */
export interface SavedCounts {
  find(key: string): Count | undefined;
  add(key: string, count: Count): void;
  /** Writes down what was added. */
  save(): void;
}

/** @param accountKey of the session: what another account counts is another number */
export function savedCounts(accountKey: string): SavedCounts {
  const storageKey = LOG_COUNTS_PREFIX + accountKey;
  const now = Date.now();
  const stored = (readStoredRecord(storageKey, record) ?? []).filter(
    ([, at]) => at > now - A_DAY && at <= now,
  );
  const counts = new Map(stored.map((row) => [row[0], row]));
  let isSaved = true;
  return {
    find(key) {
      const row = counts.get(key);
      return row && { total: row[2], first: row[3] ?? undefined };
    },
    add(key, { total, first }) {
      counts.set(key, [key, now, total, first ?? null]);
      isSaved = false;
    },
    save() {
      // A count whose search holds a secret is made anew.
      const rows = [...counts.values()].slice(-MOST).filter((row) => !holdsSecrets(row));
      if (!isSaved) writeStoredRecord(storageKey, rows);
      isSaved = true;
    },
  };
}
