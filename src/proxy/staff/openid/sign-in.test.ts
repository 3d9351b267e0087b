import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { startProvider, type TestProvider } from '#testing/openid/provider.ts';
import { sessionOf, signInThere } from '#testing/openid/visitor.ts';
import { startTestServer, type TestServer } from '#testing/proxy.ts';
import { locationOf } from '#testing/service-page.ts';
import { staffOptions } from '#testing/staff.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';

let provider: TestProvider;
let upstream: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  [provider, upstream] = await Promise.all([startProvider(), startUpstream()]);
  server = await startTestServer({
    upstream,
    proxy: { staff: staffOptions({ providers: [provider.optionsFor(['admin'])] }) },
  });
  provider.admit(server.url);
});

afterAll(async () => {
  await server.close();
  await Promise.all([provider.close(), upstream.close()]);
});

it('signs in', async () => {
  const back = await signInThere(server, 'company', '&returnTo=/brands');
  expect([back.status, locationOf(back)]).toEqual([303, '/brands']);
  const cookie = sessionOf(back);
  const { session } = sessionState.parse((await server.call('/session', { cookie })).json);
  expect(session).toMatchObject({
    account: 'ana@company.example',
    staff: { name: 'Ana Company', roles: ['admin'] },
  });
});
