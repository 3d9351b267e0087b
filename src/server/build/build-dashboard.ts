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

/** Everything that the built dashboard is made of. */
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

/** A hash over the content of everything that a build depends on; times of files say nothing after a checkout. */
function sourceStamp(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const files = globSync(SOURCES, { cwd: root, exclude: TESTS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.toSorted())
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Whether a folder holds a finished build of exactly these sources. */
function isFresh(dist: string, stamp: string): boolean {
  try {
    return readFileSync(join(dist, STAMP_FILE), 'utf8') === stamp;
  } catch (error) {
    // Another process may be moving its own there.
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Replaces the build by a finished one. Whoever looks meanwhile finds the old one, the new one, or for a moment none. */
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

/** Removes what builds that were cut off have left. Nobody else builds meanwhile. */
function sweepUnfinished(dist: string): void {
  const prefix = `${basename(dist)}.`;
  for (const name of readdirSync(dirname(dist)))
    if (name.startsWith(prefix)) rmSync(join(dirname(dist), name), { recursive: true, force: true });
}

/**
 * Runs Vite's command in a process of its own, since a build takes a gigabyte of memory that a server would keep.
 * @throws Error if the build failed; Vite has printed why
 */
async function runVite(root: string, outDir: string): Promise<void> {
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  // A test runner sets NODE_ENV, for which Vite takes React's development build, and VITEST, which loads test options.
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
