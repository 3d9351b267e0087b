import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node src/server/launch.js FILE [ARGUMENT …]` runs a program of the project on a Node that is new enough for it: on the
 * installed one, or on the one that `npm ci` brings along. Every npm script goes through here.
 *
 * Plain JavaScript for any Node that is still around, with nothing from node_modules: it has to run before all else can.
 */

const [file, ...args] = process.argv.slice(2);

/**
 * These end with 0 when they are told to. One that is told before it can listen ends by the signal, and has begun nothing
 * yet: that is as good. Of others, such as a run of the tests, it would say that they had done their work.
 */
const SERVERS = ['src/server/main.ts', 'src/service/main.ts'];

let child;
let told;
// First of all, so that nothing that comes later is left running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    told = signal;
    // Ctrl+C in a terminal reaches the program, too, and many programs take a second one for impatience.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  });
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const { optionalDependencies } = require('../../package.json');

const numbersOf = (version) => version.replace(/^v/, '').split('.').map(Number);

/**
 * From these on Node runs TypeScript and has `node:sqlite`, neither behind a flag nor with a warning, and refuses every
 * malformed request that the proxy must refuse.
 */
function isNewEnough(version) {
  const [major, minor] = numbersOf(version);
  return major > 26 || (major === 26 && minor >= 7) || (major === 24 && minor >= 20);
}

/** Before these npm leaves out the binaries that the build needs, since they name them as the oldest Node. */
function canInstall(version) {
  const [major, minor] = numbersOf(version);
  return major > 20 || (major === 20 && minor >= 19);
}

/** The Nodes that npm has put into node_modules. Which folder that is, and for which platform, npm decides. */
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

/** Why a Node cannot be used; undefined if it can. A binary may lack a library, or be made for another platform. */
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
  // Ends the way the program ended, so that whoever started this learns of it.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
