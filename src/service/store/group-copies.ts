import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

/** A copy of a document group that was asked for. */
export interface NewScheduledCopy {
  readonly groupKey: number;
  /** Who asked for it, and will own it. */
  readonly userKey: number;
  readonly applicationKey: number;
  readonly name: string;
  /** UNIX milliseconds. */
  readonly scheduled: number;
}

export interface ScheduledCopy extends Omit<NewScheduledCopy, 'applicationKey'> {
  readonly key: number;
  /** Null when the application is gone. */
  readonly applicationKey: number | null;
}

/** Copies of document groups: those that were accepted and not made yet, and how one is made. */
export interface GroupCopies {
  schedule(copy: NewScheduledCopy): void;
  /** When the oldest was scheduled, UNIX milliseconds; undefined when there is none. */
  oldest(): number | undefined;
  /** Those that were scheduled no later, oldest first. @param until UNIX milliseconds */
  scheduledUntil(until: number): readonly ScheduledCopy[];
  /**
   * Makes a copy of the group as it is now, and takes it off the schedule. It has the documents with their roles, and
   * the template that the group was created from; invites and shares stay with the group. Who copies their own group
   * keeps its brands. To be called in a transaction.
   * @param now UNIX seconds
   * @returns ids of the documents that were made, and of their group
   */
  make(copy: ScheduledCopy, now: number): { readonly documents: readonly string[]; readonly group: string };
}

export function createGroupCopies(database: DatabaseSync): GroupCopies {
  const schedule = database.prepare(
    'INSERT INTO scheduled_copies (group_key, user_key, application_key, name, scheduled) VALUES (?, ?, ?, ?, ?)',
  );
  const oldest = database.prepare('SELECT min(scheduled) AS oldest FROM scheduled_copies');
  const until = database.prepare(
    `SELECT key, group_key AS groupKey, user_key AS userKey, application_key AS applicationKey, name, scheduled
     FROM scheduled_copies WHERE scheduled <= ? ORDER BY scheduled, key`,
  );
  const unschedule = database.prepare('DELETE FROM scheduled_copies WHERE key = ?');
  const copyGroup = database.prepare(
    `INSERT INTO document_groups (id, name, owner_key, application_key, brand_key, group_template_key, state,
       created, updated)
     SELECT ?1, ?2, ?3, ?4, CASE owner_key WHEN ?3 THEN brand_key END, group_template_key, 'created', ?5, ?5
     FROM document_groups WHERE key = ?6`,
  );
  const documents = database.prepare(
    `SELECT d.key FROM group_documents m JOIN documents d ON d.key = m.document_key
     WHERE m.group_key = ? AND d.deleted IS NULL ORDER BY m.position`,
  );
  const copyDocument = database.prepare(
    `INSERT INTO documents (id, name, owner_key, application_key, brand_key, text, size, file, has_payment, created,
       updated)
     SELECT ?1, name, ?2, ?3, CASE owner_key WHEN ?2 THEN brand_key END, text, size, file, has_payment, ?4, ?4
     FROM documents WHERE key = ?5`,
  );
  const copyRoles = database.prepare(
    `INSERT INTO document_roles (document_key, position, name)
     SELECT ?, position, name FROM document_roles WHERE document_key = ?`,
  );
  const insertMember = database.prepare(
    'INSERT INTO group_documents (group_key, position, document_key) VALUES (?, ?, ?)',
  );

  return {
    schedule({ groupKey, userKey, applicationKey, name, scheduled }) {
      schedule.run(groupKey, userKey, applicationKey, name, scheduled);
    },
    oldest: () => first<{ oldest: number | null }>(oldest)?.oldest ?? undefined,
    scheduledUntil: (time) => all<ScheduledCopy>(until, time),
    make({ key, groupKey, userKey, applicationKey, name }, now) {
      const group = newId();
      const copied = copyGroup.run(group, name, userKey, applicationKey, now, groupKey);
      const copyKey = Number(copied.lastInsertRowid);
      const ids: string[] = [];
      for (const [position, document] of all<{ key: number }>(documents, groupKey).entries()) {
        const id = newId();
        ids.push(id);
        const { lastInsertRowid } = copyDocument.run(id, userKey, applicationKey, now, document.key);
        copyRoles.run(lastInsertRowid, document.key);
        insertMember.run(copyKey, position, lastInsertRowid);
      }
      unschedule.run(key);
      return { documents: ids, group };
    },
  };
}
