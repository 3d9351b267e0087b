import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { needsMounts } from '#testing/durability/own-mounts.ts';
import { testFolder } from '#testing/test-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * As in a container whose one writable folder is that of the data, /mnt/data: nothing can be written where SQLite looks
 * first. The project and Node are seen in /mnt, since they may lie in a folder that is hidden.
 */
const READ_ONLY = `set -e
  mount -t tmpfs none /mnt
  mkdir /mnt/data /mnt/project
  touch /mnt/node
  mount --bind "$DATA" /mnt/data
  mount --bind "$NODE" /mnt/node
  mount --bind "$PROJECT" /mnt/project
  mount -t tmpfs -o ro none /var/tmp
  mount -t tmpfs -o ro none /tmp
  cd /tmp
  exec "$@"`;

const pathOf = testFolder();
let running: ChildProcess | undefined;
afterEach(() => {
  running?.kill('SIGKILL');
});

function start(main: string, env: Readonly<Record<string, string>> = {}) {
  const program = ['/mnt/node', `/mnt/project/src/${main}`];
  const { SQLITE_TMPDIR: _, TMPDIR: __, ...inherited } = process.env;
  const settings = {
    DATA: pathOf(),
    PROJECT: ROOT,
    NODE: process.execPath,
    PORT: '0',
    SERVICE_PORT: '0',
    SERVICE_FILE: '/mnt/data/service.db',
    SESSION_FILE: '/mnt/data/sessions.db',
    // So many that SQLite sorts some of them in a file.
    DEMO_LOGS: '20000',
  };
  const child = spawn('unshare', ['-rm', 'sh', '-c', READ_ONLY, 'sh', ...program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...settings, ...env },
  });
  running = child;
  return child;
}

const programs = [
  { main: 'server/main.ts', ready: 'Sealdesk is ready' },
  { main: 'service/main.ts', ready: 'Service: ' },
];

describe('a system that is read-only but for the data', { ...needsMounts, tags: ['slow'] }, () => {
  it.for(programs)('lets $main start', async ({ main, ready }) => {
    const child = start(main);
    const ended = once(child, 'close');
    const errors = text(child.stderr);
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes(ready)) break;
    }
    child.kill();
    await ended;
    expect({ output, errors: await errors }).toEqual({ output: expect.stringContaining(ready), errors: '' });
  });

  it.for(programs)('is named by $main where SQLite is sent elsewhere', async ({ main }) => {
    const child = start(main, { SQLITE_TMPDIR: '/nowhere' });
    const [[code], output] = await Promise.all([once(child, 'close'), text(child.stderr)]);
    expect(output).toBe(
      'SQLite has no folder for its temporary files: it may write neither to SQLITE_TMPDIR or TMPDIR nor to /var/tmp or /tmp. Set SQLITE_TMPDIR to a folder that this user may write to.\n',
    );
    expect(code).toBe(1);
  });
});
