import type { DatabaseSync } from 'node:sqlite';
import { likePattern } from '#contract/uri-pattern.ts';
import { all, first } from './rows.ts';

/** Columns that a search looks in. */
export type SearchedColumn = 'email' | 'first_name' | 'last_name' | 'company_name';

/** What is looked for: in every condition, one of the columns must be like its text ({@link likePattern}). */
export type ContactSearch = readonly (readonly {
  readonly column: SearchedColumn;
  readonly text: string;
}[])[];

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** The contacts of a user that a search finds, and how many there are beyond the page. */
export interface FoundContacts<Row> {
  readonly total: number;
  readonly contacts: readonly Row[];
}

const NEWEST_FIRST = 'ORDER BY created DESC, key DESC';

/**
 * Searches the contacts of a user, newest first. Without conditions an index leads to the page; with them, every contact
 * of the user is looked at, once for the page and its total.
 * @param columns what is selected of each
 */
export function createContactSearch<Row>(database: DatabaseSync, columns: string) {
  const count = database.prepare('SELECT count(*) AS total FROM contacts WHERE owner_key = ?');
  const page = database.prepare(
    `SELECT ${columns} FROM contacts WHERE owner_key = ? ${NEWEST_FIRST} LIMIT ? OFFSET ?`,
  );
  const byKeys = database.prepare(
    `SELECT ${columns} FROM contacts WHERE key IN (SELECT value FROM json_each(?)) ${NEWEST_FIRST}`,
  );

  return (ownerKey: number, search: ContactSearch, { offset, limit }: Page): FoundContacts<Row> => {
    if (search.length === 0) {
      return {
        total: first<{ total: number }>(count, ownerKey)?.total ?? 0,
        contacts: all<Row>(page, ownerKey, limit, offset),
      };
    }
    const conditions = search.map(
      (condition) => ` AND (${condition.map(({ column }) => `${column} LIKE ?`).join(' OR ')})`,
    );
    const patterns = search.flatMap((condition) => condition.map(({ text }) => likePattern(text)));
    const found = database.prepare(
      `SELECT key FROM contacts WHERE owner_key = ?${conditions.join('')} ${NEWEST_FIRST}`,
    );
    const keys = all<{ key: number }>(found, ownerKey, ...patterns).map(({ key }) => key);
    const shown = JSON.stringify(keys.slice(offset, offset + limit));
    return { total: keys.length, contacts: all<Row>(byKeys, shown) };
  };
}
