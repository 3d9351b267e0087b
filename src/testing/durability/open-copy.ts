import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Opens a copy of what a service left, so that recovering the original is left to the next one.
 * @param dir where the copy is made
 */
export function openCopy(file: string, dir: string): DatabaseSync {
  const copy = join(dir, 'copy.db');
  for (const part of ['', '-wal']) {
    rmSync(`${copy}${part}`, { force: true });
    if (existsSync(`${file}${part}`)) copyFileSync(`${file}${part}`, `${copy}${part}`);
  }
  return new DatabaseSync(copy);
}
