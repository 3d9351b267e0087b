import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `node src/server/launch.js FILE [ARGUMENT …]` runs a program on a Node that is new enough: the installed one, or the one
 * from `npm ci`. All npm scripts use it. Plain JavaScript without packages, since it must run on any Node.
 */

const [file, ...args] = process.argv.slice(2);

/** Servers exit with 0 on a signal, also before they listen. For other programs, such as tests, that would report success. */
const SERVERS = ['src/server/main.ts', 'src/service/main.ts'];

let child;
let told;
// First, so that no child process is left running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    told = signal;
    // Ctrl+C in a terminal reaches the child too, and many programs exit at once on a second signal.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  });
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const { optionalDependencies } = require('../../package.json');

const numbersOf = (version) => version.replace(/^v/, '').split('.').map(Number);

/**
 * The first versions with TypeScript and `node:sqlite` without flags and warnings, which refuse every malformed request that
 * the proxy must refuse.
 */
function isNewEnough(version) {
  const [major, minor] = numbersOf(version);
  return major > 26 || (major === 26 && minor >= 7) || (major === 24 && minor >= 20);
}

/** Older npm versions leave out binaries that the build needs, since these require at least this Node. */
function canInstall(version) {
  const [major, minor] = numbersOf(version);
  return major > 20 || (major === 20 && minor >= 19);
}

/** Node binaries in node_modules; npm decides the folder and platform. */
function packagedNodes() {
  return Object.keys(optionalDependencies).flatMap((name) => {
    try {
      const manifest = require.resolve(`${name}/package.json`);
      return [join(dirname(manifest), require(manifest).bin.node)];
    } catch {
      return [];
    }
  });
}

/** Undefined if usable. A binary may lack a library or be for another platform. */
function errorOf(path) {
  const { status, signal, stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status !== 0) {
    const [reason] = (error?.message ?? signal ?? stderr).trim().split('\n');
    return `does not run here (${reason})`;
  }
  return isNewEnough(stdout) ? undefined : `is ${stdout.trim()}`;
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function findNode() {
  if (isNewEnough(process.version)) return process.execPath;
  if (!canInstall(process.version))
    fail(
      `npm ci needs Node 20.19 or newer, and this is ${process.version}: install Node 24, then run it again.`,
    );
  const tried = [`${process.execPath} is ${process.version}`];
  for (const path of packagedNodes()) {
    const error = errorOf(path);
    if (error === undefined) return path;
    tried.push(`${path} ${error}`);
  }
  return fail(
    `Sealdesk needs Node 24.20, 26.7 or newer: install Node 24, then run it again (${tried.join('; ')}).`,
  );
}

if (!existsSync(join(root, 'node_modules')))
  fail('The packages are not installed yet. Run npm ci first, here in the folder of Sealdesk.');

child = spawn(findNode(), [file, ...args], { stdio: 'inherit' });
child.on('error', (error) => fail(error.message));
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  if (signal === told && signal !== 'SIGHUP' && SERVERS.includes(file)) process.exit(0);
  // Ends as the child did, so that the caller sees its exit status.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
