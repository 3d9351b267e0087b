import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Child, startChild } from '#testing/bench/child.ts';

let dir: string;
let data: string;
let running: Child | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-reset-'));
  data = join(dir, 'data');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dir, { recursive: true, force: true });
});

const environment = (more: Readonly<Record<string, string>>) => ({
  ...process.env,
  PORT: '0',
  DEMO_LOGS: '20',
  SERVICE_FILE: join(data, 'service.db'),
  SESSION_FILE: join(data, 'sessions.db'),
  ...more,
});

async function start(more: Readonly<Record<string, string>> = {}): Promise<Child> {
  running = await startChild(process.execPath, [join(import.meta.dirname, 'main.ts')], environment(more));
  return running;
}

function reset(...args: readonly string[]) {
  const command = [join(import.meta.dirname, 'reset.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: environment({}),
  });
  return { status, stdout, stderr };
}

it('removes what a start has written, and the folder', async () => {
  await (await start()).stop();
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['service.db', 'session-secret', 'sessions.db']));
  const { status, stdout } = reset();
  expect(status).toBe(0);
  expect(stdout).toContain(`  ${join(data, 'service.db')}\n`);
  expect(existsSync(data)).toBe(false);
});

it('leaves files of somebody else, and has nothing more to do the second time', async () => {
  await (await start()).stop();
  writeFileSync(join(data, 'notes.txt'), 'mine');
  reset();
  expect(readdirSync(data)).toEqual(['notes.txt']);
  expect(reset()).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing to remove') });
});

it('leaves an audit log, and the secret without which nobody can check it', async () => {
  await (await start()).stop();
  writeFileSync(join(data, 'audit.jsonl'), '');
  const { status, stdout } = reset();
  expect(status).toBe(0);
  expect(stdout).toContain('audit.jsonl stays');
  expect(readdirSync(data)).toEqual(['audit.jsonl', 'session-secret']);
});

it('removes a database that is damaged', () => {
  mkdirSync(data);
  writeFileSync(
    join(data, 'service.db'),
    'this is no database, and long enough to be taken for one'.repeat(100),
  );
  expect(reset()).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(data)).toBe(false);
});

it('takes no arguments, since it would do something else than what was meant', () => {
  mkdirSync(data);
  writeFileSync(join(data, 'service.db'), '');
  expect(reset('--help')).toMatchObject({ status: 1, stderr: expect.stringContaining('takes no arguments') });
  expect(readdirSync(data)).toEqual(['service.db']);
});

const LIVE = {
  SERVICE_URL: 'https://signing.example',
  SERVICE_CLIENT_ID: 'desk',
  SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
  SESSION_SECRET: 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq',
};

it.for([
  { name: 'demo data', env: {}, file: 'service.db' },
  { name: 'sessions of a live service', env: LIVE, file: 'sessions.db' },
])('takes no $name away from a program that runs', async ({ env, file }) => {
  await start(env);
  const before = readdirSync(data);
  expect(reset()).toEqual({
    status: 1,
    stdout: '',
    stderr: `${join(data, file)} is in use, or not yours (database is locked). Stop Sealdesk, then run npm run reset again.\n`,
  });
  expect(readdirSync(data)).toEqual(before);
});
