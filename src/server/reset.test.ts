import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIVE_SERVICE, MAINS } from '#testing/program-runs.ts';
import { runProgram } from '#testing/run-program.ts';
import { temporaryFolder } from '#testing/test-folder.ts';

const dir = temporaryFolder();

/** What a start with demo data has written, for tests to take a copy of. */
const written = join(dir, 'written');
const data = join(dir, 'data');
const live = join(dir, 'live');

const environmentOf = (folder: string) => ({
  PORT: '0',
  DEMO_LOGS: '20',
  SERVICE_FILE: join(folder, 'service.db'),
  SESSION_FILE: join(folder, 'sessions.db'),
});

function reset(folder = data, ...args: readonly string[]) {
  const command = [join(import.meta.dirname, 'reset.ts'), ...args];
  const env = { ...process.env, ...environmentOf(folder) };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env });
  return { status, stdout, stderr };
}

/** Starts the program, resets its data while it runs, and ends it. */
async function resetWhileRunning(folder: string, env: Readonly<Record<string, string>> = {}) {
  const { child, ended, printed } = runProgram([MAINS.server], { ...environmentOf(folder), ...env });
  await printed(/Sealdesk is ready/);
  const before = readdirSync(folder);
  const answer = reset(folder);
  const after = readdirSync(folder);
  child.kill();
  await ended;
  return { answer, before, after };
}

const refused = await resetWhileRunning(written);
beforeEach(() => cpSync(written, data, { recursive: true }));
afterEach(() => rmSync(data, { recursive: true, force: true }));

it('removes what a start has written, and the folder', () => {
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['service.db', 'session-secret', 'sessions.db']));
  const { status, stdout } = reset();
  expect(status).toBe(0);
  expect(stdout).toContain(`  ${join(data, 'service.db')}\n`);
  expect(existsSync(data)).toBe(false);
});

it('leaves files of somebody else, and has nothing more to do the second time', () => {
  writeFileSync(join(data, 'notes.txt'), 'mine');
  reset();
  expect(readdirSync(data)).toEqual(['notes.txt']);
  expect(reset()).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing to remove') });
});

it('leaves an audit log, and the secret without which nobody can check it', () => {
  writeFileSync(join(data, 'audit.db'), '');
  const { status, stdout } = reset();
  expect(status).toBe(0);
  expect(stdout).toContain('audit.db stays');
  expect(readdirSync(data)).toEqual(['audit.db', 'session-secret']);
});

it('removes a database that is damaged', () => {
  rmSync(data, { recursive: true });
  mkdirSync(data);
  const noise = 'this is no database, and long enough to be taken for one'.repeat(100);
  writeFileSync(join(data, 'service.db'), noise);
  expect(reset()).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(data)).toBe(false);
});

it('takes no arguments, since it would do something else than what was meant', () => {
  const before = readdirSync(data);
  const refusal = { status: 1, stderr: expect.stringContaining('takes no arguments') };
  expect(reset(data, '--help')).toMatchObject(refusal);
  expect(readdirSync(data)).toEqual(before);
});

it.each([
  ['demo data', 'service.db', written, async () => refused],
  ['sessions of a live service', 'sessions.db', live, () => resetWhileRunning(live, LIVE_SERVICE)],
])('takes no %s away from a program that runs', async (_what, file, folder, find) => {
  const { answer, before, after } = await find();
  expect(answer).toEqual({
    status: 1,
    stdout: '',
    stderr: `${join(folder, file)} is in use, or not yours (database is locked). Stop Sealdesk, then run npm run reset again.\n`,
  });
  expect(after).toEqual(before);
});
