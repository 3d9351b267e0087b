import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { TEST_SECRET } from '#testing/proxy.ts';

const dir = mkdtempSync(join(tmpdir(), 'sealdesk-demo-staff-'));

afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Lets imports of what the pattern names fail as they do where a package is not installed. */
const without = (pattern: RegExp) =>
  `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (!${pattern}.test(specifier)) return next(specifier, context);
      throw Object.assign(new Error('Cannot find ' + specifier), { code: 'ERR_MODULE_NOT_FOUND' });
    },
  });
`)}`;

/** Runs `npm start` until it is ready or ends by itself. */
async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  nodeArgs: readonly string[] = [],
) {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, [...nodeArgs, main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{
        PORT: '0',
        DEMO_LOGS: '20',
        SERVICE_FILE: join(dir, 'service.db'),
        SESSION_FILE: join(dir, 'sessions.db'),
      },
      ...env,
    },
  });
  const ended = once(child, 'exit');
  let [said, warned] = ['', ''];
  child.stderr.on('data', (chunk) => {
    warned += chunk;
  });
  for await (const chunk of child.stdout) {
    said += chunk;
    if (said.includes('README.md')) break;
  }
  child.kill();
  await ended;
  return { said, warned };
}

it('greets with how to try the roles, and warns of nothing', async () => {
  const { said, warned } = await start(['--demo-staff']);
  expect(said).toMatch(/press "Continue with Northwind".*one for each\s+role\. Sign in as Sam Support/s);
  expect(warned).toBe('');
});

it('says what is missing where only the packages of the container are there', async () => {
  const { said, warned } = await start(['--demo-staff'], {}, [without(/^oidc-provider$/)]);
  expect(said).not.toContain('ready');
  expect(warned).toMatch(/--demo-staff needs the package oidc-provider.*npm ci.*container image/);
  expect(warned).not.toMatch(/^\s+at /m);
});

it('is not loaded unless it is asked for', async () => {
  const { said, warned } = await start([], {}, [without(/^oidc-provider$|demo-staff/)]);
  expect(said).toContain('ready');
  expect(said).not.toContain('Northwind"');
  expect(warned).toBe('');
});

it.each([
  [
    'a live service',
    {
      ...{ SERVICE_URL: 'https://signing.example', SERVICE_CLIENT_ID: 'id' },
      ...{ SERVICE_CLIENT_SECRET: TEST_SECRET, SESSION_SECRET: TEST_SECRET },
    },
    /SERVICE_URL names others/,
  ],
  ['staff sign-in of its own', { STAFF_CONFIG: 'staff.jsonc' }, /STAFF_CONFIG names others/],
])('ends where it is to go along with %s', async (_what, env, message) => {
  const { said, warned } = await start(['--demo-staff'], env);
  expect(said).not.toContain('ready');
  expect(warned).toMatch(message);
});

it('ends where the store has other data than those of the demo', async () => {
  writeFileSync(join(dir, 'seed.json'), JSON.stringify({ organizations: [] }));
  const { said, warned } = await start(['--demo-staff', `--seed=${join(dir, 'seed.json')}`], {
    SERVICE_FILE: join(dir, 'own.db'),
  });
  expect(said).not.toContain('ready');
  expect(warned).toMatch(/--demo-staff needs the demo data/);
});
