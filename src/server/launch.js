import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `node src/server/launch.js FILE [ARGUMENT …]` runs a program of the project on a Node that is new enough for it: on the
 * installed one, or on the one that `npm ci` brings along. Every npm script goes through here.
 *
 * Plain JavaScript for Node 18 and newer, with nothing from node_modules: it has to run before anything else can.
 */

const [file, ...args] = process.argv.slice(2);
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const { optionalDependencies } = require('../../package.json');

/** From here on Node runs TypeScript and has `node:sqlite`, neither behind a flag nor with a warning. */
function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > 25 || (major === 24 && minor >= 15);
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

/** Tries a Node: a binary may lack a library that it needs, or be made for another platform. */
function tryNode(path) {
  const { status, stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return { path, fault: `does not run here (${(error?.message ?? stderr).trim()})` };
  const version = stdout.trim();
  return isNewEnough(version) ? { path } : { path, fault: `is ${version}` };
}

function findNode() {
  // npm puts node_modules/.bin first on the path, so the Node that runs this may not be the one that is installed.
  const tried = [];
  for (const path of new Set([process.env.npm_node_execpath ?? process.execPath, ...packagedNodes()])) {
    const { fault } = tryNode(path);
    if (fault === undefined) return path;
    tried.push(`${path} ${fault}`);
  }
  return fail(
    `Sealdesk needs Node 24.15 or newer: install Node 24, then run npm ci again. Tried: ${tried.join('; ')}.`,
  );
}

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (!existsSync(join(root, 'node_modules')))
  fail('The packages are not installed yet. Run npm ci first, here in the folder of Sealdesk.');

const child = spawn(findNode(), [file, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl+C in a terminal reaches the program, too, for which a second signal means that the person will not wait.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  // Ends the way the program ended, so that whoever started this learns of it.
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
