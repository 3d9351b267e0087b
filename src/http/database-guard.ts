import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Checks the files of an open SQLite database in WAL mode. */
export interface DatabaseGuard {
  /** Whether all writes will survive a restart. Costs a few calls of `stat`. */
  isIntact(): boolean;
  close(): void;
}

/** The magic number of a write-ahead log, without its last bit. */
const WAL_MAGIC = 0x377f0682;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

interface Frames {
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * A process continues to write to files that were deleted, replaced or truncated, and loses everything at its end.
 * Distinguishes this from SQLite's own reset of the log after a checkpoint.
 * @param file path of the open database, or `:memory:`, which cannot be deleted
 */
export function guardDatabase(database: DatabaseSync, file: string): DatabaseGuard {
  if (file === ':memory:') return { isIntact: () => true, close: () => {} };
  const wal = `${file}-wal`;
  const stat = (path: string) => statSync(path, { throwIfNoEntry: false });
  const identityOf = (stats: ReturnType<typeof stat>) => stats && `${stats.dev} ${stats.ino}`;
  // The index file exists only if several processes share the database.
  const files = [file, wal, `${file}-shm`].flatMap((path) => {
    const opened = identityOf(stat(path));
    return opened === undefined ? [] : [{ path, opened }];
  });
  const pageSize = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const pages = database.prepare('PRAGMA page_count');
  // NOOP reports the log's frames and how many are checkpointed.
  const frames = database.prepare('PRAGMA wal_checkpoint(NOOP)');
  const log = openSync(wal, 'r');
  const magic = Buffer.alloc(4);
  const sizes = new Map<string, number>();

  /** Whether the log has all frames that are not checkpointed. */
  function hasFrames(size: number): boolean {
    const { log: count, checkpointed } = frames.get() as unknown as Frames;
    return count <= checkpointed || size >= WAL_HEADER_BYTES + count * (FRAME_HEADER_BYTES + pageSize);
  }

  /** A log truncated by another program starts with zeros, since SQLite continues at its offset. */
  function hasHeader(): boolean {
    return readSync(log, magic, 0, 4, 0) < 4 || (magic.readUInt32BE() & ~1) >>> 0 === WAL_MAGIC;
  }

  /** Whether the database has fewer pages, so that SQLite may have truncated its file. */
  function hasShrunk(from: number): boolean {
    try {
      return Number(pages.get()?.page_count) * pageSize < from;
    } catch {
      // SQLite itself reports missing pages.
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
