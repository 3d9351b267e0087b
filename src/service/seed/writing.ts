import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { Service } from '../service.ts';
import type { SectionKind, SeedKind } from './references.ts';
import type { FullSeed } from './seed-schema.ts';

type Cell = string | number | boolean | null | undefined;

/** Writes rows of any table; a column that is undefined gets its default. */
export function createRows(database: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  return (table: string, cells: Readonly<Record<string, Cell>>): number => {
    const given = Object.entries(cells).filter(
      (entry): entry is [string, Cell & {}] => entry[1] !== undefined,
    );
    const columns = given.map(([column]) => column).join(', ');
    const sql = `INSERT INTO ${table} (${columns}) VALUES (${given.map(() => '?').join(', ')})`;
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    const values = given.map(
      ([, value]): SQLInputValue => (typeof value === 'boolean' ? Number(value) : value),
    );
    return Number(statement.run(...values).lastInsertRowid);
  };
}

export interface Placed {
  readonly key: number;
  readonly id: string;
}

/** What writing the sections has in common. */
export interface Writing {
  readonly seed: FullSeed;
  /** Hashes by password. */
  readonly passwords: ReadonlyMap<string, string>;
  readonly database: DatabaseSync;
  readonly service: Pick<Service, 'subscriptions'>;
  readonly now: number;
  /** @returns the key of the row */
  readonly row: ReturnType<typeof createRows>;
  /** Writes the entities of a section, and remembers where they are for those that name them. */
  place<T extends { id?: string | undefined }>(
    kind: SectionKind,
    entities: readonly T[],
    write: (entity: T, id: string) => number,
  ): void;
  /** An entity that was written, by its place in its section. */
  at(kind: SectionKind, index: number): Placed;
  /** What a reference leads to. */
  target(kind: SeedKind, text: string): Placed & { readonly kind: SectionKind };
  key(kind: SeedKind, text: string): number;
  key(kind: SeedKind, text: string | undefined): number | undefined;
}

interface Times {
  readonly created?: number | undefined;
  readonly updated?: number | undefined;
}

/** Times of an entity, which are now unless the seed states them. */
export const timesOf = ({ created, updated }: Times, now: number) => ({
  created: created ?? now,
  updated: updated ?? created ?? now,
});
