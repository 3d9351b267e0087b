import type { DatabaseSync } from 'node:sqlite';
import { derivedId } from '../auth/secrets.ts';
import type { DocumentKey } from './document-records.ts';
import { all, first } from './rows.ts';

/** The folders that every user has, by what they hold. Nobody makes others. */
const kinds = { documents: 'Documents', templates: 'Templates', shared: 'Shared with me' } as const;

type FolderKind = keyof typeof kinds;

/** @param kind `root` for the folder that holds all others */
export const folderIdOf = (userId: string, kind: FolderKind | 'root'): string =>
  derivedId('folder', userId, kind);

/** A folder of a user. */
export interface Folder {
  readonly kind: FolderKind;
  readonly id: string;
  readonly name: string;
  readonly userKey: number;
  readonly userId: string;
  /** UNIX seconds: it is there as long as its user is. */
  readonly created: number;
}

/** How much a folder holds. */
export interface FolderCounts {
  readonly documents: number;
  readonly templates: number;
}

/**
 * Folders of documents and templates, worked out from whose they are: the user's own, by kind, and what others share with
 * the user, with its group too, or invite the user to. Deleted ones are in none.
 */
export interface Folders {
  /** The folder that holds all others. */
  rootOf(userKey: number): Pick<Folder, 'id' | 'name' | 'userId' | 'created'>;
  of(userKey: number): readonly Folder[];
  count(folder: Folder): FolderCounts;
  /** What is in it, last updated first. */
  page(folder: Folder, limit: number, offset: number): readonly DocumentKey[];
}

const own = (table: 'documents' | 'templates') => ({
  count: `SELECT count(*) AS n FROM ${table} WHERE owner_key = ?1 AND deleted IS NULL`,
  page: `SELECT '${table.slice(0, -1)}' AS kind, key FROM ${table} WHERE owner_key = ?1 AND deleted IS NULL
         ORDER BY updated DESC, key DESC LIMIT ?2 OFFSET ?3`,
});

const SHARED_DOCUMENTS = `FROM documents d WHERE d.deleted IS NULL AND d.owner_key <> ?1 AND d.key IN (
    SELECT document_key FROM document_shares WHERE user_key = ?1
    UNION SELECT m.document_key FROM group_shares s
      JOIN document_groups g ON g.key = s.group_key JOIN group_documents m ON m.group_key = g.key
      WHERE s.user_key = ?1 AND g.deleted IS NULL
    UNION SELECT i.document_key FROM users u JOIN invites i ON i.email = u.email
      WHERE u.key = ?1 AND i.status <> 'canceled')`;
const SHARED_TEMPLATES = `FROM templates t WHERE t.deleted IS NULL AND t.owner_key <> ?1
  AND t.key IN (SELECT template_key FROM template_shares WHERE user_key = ?1)`;

export function createFolders(database: DatabaseSync): Folders {
  const [documents, templates] = [own('documents'), own('templates')];
  const count = (sql: string) => {
    const statement = database.prepare(sql);
    return (userKey: number) => first<{ n: number }>(statement, userKey)?.n ?? 0;
  };
  const none = () => 0;
  const counts: Readonly<Record<FolderKind, Readonly<Record<keyof FolderCounts, (user: number) => number>>>> =
    {
      documents: { documents: count(documents.count), templates: none },
      templates: { documents: none, templates: count(templates.count) },
      shared: {
        documents: count(`SELECT count(*) AS n ${SHARED_DOCUMENTS}`),
        templates: count(`SELECT count(*) AS n ${SHARED_TEMPLATES}`),
      },
    };
  const pages = {
    documents: database.prepare(documents.page),
    templates: database.prepare(templates.page),
    shared: database.prepare(
      `SELECT kind, key FROM (
         SELECT 'document' AS kind, d.key, d.updated ${SHARED_DOCUMENTS}
         UNION ALL SELECT 'template', t.key, t.updated ${SHARED_TEMPLATES})
       ORDER BY updated DESC, kind, key DESC LIMIT ?2 OFFSET ?3`,
    ),
  };
  const userByKey = database.prepare('SELECT id, created FROM users WHERE key = ?');
  const ownedBy = (userKey: number, kind: FolderKind | 'root') => {
    const { id: userId, created } = first<{ id: string; created: number }>(userByKey, userKey) ?? {
      id: '',
      created: 0,
    };
    return { id: folderIdOf(userId, kind), userId, created };
  };

  return {
    rootOf: (userKey) => ({ ...ownedBy(userKey, 'root'), name: 'Root' }),
    of: (userKey) =>
      (Object.keys(kinds) as FolderKind[]).map((kind) => ({
        ...{ kind, userKey, name: kinds[kind] },
        ...ownedBy(userKey, kind),
      })),
    count: ({ kind, userKey }) => ({
      documents: counts[kind].documents(userKey),
      templates: counts[kind].templates(userKey),
    }),
    page: ({ kind, userKey }, limit, offset) => all<DocumentKey>(pages[kind], userKey, limit, offset),
  };
}
