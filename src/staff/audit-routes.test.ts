import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditPage } from '#contract/staff.ts';
import { hashSessionId } from '#proxy/session-id.ts';
import { forgeAudit } from '#testing/audit.ts';
import { outcomeOf, problemOf } from '#testing/proxy.ts';
import { roleOf } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';

const HOUR = 3_600_000;
const auditStore = join(temporaryFolder(), 'audit.db');
const roles = [
  roleOf(),
  roleOf({ name: 'support', operations: new Set(['listRequestLogs']), administers: false }),
];
let time = Date.now();
const proxy = await staffProxy(roles, {
  staff: { auditStore },
  proxy: { now: () => time, limits: { idle: 24 * HOUR, absolute: 24 * HOUR } },
  metricsToken: 'token-of-the-metrics',
});
const { server, upstream, cookie: outsider } = proxy;
const write = { method: 'PUT', body: { email: 'a@b.example' } };
const CONTACT = '/api/v2/crm/contacts/c';

/** Somebody new, so that each test has lines of its own. */
let people = 0;
async function newPerson(group = 'admin') {
  const email = `person-${++people}@company.example`;
  return { email, cookie: await proxy.signInAs(group, { email }) };
}
const read = async (cookie: string, query: string) => {
  const answer = await server.call(`/session/audit?${query}`, { cookie });
  expect(answer.status, answer.text).toBe(200);
  return auditPage.parse(answer.json);
};
type Person = Awaited<ReturnType<typeof newPerson>>;
/** Outcomes of what a person wrote, newest first, as an administrator reads them. */
const outcomesOf = async (person: Person, admin = person) => {
  const { entries } = await read(admin.cookie, `account=${person.email}&action=write&limit=1000`);
  return entries.map(({ outcome }) => outcome);
};

it('tells administrators what each person wrote, what became of it, and nothing of what they read', async () => {
  const [admin, person] = [await newPerson(), await newPerson()];
  upstream.answer = (_request, response) => void response.writeHead(204).end();
  const { headers } = await server.call(CONTACT, { ...write, cookie: person.cookie });
  await server.call('/api/request-logs', { cookie: person.cookie });
  const { entries, next } = await read(admin.cookie, `account=${person.email.toUpperCase()}`);
  expect(next).toBeNull();
  expect(entries).toEqual([
    {
      ...{ seq: expect.any(Number), at: Math.floor(time / 1000), action: 'write', outcome: '204' },
      ...{ account: person.email, provider: 'company', subject: person.email, environment: 'production' },
      ...{ operation: expect.stringMatching(/Contact/), target: 'PUT /v2/crm/contacts/c' },
      ...{ requestId: headers['x-request-id'], address: '127.0.0.1', isProved: true },
    },
  ]);
});

it('tells of refused writes, and filters by action, operation and time', async () => {
  const [admin, support] = [await newPerson(), await newPerson('support')];
  expect((await server.call(CONTACT, { ...write, cookie: support.cookie })).status).toBe(403);
  const query = `account=${support.email}`;
  const [entry] = (await read(admin.cookie, query)).entries;
  expect(entry?.outcome).toBe('role_excludes');
  const count = async (more: string) => (await read(admin.cookie, `${query}&${more}`)).entries.length;
  expect(await count(`action=write&operation=${entry?.operation}`)).toBe(1);
  expect(await count('action=export')).toBe(0);
  expect(await count('operation=getUser')).toBe(0);
  expect(await count(`from=${entry?.at}&to=${entry?.at}`)).toBe(1);
  expect(await count(`from=${(entry?.at ?? 0) + 1}`)).toBe(0);
  expect(await count(`to=${(entry?.at ?? 0) - 1}`)).toBe(0);
  for (const wrong of ['limit=1001', 'limit=0', 'before=x', 'action=nothing', 'from=yesterday']) {
    const answer = await server.call(`/session/audit?${wrong}`, { cookie: admin.cookie });
    expect(answer.status).toBe(400);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([wrong.split('=')[0]]);
  }
});

it('notes who reads it, once an hour', async () => {
  const admin = await newPerson();
  const query = `account=${admin.email}&action=read-audit-log`;
  await read(admin.cookie, query);
  expect((await read(admin.cookie, query)).entries).toHaveLength(1);
  time += HOUR + 1;
  expect((await read(admin.cookie, query)).entries).toHaveLength(2);
});

it('notes files that the dashboard makes, of whoever is staff', async () => {
  const [admin, support] = [await newPerson(), await newPerson('support')];
  const tell = (body: unknown, cookie: string) =>
    server.call('/session/audit', { method: 'POST', body, cookie });
  const notice = { action: 'export', what: 'request logs as CSV', count: 1200, isMasked: true };
  expect((await tell(notice, support.cookie)).status).toBe(204);
  const { entries } = await read(admin.cookie, `account=${support.email}`);
  expect(entries).toMatchObject([
    { action: 'export', target: 'request logs as CSV', detail: '1200, masked' },
  ]);
  for (const wrong of [{ ...notice, action: 'write' }, { ...notice, count: -1 }, { ...notice, more: 1 }, {}])
    expect((await tell(wrong, support.cookie)).status).toBe(400);
  expect((await tell(notice, outsider)).status).toBe(403);
});

