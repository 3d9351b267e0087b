import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { auditLinesOf } from '#testing/audit.ts';
import { CREDENTIAL_PATH, startCredentialDesk } from '#testing/credential-desk.ts';
import { outcomeOf } from '#testing/proxy.ts';
import { needsRedis, startRedis } from '#testing/redis.ts';
import { sharedUpstream } from '#testing/signed-in-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { acceptKeys } from '#testing/upstream.ts';

const dir = temporaryFolder();
const upstream = await sharedUpstream();
beforeEach(() => acceptKeys(upstream, new Set(['good'])));

it('every change leaves a line before it is done, and one of what became of it', async () => {
  const auditStore = join(dir, 'audit.db');
  const desk = await startCredentialDesk(upstream, {}, { auditStore });
  await desk.give({ apiKey: 'good' });
  await desk.give({ apiKey: 'bad' });
  await desk.remove();
  await desk.give({ apiKey: 'good' }, desk.support);
  await desk.server.close();
  const lines = (await auditLinesOf(auditStore))
    .filter((line) => line.includes('service-credential'))
    .map((line) => JSON.parse(line));
  const given = [`PUT ${CREDENTIAL_PATH}`, 'an API key'];
  const removed = [`DELETE ${CREDENTIAL_PATH}`, 'removed'];
  expect(lines.map(({ target, detail, outcome }) => [target, detail, outcome])).toEqual([
    [...given, 'sent'],
    [...given, 'ok'],
    [...given, 'sent'],
    [...given, 'sign_in_refused'],
    [...removed, 'sent'],
    [...removed, 'ok'],
  ]);
  for (const line of lines)
    expect(line).toMatchObject({ account: 'ana@company.example', environment: 'production' });
});

it(
  'nothing is changed, and the service is not asked, where no line can be written',
  needsRedis(),
  async () => {
    const redis = await startRedis();
    const desk = await startCredentialDesk(upstream, {}, { auditStore: redis.url });
    onTestFinished(async () => {
      await desk.server.close();
      await redis.close();
    });
    await desk.give({ apiKey: 'good' });
    await redis.stop();
    upstream.requests.length = 0;
    for (const answer of [await desk.give({ apiKey: 'another' }), await desk.remove()])
      expect(outcomeOf(answer)).toEqual([503, 'audit_unavailable']);
    expect(upstream.requests).toEqual([]);
    expect((await desk.read()).status).toBe(200);
  },
);
