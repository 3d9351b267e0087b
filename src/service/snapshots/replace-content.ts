import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../store/database.ts';
import { all } from '../store/rows.ts';

interface Table {
  readonly name: string;
  /** Its triggers write into other tables. */
  readonly hasTriggers: number;
}

/**
 * Copies all rows of a table. Generated columns cannot be written; where there are none, no columns are named, since SQLite
 * then copies records and indexes as they are.
 */
function copyRows(database: DatabaseSync, table: string): void {
  const columns = all<{ name: string; hidden: number }>(
    database.prepare('SELECT name, hidden FROM pragma_table_xinfo(?)'),
    table,
  );
  const written = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => `"${name}"`);
  const [into, what] = written.length < columns.length ? [`(${written})`, written] : ['', '*'];
  database.exec(`INSERT INTO main."${table}" ${into} SELECT ${what} FROM snapshot."${table}"`);
}

/**
 * Puts the rows of another database of the same schema in the place of all rows, in one transaction: all of them, or
 * none. What watches the tables by triggers of the connection is told of every row.
 * @param uri of the other database
 */
export function replaceContent(database: DatabaseSync, uri: string): void {
  database.prepare('ATTACH ? AS snapshot').run(uri);
  // The rows were right where they came from, and would otherwise have to come in the order of their references.
  database.exec('PRAGMA foreign_keys = OFF');
  try {
    transaction(database, () => {
      // Those with triggers first: what they write elsewhere is replaced after it.
      const tables = database.prepare(
        `SELECT t.name, EXISTS (SELECT 1 FROM main.sqlite_schema g WHERE g.type = 'trigger' AND g.tbl_name = t.name)
           AS hasTriggers
         FROM main.sqlite_schema t WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY hasTriggers DESC`,
      );
      for (const { name } of all<Table>(tables)) {
        database.exec(`DELETE FROM main."${name}"`);
        copyRows(database, name);
      }
    });
  } finally {
    database.exec('PRAGMA foreign_keys = ON; DETACH snapshot');
  }
}
