import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptKeys, startCredentialDesk } from '#testing/credential-desk.ts';
import { needs } from '#testing/needs.ts';
import { problemOf } from '#testing/proxy.ts';
import { findRedis, startRedis } from '#testing/redis.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';

const PATH = '/session/credentials/production';

let dir: string;
let upstream: FakeUpstream;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-credential-audit-'));
  upstream = await startUpstream();
  acceptKeys(upstream, new Set(['good']));
});

afterAll(async () => {
  await upstream.close();
  rmSync(dir, { recursive: true, force: true });
});

it('every change leaves a line before it is done, and one of what became of it', async () => {
  const auditStore = join(dir, 'audit.jsonl');
  const desk = await startCredentialDesk(upstream, {}, { auditStore });
  await desk.give({ apiKey: 'good' });
  await desk.give({ apiKey: 'bad' });
  await desk.server.call(PATH, { method: 'DELETE', cookie: desk.admin });
  await desk.give({ apiKey: 'good' }, desk.support);
  await desk.server.close();
  const lines = readFileSync(auditStore, 'utf8')
    .split('\n')
    .flatMap((line) => (line.includes('service-credential') ? [JSON.parse(line)] : []));
  expect(lines.map(({ target, detail, outcome }) => [target, detail, outcome])).toEqual([
    [`PUT ${PATH}`, 'an API key', 'sent'],
    [`PUT ${PATH}`, 'an API key', 'ok'],
    [`PUT ${PATH}`, 'an API key', 'sent'],
    [`PUT ${PATH}`, 'an API key', 'sign_in_refused'],
    [`DELETE ${PATH}`, 'removed', 'sent'],
    [`DELETE ${PATH}`, 'removed', 'ok'],
  ]);
  expect(new Set(lines.map(({ account, environment }) => `${account} ${environment}`))).toEqual(
    new Set(['ana@company.example production']),
  );
});

it(
  'nothing is changed, and the service is not asked, where no line can be written',
  needs(findRedis() !== undefined, 'no redis-server or valkey-server is installed'),
  async () => {
    const redis = await startRedis(findRedis() ?? '');
    const desk = await startCredentialDesk(upstream, {}, { auditStore: redis.url });
    try {
      await desk.give({ apiKey: 'good' });
      await redis.stop();
      upstream.requests.length = 0;
      const body = { apiKey: 'another' };
      for (const method of ['PUT', 'DELETE']) {
        const more = method === 'PUT' ? { body } : {};
        const answer = await desk.server.call(PATH, { method, cookie: desk.admin, ...more });
        expect([answer.status, problemOf(answer).code]).toEqual([503, 'audit_unavailable']);
      }
      expect(upstream.requests).toEqual([]);
      expect((await desk.read()).status).toBe(200);
    } finally {
      await desk.server.close();
      await redis.close();
    }
  },
);
