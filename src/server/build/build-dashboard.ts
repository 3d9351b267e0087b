import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemCode } from '#service/failure.ts';
import { withLock } from './build-lock.ts';

/** Inputs of the build. */
const SOURCES = [
  'src/{dashboard,contract,server/build}/**',
  'public/**',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const TESTS = ['**/*.test.{ts,tsx}'];
const STAMP_FILE = '.stamp';

/** A content hash, since file times are meaningless after a checkout. */
function sourceStamp(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(SOURCES, { cwd: root, exclude: TESTS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.toSorted())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function isFresh(dist: string, stamp: string): boolean {
  try {
    return readFileSync(join(dist, STAMP_FILE), 'utf8') === stamp;
  } catch (error) {
    // Another process may be moving its own there.
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Readers find the old build, the new one, or for a moment none. */
function replaceBuild(built: string, dist: string): void {
  const old = `${built}.old`;
  try {
    renameSync(dist, old);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  renameSync(built, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Leftovers of aborted builds. Must hold the lock. */
function sweepUnfinished(dist: string): void {
  const prefix = `${basename(dist)}.`;
  for (const name of readdirSync(dirname(dist)))
    if (name.startsWith(prefix)) rmSync(join(dirname(dist), name), { recursive: true, force: true });
}

/**
 * Runs Vite in its own process, since a build takes a gigabyte of memory that the server would keep.
 * @throws Error if the build failed; Vite has printed the reason
 */
async function runVite(root: string, outDir: string): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  // A test runner sets NODE_ENV, which selects React's development build, and VITEST, which loads test options.
  const { VITEST: _, ...env } = process.env;
  const options = ['--configLoader', 'native', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'];
  const child = spawn(process.execPath, [vite, 'build', root, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, NODE_ENV: 'production' },
  });
  const end = () => child.kill();
  process.once('exit', end);
  try {
    const [exitStatus] = await once(child, 'close');
    if (exitStatus !== 0) throw new Error('The dashboard could not be built, for the reason above.');
  } finally {
    process.off('exit', end);
  }
}

async function build(root: string, dist: string, stamp: string): Promise<void> {
  sweepUnfinished(dist);
  const built = `${dist}.${process.pid}`;
  try {
    await runVite(root, built);
    writeFileSync(join(built, STAMP_FILE), stamp);
    replaceBuild(built, dist);
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/**
 * Builds the dashboard if its sources changed. Concurrent processes wait for the one that builds.
 * @param say reports a build that takes a while
 * @returns the folder of the build
 */
export async function buildIfStale(root: string, say: (line: string) => void): Promise<string> {
  const dist = join(root, 'dist');
  // A packaged installation has no sources and is already built.
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