it('#128 nobody but administrators reads the audit log', async () => {
  const [support, nobody] = [await newPerson('support'), await newPerson('none')];
  for (const cookie of [support.cookie, nobody.cookie, outsider])
    expect(outcomeOf(await server.call('/session/audit', { cookie }))).toEqual([403, 'role_excludes']);
  expect((await server.call('/session/audit')).status).toBe(401);
});

it('#136 one line tells how often the same was refused', async () => {
  const [admin, support] = [await newPerson(), await newPerson('support')];
  const refused = () => server.call(CONTACT, { ...write, cookie: support.cookie });
  for (let attempt = 0; attempt < 5; attempt++) expect((await refused()).status).toBe(403);
  expect(await outcomesOf(support, admin)).toEqual(['role_excludes']);
  await server.call('/session/unmask', {
    method: 'POST',
    body: { reason: 'ticket 1' },
    cookie: support.cookie,
  });
  const { entries } = await read(admin.cookie, `account=${support.email}`);
  expect(entries.map(({ action, outcome, detail }) => `${action} ${outcome} ${detail}`)).toEqual([
    'unmask ok ticket 1',
    'write role_excludes 4 more times',
    'write role_excludes undefined',
  ]);
});

it('#126 nothing is done while the audit log cannot be written, and whoever reads the metrics sees it', async () => {
  const [admin, other] = [await newPerson(), await newPerson()];
  upstream.answer = (_request, response) => void response.writeHead(204).end();
  renameSync(auditStore, `${auditStore}.away`);
  const handle = hashSessionId(other.cookie);
  const calls = [
    server.call(CONTACT, { ...write, cookie: admin.cookie }),
    server.call(`/session/list/${handle}`, { method: 'DELETE', cookie: admin.cookie }),
    server.call('/session/audit', { cookie: admin.cookie }),
  ];
  for (const answer of await Promise.all(calls))
    expect(outcomeOf(answer)).toEqual([503, 'audit_unavailable']);
  expect(upstream.calls()).toEqual([]);
  expect((await server.call('/session', { cookie: other.cookie })).status).toBe(200);
  const authorization = 'Bearer token-of-the-metrics';
  const { text } = await server.call('/metrics', { headers: { authorization } });
  expect(text).toContain('sealdesk_audit_log_errors_total 3');
  renameSync(`${auditStore}.away`, auditStore);
  expect((await server.call(CONTACT, { ...write, cookie: admin.cookie })).status).toBe(204);
  expect(await outcomesOf(admin)).toEqual(['204', 'audit_unavailable']);
});

it('#126 an answer of the service goes out whole where its end cannot be noted, and that is noted later', async () => {
  const admin = await newPerson();
  upstream.answer = (_request, response) => {
    renameSync(auditStore, `${auditStore}.away`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":"done"}');
  };
  const answer = await server.call(CONTACT, { ...write, cookie: admin.cookie });
  expect([answer.status, answer.text]).toEqual([200, '{"data":"done"}']);
  upstream.answer = (_request, response) => void response.writeHead(204).end();
  expect((await server.call(CONTACT, { ...write, cookie: admin.cookie })).status).toBe(503);
  renameSync(`${auditStore}.away`, auditStore);
  expect((await server.call(CONTACT, { ...write, cookie: admin.cookie })).status).toBe(204);
  expect(await outcomesOf(admin)).toEqual(['204', 'audit_unavailable', '200']);
});

it('says of a call whose client went away that nobody knows its end', async () => {
  const admin = await newPerson();
  const leaving = new AbortController();
  upstream.answer = () => leaving.abort();
  const { signal } = leaving;
  await expect(server.call(CONTACT, { ...write, cookie: admin.cookie, signal })).rejects.toThrow();
  await expect.poll(() => outcomesOf(admin)).toEqual(['upstream_cut_off']);
});

it('#123 tells which line was altered', async () => {
  const admin = await newPerson();
  await server.call(CONTACT, { ...write, cookie: admin.cookie });
  const { email } = admin;
  const nobody = email.replace('person', 'nobody');
  let before: readonly string[] = [];
  forgeAudit(auditStore, {
    lines(lines) {
      before = lines;
      return lines.map((line) => line.replace(`"account":"${email}"`, `"account":"${nobody}"`));
    },
  });
  const { entries } = await read(admin.cookie, `account=${nobody}`);
  expect(entries.map(({ isProved }) => isProved)).toEqual([false]);
  forgeAudit(auditStore, { lines: () => before });
});
