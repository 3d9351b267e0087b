import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, type CallbackWorld, settled, subscribe } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { SILENT_ADDRESS } from '#testing/free-port.ts';
import { startTestService, testId } from '#testing/service.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { controlFileOf } from '../control/control-file.ts';
import type { RunningService } from '../start.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Runs the program as a person does. */
async function service(...args: readonly string[]) {
  const child = promisify(execFile)(process.execPath, [MAIN, ...args]);
  return child.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout: String(stdout), stderr: String(stderr) }),
  );
}

describe('commands to a service that is running', () => {
  const database = join(temporaryFolder(), 'service.db');
  let receiver: CallbackReceiver;
  let running: RunningService;
  let world: CallbackWorld;
  beforeAll(async () => {
    receiver = await startCallbackReceiver();
    running = await startTestService({ database, settings: { loopbackCallbacks: true } });
    world = await addCallbackWorld(running);
  });
  afterAll(async () => {
    await running.close();
    await receiver.close();
  });

  it('emit raises an event and names its callbacks, which deliveries then shows', async () => {
    const at = (login: string) => `${receiver.url.replace('//', `//${login}@`)}/hook`;
    subscribe(running, world, at('anna:hunter2'));
    const { code, stdout } = await service(
      'emit',
      'document.complete',
      world.document.id,
      '--file',
      database,
    );
    expect(code).toBe(0);
    const [, id] = /^document\.complete of \w+: 1 callback\n {2}(\w+)\n$/.exec(stdout) ?? [];
    await settled(running, id);
    const shown = await service('deliveries', '--file', database);
    expect(shown.stdout).toContain(
      `${id}  delivered\n  document.complete of ${world.document.id} to ${at('[removed]')}`,
    );
    expect(shown.stdout).toMatch(/ {2}1\. {2}\S+Z {2}\d+ ms {2}204\n/);
  });

  it('complete completes a document, and prints JSON where it is asked to', async () => {
    const { id } = addDocument(running, world.owner);
    const { stdout } = await service('complete', id, '--json', '--file', database);
    expect(JSON.parse(stdout)).toMatchObject({
      completed: true,
      events: [{ event: 'document.complete' }, {}],
    });
    const again = await service('complete', id, '--file', database);
    expect(again).toMatchObject({ code: 1, stderr: `The document ${id} is complete already\n` });
  });

  it('outbox prints what would have been sent, and nothing that moves the cursor', async () => {
    running.service.outbox.add({
      kind: 'email',
      purpose: 'invite',
      senderKey: world.owner.key,
      recipient: 'to@x.example',
      subject: 'Sign \u001b[2Jthis\nplease',
      created: 1_800_000_000,
    });
    const { stdout } = await service('outbox', '--file', database);
    expect(stdout).toContain(`email from ${world.owner.email} to to@x.example`);
    expect(stdout).toContain('  Sign [2Jthis please\n');
  });

  it.each([
    [['emit', 'document.complete'], /^Usage: npm run service -- emit/],
    [['emit', 'document.explode', testId()], /^There is no event document\.explode/],
    [['complete', testId()], /^There is no document/],
    [['deliveries', '--limit', 'x'], /^The limit must be a whole number/],
    [['outbox', '--kind', 'pigeon'], /kind/],
    [['outbox', '--nonsense'], /nonsense/],
  ])('%j says what is wrong', async (args, message) => {
    const { code, stderr } = await service(...args, '--file', database);
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('commands to a service that is not running', () => {
  const file = join(temporaryFolder(), 'service.db');

  it('say so where there is no control file', async () => {
    const { code, stderr } = await service('outbox', '--file', file);
    expect(code).toBe(1);
    expect(stderr).toContain(`No service is running on ${file}: there is no ${controlFileOf(file)}`);
  });

  it('say so where a service that was killed left its file', async () => {
    writeFileSync(controlFileOf(file), JSON.stringify({ url: SILENT_ADDRESS, token: 'x' }));
    const { code, stderr } = await service('deliveries', '--file', file);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^No service is running on .*nobody answers at .*ECONNREFUSED/);
  });
});
