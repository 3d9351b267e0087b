import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needsShell } from '#testing/needs.ts';

/** A folder with the launcher in it, as a fresh clone is after `npm ci` has put one packaged Node into it. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sealdesk-launch-'));
  mkdirSync(join(root, 'src/server'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'launch.js'), join(root, 'src/server/launch.js'));
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({
      type: 'module',
      optionalDependencies: { 'node-other-os': '24.0.0', 'node-here': '24.0.0' },
    }),
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function script(path: string, lines: string): string {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return path;
}

/** A Node of some version, which says who it is and runs what it is given on the Node of this test. */
const fakeNode = (path: string, version: string) =>
  script(
    path,
    `[ "$1" = --version ] && echo ${version} && exit\necho "on ${version}"\nexec "${process.execPath}" "$@"`,
  );

const installed = (version: string) => fakeNode(join(root, 'installed-node'), version);

/** Puts a packaged Node where npm does, or what stands there in its place. */
function packaged(make: (path: string) => void): void {
  const folder = join(root, 'node_modules/node-here');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
  make(join(folder, 'bin/node'));
}

function program(source: string): string {
  const path = join(root, 'program.mjs');
  writeFileSync(path, source);
  return path;
}

function launch(node: string, file: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'src/server/launch.js'), file, ...args], {
    env: { ...process.env, npm_node_execpath: node },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  return { child, ended };
}

describe('the launcher', needsShell, () => {
  it.for(['v24.15.0', 'v24.21.0', 'v26.0.0', 'v27.1.0'])('takes an installed %s', async (version) => {
    packaged((path) => fakeNode(path, 'v24.21.0-packaged'));
    const { output } = await launch(installed(version), program('')).ended;
    expect(output).toBe(`on ${version}\n`);
  });

  it.for(['v18.20.0', 'v22.23.3', 'v24.14.1', 'v25.9.0'])('leaves an installed %s aside', async (version) => {
    packaged((path) => fakeNode(path, 'v24.21.0'));
    const { output } = await launch(installed(version), program('')).ended;
    expect(output).toBe('on v24.21.0\n');
  });

  it('hands on arguments as they are, and the exit code', async () => {
    packaged((path) => fakeNode(path, 'v24.21.0'));
    const file = program('console.log(JSON.stringify(process.argv.slice(2))); process.exit(7);');
    const { code, output } = await launch(installed('v20.0.0'), file, 'two words', '--flag', '$HOME').ended;
    expect(output).toBe('on v24.21.0\n["two words","--flag","$HOME"]\n');
    expect(code).toBe(7);
  });

  it.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s on, and waits for the program',
    async (signal) => {
      packaged((path) => fakeNode(path, 'v24.21.0'));
      const file = program(`
      process.on('${signal}', () => { console.log('heard'); process.exit(3); });
      console.log('ready');
      setInterval(() => {}, 1000);`);
      const { child, ended } = launch(process.execPath, file);
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 3, output: 'ready\nheard\n' });
    },
  );

  it('ends by the signal that ended the program', async () => {
    packaged((path) => fakeNode(path, 'v24.21.0'));
    const file = program(`process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);`);
    expect(await launch(process.execPath, file).ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  });

  it('says in one sentence what to install where no Node runs', async () => {
    packaged((path) => script(path, 'echo "libatomic.so.1: cannot open shared object file" >&2; exit 127'));
    const { code, output } = await launch(installed('v20.20.2'), program('')).ended;
    expect(output).toBe(
      `Sealdesk needs Node 24.15 or newer: install Node 24, then run npm ci again. Tried: ${root}/installed-node is v20.20.2; ` +
        `${root}/node_modules/node-here/bin/node does not run here (libatomic.so.1: cannot open shared object file).\n`,
    );
    expect(code).toBe(1);
  });

  it('asks for the packages first where nothing is installed', async () => {
    const { code, output } = await launch(installed('v26.0.0'), program('')).ended;
    expect(output).toBe(
      'The packages are not installed yet. Run npm ci first, here in the folder of Sealdesk.\n',
    );
    expect(code).toBe(1);
  });
});
