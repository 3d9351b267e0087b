import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Watches over the files of an open SQLite database in WAL mode. */
export interface DatabaseGuard {
  /** Whether what is written now, and what was written, will be there at the next start. Costs a few calls of `stat`. */
  isIntact(): boolean;
  close(): void;
}

/** The two magic numbers that a write-ahead log begins with, but for their last bit. */
const WAL_MAGIC = 0x377f0682;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

interface Frames {
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Guards a database: a process goes on writing to files that were deleted, replaced or cut off under it, and all of it is
 * lost when the process ends, or worse. SQLite itself empties a log that it has copied into the database, and that is
 * told from damage.
 * @param file path of the open database, or `:memory:`, which nobody can delete
 */
export function guardDatabase(database: DatabaseSync, file: string): DatabaseGuard {
  if (file === ':memory:') return { isIntact: () => true, close: () => {} };
  const wal = `${file}-wal`;
  const stat = (path: string) => statSync(path, { throwIfNoEntry: false });
  const identityOf = (stats: ReturnType<typeof stat>) => stats && `${stats.dev} ${stats.ino}`;
  // The log's index is a file only where several processes share the database.
  const files = [file, wal, `${file}-shm`].flatMap((path) => {
    const opened = identityOf(stat(path));
    return opened === undefined ? [] : [{ path, opened }];
  });
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const pages = database.prepare('PRAGMA page_count');
  // NOOP only tells: how many frames the log has, and how many of them are in the database.
  const frames = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const log = openSync(wal, 'r');
  const magic = Buffer.alloc(4);
  const sizes = new Map<string, number>();

  /** Whether the log has all that is not yet in the database. */
  function hasFrames(size: number): boolean {
    const { log: count, checkpointed } = frames.get() as unknown as Frames;
    return count <= checkpointed || size >= WAL_HEADER_BYTES + count * (FRAME_HEADER_BYTES + pageSize);
  }

  /** A log that was emptied by somebody else begins with nothing, since SQLite goes on writing where it was. */
  function hasHeader(): boolean {
    return readSync(log, magic, 0, 4, 0) < 4 || (magic.readUInt32BE() & ~1) >>> 0 === WAL_MAGIC;
  }

  /** Whether the database has had fewer pages since it was as large as it was, so that SQLite may have cut off its file. */
  function hasShrunk(from: number): boolean {
    try {
      return Number(pages.get()?.page_count) * pageSize < from;
    } catch {
      // It notices by itself that its pages are gone.
      return false;
    }
  }

  return {
    isIntact() {
      for (const { path, opened } of files) {
        const stats = stat(path);
        if (identityOf(stats) !== opened) return false;
        const size = stats?.size ?? 0;
        const before = sizes.get(path) ?? 0;
        if (path === file && (size === 0 || (size < before && !hasShrunk(before)))) return false;
        if (path === wal && (!hasHeader() || (size < before && !hasFrames(size)))) return false;
        sizes.set(path, size);
      }
      return true;
    },
    close: () => closeSync(log),
  };
}
