import type { DatabaseSync } from 'node:sqlite';

const FUNCTION = 'copy_changed';

type Row = 'NEW' | 'OLD';

interface Watch {
  readonly on: string;
  /** Columns whose update counts, where a new or deleted row by itself says nothing. */
  readonly updatesOf?: string;
  readonly when?: (row: Row) => string;
  /** Statement that names the groups to which a row belongs. */
  readonly mark: (row: Row) => string;
}

const groupsOfDocument = (documentKey: string) =>
  `SELECT ${FUNCTION}(d.group_key) FROM group_documents d JOIN document_groups g ON g.key = d.group_key
   WHERE d.document_key = ${documentKey} AND g.group_template_key IS NOT NULL`;

const watches: readonly Watch[] = [
  {
    on: 'document_groups',
    when: (row) => `${row}.group_template_key IS NOT NULL`,
    mark: (row) => `SELECT ${FUNCTION}(${row}.key)`,
  },
  { on: 'group_documents', mark: (row) => `SELECT ${FUNCTION}(${row}.group_key)` },
  { on: 'invites', mark: (row) => groupsOfDocument(`${row}.document_key`) },
  {
    on: 'invite_emails',
    mark: (row) => groupsOfDocument(`(SELECT document_key FROM invites WHERE key = ${row}.invite_key)`),
  },
  { on: 'documents', updatesOf: 'name, text, deleted', mark: (row) => groupsOfDocument(`${row}.key`) },
  {
    on: 'users',
    updatesOf: 'email',
    mark: (row) =>
      `SELECT ${FUNCTION}(g.key) FROM document_groups g JOIN group_templates t ON t.key = g.group_template_key
         WHERE t.owner_key = ${row}.key
       UNION ALL
       SELECT ${FUNCTION}(d.group_key) FROM invites i JOIN group_documents d ON d.document_key = i.document_key
         WHERE i.inviter_key = ${row}.key`,
  },
  {
    on: 'group_templates',
    updatesOf: 'owner_key',
    mark: (row) => `SELECT ${FUNCTION}(key) FROM document_groups WHERE group_template_key = ${row}.key`,
  },
];

/** What goes is looked at while it is still there, what comes when it is. */
const moments = [
  { time: 'AFTER', event: 'INSERT', row: 'NEW' },
  { time: 'BEFORE', event: 'UPDATE', row: 'OLD' },
  { time: 'AFTER', event: 'UPDATE', row: 'NEW' },
  { time: 'BEFORE', event: 'DELETE', row: 'OLD' },
] as const;

/**
 * Has `changed` called with the key of every document group of which something is written that a list of copies filters,
 * sorts or searches by, whoever writes it: SQLite itself notices, by triggers that live as long as the connection. A
 * group may be named although nothing of it has changed, or although the write is undone later.
 */
export function watchGroups(database: DatabaseSync, changed: (groupKey: number) => void): void {
  database.function(FUNCTION, (key) => {
    changed(Number(key));
    return null;
  });
  for (const { on, updatesOf, when, mark } of watches) {
    for (const { time, event, row } of moments) {
      if (updatesOf && event !== 'UPDATE') continue;
      const columns = updatesOf ? ` OF ${updatesOf}` : '';
      const condition = when ? `WHEN ${when(row)}` : '';
      database.exec(
        `CREATE TEMP TRIGGER copies_${time}_${event}_${on} ${time} ${event}${columns} ON main.${on}
         ${condition} BEGIN ${mark(row)}; END`,
      );
    }
  }
}
