import type { DatabaseSync } from 'node:sqlite';
import { createMeta } from './meta.ts';
import { all, first } from './rows.ts';

/** Invites that run out before anybody has answered them. Each is taken once. Times are UNIX seconds. */
export interface InviteExpiries {
  /** From when on they are taken, where that is not known yet: what ran out before is nothing new. */
  begin(now: number): void;
  /** When the next one runs out; undefined when none does. */
  next(): number | undefined;
  /** Takes those that have run out since the last time, in that order. To be called in a transaction. */
  take(now: number): readonly { readonly documentId: string }[];
}

/** Up to when those that ran out were taken. */
const TAKEN_UNTIL = 'invites.expired_until';

export function createInviteExpiries(database: DatabaseSync): InviteExpiries {
  const meta = createMeta(database);
  const open = `i.expires > ? AND i.status IN ('created', 'pending') AND d.deleted IS NULL`;
  const next = database.prepare(
    `SELECT i.expires FROM invites i JOIN documents d ON d.key = i.document_key
     WHERE ${open} ORDER BY i.expires LIMIT 1`,
  );
  const expired = database.prepare(
    `SELECT d.id AS documentId FROM invites i JOIN documents d ON d.key = i.document_key
     WHERE ${open} AND i.expires <= ? ORDER BY i.expires, i.key`,
  );
  const takenUntil = () => Number(meta.get(TAKEN_UNTIL) ?? 0);

  return {
    begin(now) {
      if (meta.get(TAKEN_UNTIL) === undefined) meta.set(TAKEN_UNTIL, String(now));
    },
    next: () => first<{ expires: number }>(next, takenUntil())?.expires,
    take(now) {
      const taken = all<{ documentId: string }>(expired, takenUntil(), now);
      if (taken.length > 0) meta.set(TAKEN_UNTIL, String(now));
      return taken;
    },
  };
}
