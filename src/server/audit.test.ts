import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditEvent, auditLinesOf, forgeAudit, openAudit } from '#testing/audit.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { needsRedis, startRedis } from '#testing/redis.ts';
import { temporaryFolder } from '#testing/test-folder.ts';

const dir = temporaryFolder();
const file = join(dir, 'audit.db');
await fill(file);

async function fill(store: string, secrets: readonly string[] = [TEST_SECRET]): Promise<void> {
  const log = await openAudit(store, { secrets, now: () => Date.UTC(2026, 10, 26, 9) });
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
  expect(stdout).toMatch(/as it was written: 3 lines\./);
  const time = '2026-11-26T09:00:00.000Z';
  expect(stdout).toContain(
    `Lines 1 to 3, from ${time} to ${time}, are under the newest SESSION_SECRET (key `,
  );
  const [, head = ''] = /last line is (3:\S{43})\n/.exec(stdout) ?? [];
  expect(audit(['verify', file, '--head', head])).toMatchObject({ status: 0, stderr: '' });
  expect(audit(['verify', file, '--head', head.replace('3:', '2:')])).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('Line 2 is another than the one that you noted.'),
  });
});

it('#135 says which lines are under a former secret', async () => {
  const rotated = join(dir, 'rotated.db');
  const newer = 'mB7tR2xN9cV4kL6wP1qZ8sD3fG5hJ0aY';
  await fill(rotated);
  const env = { SESSION_SECRET: `${newer},${TEST_SECRET}` };
  const early = audit(['verify', rotated], env);
  expect([early.status, early.stdout]).toEqual([1, expect.stringContaining('sealed under a former')]);
  await fill(rotated, [newer, TEST_SECRET]);
  const { status, stdout } = audit(['verify', rotated], env);
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /^Lines 1 to 3, .* a former SESSION_SECRET \(key \S+\)\.\nLines 4 to 6, .* the newest SESSION_SECRET \(key \S+\)\.$/m,
  );
});

it('prints the lines for a collector of logs', async () => {
  const lines = await auditLinesOf(file);
  const text = (from: number) =>
    lines
      .slice(from)
      .map((line) => `${line}\n`)
      .join('');
  expect(audit(['lines'], { SESSION_SECRET: '' })).toMatchObject({ status: 0, stdout: text(0) });
  expect(audit(['lines', file, '--after', '2'])).toMatchObject({ status: 0, stdout: text(2) });
  expect(audit(['lines', '--after', 'x'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--after is a number'),
  });
});

it('says which line was changed, with exit code 1', async () => {
  const changed = join(dir, 'changed.db');
  await fill(changed);
  forgeAudit(changed, {
    lines: (lines) => lines.map((it) => it.replace('"requestId":"1"', '"requestId":"7"')),
  });
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
  ['no command', [], {}, /it is "verify" or "lines"/],
  ['another command', ['delete'], {}, /it is "verify" or "lines"/],
  ['a head of another form', ['verify', '--head', '3'], {}, /--head has the form SEQ:MAC/],
  ['a log that is not there', ['verify', 'nowhere.db'], {}, /nowhere\.db cannot be used \(unable to open/],
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
  await fill(join(own, 'audit.db'));
  const env = { SESSION_SECRET: '', SESSION_FILE: join(own, 'sessions.db') };
  expect(audit(['verify'], env)).toMatchObject({ status: 0, stderr: '' });
});
