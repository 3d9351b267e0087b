import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needsShell } from '#testing/needs.ts';

const ROOT = join(import.meta.dirname, '../..');
const SERVER = 'src/server/main.ts';
const SERVICE = 'src/service/main.ts';
const LAUNCHER = 'src/server/launch.js';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-early-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Starts a program on data of the test's own. It has ended when nobody holds its output any more: no child of it either. */
function start(args: readonly string[]) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ PORT: '0', SERVICE_PORT: '0', DEMO_LOGS: '50' },
      SERVICE_FILE: join(dir, 'data/service.db'),
      SESSION_FILE: join(dir, 'data/sessions.db'),
    },
  });
  const ended = Promise.all([once(child, 'close'), text(child.stderr)]).then(([[code, signal], errors]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    errors,
  }));
  return { child, ended };
}

/** A module that sends the signal to its own process when one of the names begins to load. */
const signalAt = (name: string, signal: string) =>
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      if (specifier === '${name}') process.kill(process.pid, '${signal}');
      return next(specifier, context);
    } });`)}`;

describe('#73 a signal to end during the start', needsShell, () => {
  it.each([
    [SERVER, './run.ts', 'SIGTERM'],
    [SERVER, './run.ts', 'SIGINT'],
    [SERVER, './embedded-environment.ts', 'SIGTERM'],
    [SERVER, '#service/start.ts', 'SIGTERM'],
    [SERVICE, './cli.ts', 'SIGTERM'],
    [SERVICE, './cli.ts', 'SIGINT'],
    [SERVICE, './commands/start.ts', 'SIGTERM'],
    [SERVICE, './demo/fill.ts', 'SIGTERM'],
  ])('ends %s with 0 when it comes while %s is loaded: %s', async (program, module, signal) => {
    const { ended } = start(['--import', signalAt(module, signal), program]);
    expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
  });

  it.each([
    ['npm start', [LAUNCHER, SERVER], 'Sealdesk is ready'],
    ['node src/server/main.ts', [SERVER], 'Sealdesk is ready'],
    ['npm run service', [LAUNCHER, SERVICE], 'Service:'],
    ['node src/service/main.ts', [SERVICE], 'Service:'],
  ])(
    'ends %s well whenever it comes, and the next start is as the first',
    { tags: ['slow'], timeout: 120_000 },
    async (_, args, ready) => {
      for (const [index, wait] of [0, 20, 50, 100, 200, 350, 500, 700, 1000].entries()) {
        const signal = index % 2 === 0 ? 'SIGTERM' : 'SIGINT';
        const { child, ended } = start(args);
        child.stdout.resume();
        await delay(wait);
        child.kill(signal);
        const end = await ended;
        expect(end.errors).toBe('');
        // Before Node runs any JavaScript nothing but the signal itself can end it.
        expect([{ code: 0 }, { signal }]).toContainEqual(
          end.signal === null ? { code: end.code } : { signal: end.signal },
        );
      }
      const { child, ended } = start(args);
      let output = '';
      for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
        output += chunk;
        if (output.includes(ready)) break;
      }
      child.stdout.resume();
      expect(output).toContain(ready);
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 0, signal: null, errors: '' });
    },
  );
});
