import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditEvent, openAudit } from '#testing/audit.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { needsRedis, startRedis } from '#testing/redis.ts';
import { temporaryFolder } from '#testing/test-folder.ts';

const dir = temporaryFolder();
const file = join(dir, 'audit.jsonl');
await fill(file);

async function fill(store: string): Promise<void> {
  const log = await openAudit(store, { now: () => Date.UTC(2026, 10, 26, 9) });
  for (let index = 0; index < 3; index++) await log.append(auditEvent({ requestId: `${index}` }));
  await log.close();
}

function audit(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const own = { SESSION_FILE: join(dir, 'sessions.db'), SESSION_SECRET: TEST_SECRET };
  const command = [join(import.meta.dirname, 'audit.ts'), ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8', env: { ...process.env, ...own, ...env } });
}

it('says of a log that nobody changed how many lines it has, from when to when, and where it ends', () => {
  const { status, stdout } = audit(['verify']);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /as it was written: 3 lines from 2026-11-26T09:00:00\.000Z to 2026-11-26T09:00:00\.000Z/,
  );
  const [, head = ''] = /last line is (3:\S{43})\n/.exec(stdout) ?? [];
  expect(audit(['verify', file, '--head', head])).toMatchObject({ status: 0, stderr: '' });
  expect(audit(['verify', file, '--head', head.replace('3:', '2:')])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Line 2 is another than the one that you noted.'),
  });
});

it('says which line was changed, with exit code 1', async () => {
  const changed = join(dir, 'changed.jsonl');
  await fill(changed);
  writeFileSync(changed, readFileSync(changed, 'utf8').replace('"requestId":"1"', '"requestId":"7"'));
  expect(audit(['verify', changed])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('  Line 2 was altered.\n'),
  });
});

/** A configuration of staff sign-in that has the audit log written elsewhere. */
function staffFile(audit: string): string {
  const path = join(dir, 'staff.json');
  const roles = [{ claim: 'groups', value: 'support', role: 'support' }];
  const provider = {
    id: 'company',
    name: 'Company',
    issuer: 'https://id.company.example',
    clientId: 'desk',
    roles,
  };
  writeFileSync(path, JSON.stringify({ providers: [provider], contact: 'it-help@company.example', audit }));
  return path;
}

it('reads a log in Redis', needsRedis(), async () => {
  const redis = await startRedis();
  await fill(redis.url);
  for (const [args, env] of [
    [['verify', redis.url], {}],
    [['verify'], { SESSION_STORE: redis.url }],
    [['verify'], { STAFF_CONFIG: staffFile(redis.url) }],
  ] as const)
    expect(audit(args, env)).toMatchObject({ status: 0, stdout: expect.stringContaining('3 lines') });
  await redis.close();
});

it.each([
  ['no command', [], {}, /it is "verify"/],
  ['another command', ['delete'], {}, /it is "verify"/],
  ['a head of another form', ['verify', '--head', '3'], {}, /--head has the form SEQ:MAC/],
  ['a log that is not there', ['verify', 'nowhere.jsonl'], {}, /nowhere\.jsonl cannot be used \(ENOENT/],
  ['no secret', ['verify'], { SESSION_SECRET: '' }, /SESSION_SECRET is missing/],
])('explains %s', (_, args, env, words) => {
  const { status, stderr } = audit(args, env);
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
});

it('uses the secret that the installation made for itself', async () => {
  const own = join(dir, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'session-secret'), TEST_SECRET);
  await fill(join(own, 'audit.jsonl'));
  const env = { SESSION_SECRET: '', SESSION_FILE: join(own, 'sessions.db') };
  expect(audit(['verify'], env)).toMatchObject({ status: 0, stderr: '' });
});
