import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the built dashboard is made of. */
const SOURCES = [
  'src/dashboard',
  'src/contract',
  'src/server/part-loader.ts',
  'src/server/precompress.ts',
  'src/server/zod-in-the-browser.ts',
  'public',
  'index.html',
  'vite.config.ts',
  'src/server/shared-chunks.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const TEST_FILE = /\.test\.tsx?$/;
export const STAMP_FILE = '.stamp';

function filesBelow(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  try {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !TEST_FILE.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [full];
    throw error;
  }
}

/** A hash over the content of everything that a build depends on; times of files say nothing after a checkout. */
export function sourceStamp(root: string): string {
  const hash = createHash('sha256').update(process.version);
  for (const path of SOURCES.flatMap((source) => filesBelow(root, source)))
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Whether a folder holds a finished build of exactly these sources. */
export function isFresh(dist: string, stamp: string): boolean {
  try {
    return readFileSync(join(dist, STAMP_FILE), 'utf8') === stamp;
  } catch (error) {
    // Another process may be putting its own into place.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
