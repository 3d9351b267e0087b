import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withLock } from './build-lock.ts';
import { isFresh, STAMP_FILE, sourceStamp } from './build-stamp.ts';

/** Puts a finished build into place. Whoever looks meanwhile finds the old one, the new one, or for a moment none. */
function putInPlace(built: string, dist: string): void {
  const old = `${built}.old`;
  try {
    renameSync(dist, old);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  renameSync(built, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Removes what builds that were cut off have left. Nobody else builds meanwhile. */
function sweepUnfinished(dist: string): void {
  const prefix = `${basename(dist)}.`;
  for (const name of readdirSync(dirname(dist)))
    if (name.startsWith(prefix)) rmSync(join(dirname(dist), name), { recursive: true, force: true });
}

async function build(root: string, dist: string, stamp: string): Promise<void> {
  sweepUnfinished(dist);
  const built = `${dist}.${process.pid}`;
  // Only a stale build needs Vite, which takes longer to load than everything else.
  const vite = await import('vite');
  // A test runner that started this program may have set another, with which Vite would take React's slow half.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await vite.build({ root, logLevel: 'warn', build: { outDir: built, emptyOutDir: true } });
    writeFileSync(join(built, STAMP_FILE), stamp);
    putInPlace(built, dist);
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    rmSync(built, { recursive: true, force: true });
  }
}

/**
 * Builds the dashboard if what is built is not what the sources say. Several processes may do so at once: one builds,
 * the others wait for it.
 * @param say is told when it takes a while
 * @returns the folder of the build
 */
export async function buildIfStale(root: string, say: (line: string) => void): Promise<string> {
  const dist = join(root, 'dist');
  // What was packed for running has no sources, and was built when it was packed.
  if (!existsSync(join(root, 'src/dashboard'))) return dist;
  const stamp = sourceStamp(root);
  if (isFresh(dist, stamp)) return dist;
  say('Building the dashboard …');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  await withLock(join(root, 'node_modules', '.sealdesk-build-lock.db'), async () => {
    if (!isFresh(dist, stamp)) await build(root, dist, stamp);
  });
  return dist;
}
