import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { needsShell } from '#testing/needs.ts';
import { runProgram } from '#testing/run-program.ts';
import { testFolder } from '#testing/test-folder.ts';

/** A folder with the launcher in it, as a fresh clone is after `npm ci` has put one packaged Node into it. */
const pathOf = testFolder();
beforeEach(() => {
  mkdirSync(pathOf('src/server'), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'launch.js'), pathOf('src/server/launch.js'));
  const optionalDependencies = { 'node-other-os': '24.0.0', 'node-here': '24.0.0' };
  writeFileSync(pathOf('package.json'), JSON.stringify({ type: 'module', optionalDependencies }));
});

function script(path: string, lines: string): string {
  writeFileSync(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return path;
}

/** A Node that says who it is, and runs what it is given on the Node of this test. */
const fakeNode = (path: string) =>
  script(
    path,
    `[ "$1" = --version ] && echo v24.21.0 && exit\necho "on the packaged v24.21.0"\nexec "${process.execPath}" "$@"`,
  );

/** Puts a packaged Node where npm does, or what stands there in its place. */
function packaged(make: (path: string) => void): void {
  mkdirSync(pathOf('node_modules/node-here/bin'), { recursive: true });
  writeFileSync(pathOf('node_modules/node-here/package.json'), JSON.stringify({ bin: { node: 'bin/node' } }));
  make(pathOf('node_modules/node-here/bin/node'));
}

function program(source: string): string {
  const path = pathOf('program.mjs');
  writeFileSync(path, source);
  return path;
}

interface Launch {
  /** Version that the installed Node, which starts the launcher, says it has. */
  readonly installed?: string;
  readonly file: string;
  readonly args?: readonly string[];
}

function launch({ installed = 'v22.23.3', file, args = [] }: Launch) {
  const say = `data:text/javascript,Object.defineProperty(process, 'version', { value: '${installed}' })`;
  const command = ['--import', say, pathOf('src/server/launch.js'), file, ...args];
  return runProgram(command, {}, { cwd: pathOf() });
}

const HELLO = `console.log('on the Node that is there')`;

describe('the launcher', needsShell, () => {
  beforeEach(() => packaged(fakeNode));

  it.for(['v24.20.0', 'v26.7.0', 'v27.0.0'])('takes an installed %s', async (installed) => {
    const { output } = await launch({ installed, file: program(HELLO) }).ended;
    expect(output).toBe('on the Node that is there\n');
  });

  it.for(['v20.19.0', 'v24.19.9', 'v25.9.0', 'v26.6.0'])(
    'leaves an installed %s aside',
    async (installed) => {
      const { output } = await launch({ installed, file: program(HELLO) }).ended;
      expect(output).toBe('on the packaged v24.21.0\non the Node that is there\n');
    },
  );

  it('hands on arguments as they are, and the exit code', async () => {
    const file = program('console.log(JSON.stringify(process.argv.slice(2))); process.exit(7);');
    const { code, output } = await launch({ file, args: ['two words', '--flag', '$HOME'] }).ended;
    expect(output).toBe('on the packaged v24.21.0\n["two words","--flag","$HOME"]\n');
    expect(code).toBe(7);
  });

  it.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'passes %s on, and waits for the program',
    async (signal) => {
      const file = program(`
      process.on('${signal}', () => { console.log('heard'); process.exit(3); });
      console.log('ready');
      setInterval(() => {}, 1000);`);
      const { child, ended } = launch({ installed: 'v26.7.0', file });
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await ended).toMatchObject({ code: 3, output: 'ready\nheard\n' });
    },
  );

  it.for(['SIGTERM', 'SIGINT'] as const)(
    '#73 ends with 0 where %s ended a server that could not listen for it yet, and by it where it ended another program',
    async (signal) => {
      const file = program(`console.log('ready'); setInterval(() => {}, 1000);`);
      mkdirSync(pathOf('src/service'));
      copyFileSync(file, pathOf('src/service/main.ts'));
      for (const [started, end] of [
        ['src/service/main.ts', { code: 0, signal: null }],
        [file, { code: null, signal }],
      ] as const) {
        const { child, ended } = launch({ installed: 'v26.7.0', file: started });
        await once(child.stdout, 'data');
        child.kill(signal);
        expect(await ended).toMatchObject(end);
      }
    },
  );

  it('#73 ends by the signal that ended a server which nobody told to', async () => {
    const source = `process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);`;
    writeFileSync(pathOf('src/server/main.ts'), source);
    expect(await launch({ file: 'src/server/main.ts' }).ended).toMatchObject({ signal: 'SIGTERM' });
  });

  it('says in one sentence what to install where no Node runs', async () => {
    packaged((path) => script(path, 'echo "libatomic.so.1: cannot open shared object file" >&2; exit 127'));
    const { code, output } = await launch({ file: program(HELLO) }).ended;
    expect(output).toBe(
      `Sealdesk needs Node 24.20, 26.7 or newer: install Node 24, then run it again (${process.execPath} is v22.23.3; ` +
        `${pathOf('node_modules/node-here/bin/node')} does not run here (libatomic.so.1: cannot open shared object file)).\n`,
    );
    expect(code).toBe(1);
  });

  it('says so where the packages cannot be installed by a Node as old as this', async () => {
    const { code, output } = await launch({ installed: 'v18.20.8', file: program(HELLO) }).ended;
    expect(output).toBe(
      'npm ci needs Node 20.19 or newer, and this is v18.20.8: install Node 24, then run it again.\n',
    );
    expect(code).toBe(1);
  });

  it('asks for the packages first where nothing is installed', async () => {
    rmSync(pathOf('node_modules'), { recursive: true });
    const { code, output } = await launch({ file: program(HELLO) }).ended;
    expect(output).toBe(
      'The packages are not installed yet. Run npm ci first, here in the folder of Sealdesk.\n',
    );
    expect(code).toBe(1);
  });
});
