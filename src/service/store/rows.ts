import type { SQLInputValue, StatementSync } from 'node:sqlite';

/**
 * Rows of a statement, typed. The type is the migration's word: the tables are STRICT, so a column holds what the
 * schema says, and a statement's test shows that it selects what its type claims.
 */
export function all<Row>(statement: StatementSync, ...parameters: SQLInputValue[]): Row[] {
  return statement.all(...parameters) as Row[];
}

/** The first row of a statement, typed as {@link all} does; undefined where there is none. */
export function first<Row>(statement: StatementSync, ...parameters: SQLInputValue[]): Row | undefined {
  return statement.get(...parameters) as Row | undefined;
}
