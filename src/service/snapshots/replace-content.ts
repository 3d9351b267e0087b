import type { DatabaseSync } from 'node:sqlite';
import { transaction } from '../store/database.ts';
import { all } from '../store/rows.ts';

interface Table {
  readonly name: string;
  /** Its triggers write into other tables. */
  readonly hasTriggers: number;
}

/** Generated columns cannot be written. */
function columnsOf(database: DatabaseSync, table: string): string {
  const columns = database.prepare('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0');
  return all<{ name: string }>(columns, table)
    .map(({ name }) => `"${name}"`)
    .join(', ');
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
        const columns = columnsOf(database, name);
        database.exec(`DELETE FROM main."${name}"`);
        database.exec(`INSERT INTO main."${name}" (${columns}) SELECT ${columns} FROM snapshot."${name}"`);
      }
    });
  } finally {
    database.exec('PRAGMA foreign_keys = ON; DETACH snapshot');
  }
}
