import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { ControlError } from '../control/control-error.ts';
import { StartFailure } from '../failure.ts';
import { migrate } from '../store/database.ts';
import { isDamaged } from '../store/database-errors.ts';

/** A copy of the store under a name. */
export interface Snapshot {
  readonly name: string;
  /** UNIX milliseconds. */
  readonly taken: number;
  readonly bytes: number;
}

/** Where the snapshots of a store are: beside its file, or in memory where it has none. */
export interface SnapshotFiles {
  /** Copies a database; one that has the name already is replaced when the new one is whole. */
  save(name: string, database: DatabaseSync): Snapshot;
  /** The oldest first. */
  list(): readonly Snapshot[];
  /**
   * Where SQLite finds it, as a URI, once it has the present schema.
   * @throws ControlError 404 where there is none, 409 for one that is damaged or of a newer version
   */
  locate(name: string): string;
  remove(name: string): void;
  /** Lets go of those in memory. */
  close(): void;
}

/** Letters, digits, and no sign that means something to a file system. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** @throws ControlError 400 for a name that no snapshot can have */
export function expectSnapshotName(name: string): void {
  if (NAME.test(name)) return;
  throw new ControlError(
    400,
    `A snapshot is called by up to 64 letters, digits, dots, dashes and underscores, the first of them a letter or digit, not ${JSON.stringify(name)}`,
  );
}

const unknown = (name: string, known: readonly Snapshot[]) =>
  new ControlError(
    404,
    `There is no snapshot ${name}. ${known.length === 0 ? 'There is none at all' : `There are ${known.map((it) => it.name).join(', ')}`}`,
  );

const byTime = (a: Snapshot, b: Snapshot) => a.taken - b.taken;

/** SQL text. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const SUFFIX = '.db';

/** The folder with the snapshots of a database. */
export const snapshotFolderOf = (database: string) => `${resolve(database)}.snapshots`;

function createFiles(folder: string): SnapshotFiles {
  const fileOf = (name: string) => join(folder, `${name}${SUFFIX}`);
  const describe = (name: string): Snapshot => {
    const { mtimeMs, size } = statSync(fileOf(name));
    return { name, taken: Math.round(mtimeMs), bytes: size };
  };
  const list = () => {
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
    return names.map((file) => describe(file.slice(0, -SUFFIX.length))).sort(byTime);
  };
  return {
    list,
    save(name, database) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const fresh = join(folder, `${name}.${process.pid}`);
      rmSync(fresh, { force: true });
      try {
        // Made first, for its owner's eyes alone: SQLite would let everybody read it.
        const descriptor = openSync(fresh, 'wx', 0o600);
        database.exec(`VACUUM INTO ${quoted(fresh)}`);
        chmodSync(fresh, 0o600);
        fsyncSync(descriptor);
        closeSync(descriptor);
        renameSync(fresh, fileOf(name));
      } finally {
        rmSync(fresh, { force: true });
      }
      return describe(name);
    },
    locate(name) {
      const file = fileOf(name);
      if (!existsSync(file)) throw unknown(name, list());
      const snapshot = new DatabaseSync(file);
      try {
        // One that an earlier version has taken.
        migrate(snapshot, file);
      } catch (error) {
        if (error instanceof StartFailure) throw new ControlError(409, error.message);
        if (isDamaged(error))
          throw new ControlError(409, `The snapshot ${file} is damaged, or no database. Nothing was changed`);
        throw error;
      } finally {
        snapshot.close();
      }
      return `${pathToFileURL(file)}?mode=ro`;
    },
    remove: (name) => rmSync(fileOf(name), { force: true }),
    close: () => {},
  };
}

let memories = 0;

/** SQLite keeps a database in memory while a connection has it open. */
interface InMemory {
  readonly snapshot: Snapshot;
  readonly uri: string;
  readonly connection: DatabaseSync;
}

function createInMemory(): SnapshotFiles {
  const kept = new Map<string, InMemory>();
  const list = () => [...kept.values()].map(({ snapshot }) => snapshot).sort(byTime);
  const remove = (name: string) => {
    kept.get(name)?.connection.close();
    kept.delete(name);
  };
  return {
    list,
    remove,
    save(name, database) {
      memories += 1;
      const uri = `file:/snapshot-${memories}?vfs=memdb`;
      const connection = new DatabaseSync(uri);
      database.exec(`VACUUM INTO ${quoted(uri)}`);
      const pages = connection.prepare(
        'SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size',
      );
      const snapshot = { name, taken: Date.now(), bytes: Number(pages.get()?.n) };
      remove(name);
      kept.set(name, { snapshot, uri, connection });
      return snapshot;
    },
    locate(name) {
      const found = kept.get(name);
      if (!found) throw unknown(name, list());
      return found.uri;
    },
    close() {
      for (const name of kept.keys()) remove(name);
    },
  };
}

/** @param database path, or `:memory:`, whose snapshots end with the process */
export const openSnapshotFiles = (database: string): SnapshotFiles =>
  database === ':memory:' ? createInMemory() : createFiles(snapshotFolderOf(database));
