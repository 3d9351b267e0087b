import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#service/store/database.ts';
import { needs, needsShell } from '#testing/needs.ts';
import { runProgram } from '#testing/run-program.ts';
import { addUser, startTestService } from '#testing/service.ts';
import { testFolder } from '#testing/test-folder.ts';

const MAIN = join(import.meta.dirname, 'main.ts');

/** Root may write what nobody may write, so there the program runs as the user who owns nothing. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const canRead = spawnSync(process.execPath, ['--check', MAIN], NOBODY).status === 0;

const pathOf = testFolder();
let file: string;
beforeEach(() => {
  file = pathOf('service.db');
});
afterEach(() => {
  // Who is not root may not take anything out of a folder that they have closed.
  chmodSync(pathOf(), 0o755);
});

/** Runs the service until it ends. */
const ended = (options: Parameters<typeof runProgram>[2] = {}) =>
  runProgram([MAIN, '--file', file], { SERVICE_PORT: '0', DEMO_LOGS: '50' }, options).ended;

/** What a person is shown: one line, without a stack, and the exit code of a failure. */
function expectExplained({ code, output }: { code: number | null; output: string }, message: RegExp): void {
  expect(output).toMatch(message);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
}

async function makeStore(): Promise<void> {
  const running = await startTestService({ database: file });
  await addUser(running);
  await running.close();
}

describe('the service says in a line why it cannot start, and ends with 1,', () => {
  it('when another process has its database', async () => {
    const database = openDatabase(file);
    expectExplained(await ended(), /service\.db is in use by another process/);
    database.close();
  });

  it('when its database was cut short', async () => {
    await makeStore();
    truncateSync(file, statSync(file).size / 2);
    expectExplained(await ended(), /service\.db is damaged.* Move it away/);
  });

  // The shell lets writing fail where a signal would end the process.
  it('when the system refuses to write on', needsShell, async () => {
    expectExplained(
      await ended({ under: `trap '' XFSZ; ulimit -S -f 32; exec "$@"` }),
      /service\.db cannot be read or written: the disk failed, or is full/,
    );
  });
});

const needsRights = needs(
  canRead,
  'the user nobody, who stands for one without rights, cannot read this checkout',
);

describe('without rights', { ...needsShell, ...needsRights }, () => {
  const end = () => ended(NOBODY);

  it('the service says that its folder cannot be written', async () => {
    chmodSync(pathOf(), 0o555);
    expectExplained(await end(), /service\.db cannot be made or written \(EACCES\)/);
  });

  it('the service says that its folder cannot be written, although the file is there', async () => {
    await makeStore();
    chmodSync(file, 0o666);
    chmodSync(pathOf(), 0o555);
    expectExplained(await end(), /service\.db cannot be (?:written|opened)\. Check/);
  });

  it('the service says that its file cannot be written', async () => {
    await makeStore();
    chmodSync(pathOf(), 0o777);
    chmodSync(file, 0o444);
    expectExplained(await end(), /service\.db cannot be made or written \(EACCES\)/);
  });

  it('the service says that it cannot make its folder', async () => {
    mkdirSync(pathOf('closed'), { mode: 0o555 });
    chmodSync(pathOf(), 0o755);
    file = pathOf('closed', 'deep', 'service.db');
    expectExplained(await end(), /service\.db cannot be made or written \(EACCES\)/);
  });
});
