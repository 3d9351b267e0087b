import { describe, expect, it } from 'vitest';
import { problemOf, type TestServer } from '#testing/proxy.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const TOKEN = 'read-the-metrics-4f1c';
const { upstream, server, cookie } = await signedInProxy({ metricsToken: TOKEN });

const read = (from: TestServer = server, authorization = `Bearer ${TOKEN}`) =>
  from.call('/metrics', { headers: { 'x-csrf': '', authorization } });

describe('metrics', () => {
  it.each([
    '',
    'Bearer',
    'Bearer wrong',
    `Basic ${TOKEN}`,
    `bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(0, -1)}`,
  ])('#47 are not there for who says %j', async (authorization) => {
    for (const agent of ['Prometheus/3.0', 'kube-probe/1.31', 'GoogleHC/1.0']) {
      const headers = { 'x-csrf': '', authorization, 'user-agent': agent };
      const answer = await server.call('/metrics', { headers });
      expect([answer.status, problemOf(answer).code]).toEqual([404, 'not_found']);
    }
  });

  it('#47 are not there at all unless they are asked for', async () => {
    expect((await read(await ownServer({ upstream }))).status).toBe(404);
  });

  it('count requests by route, sign-ins, refreshes, sessions and failures of the service', async () => {
    const own = await ownServer({ upstream, metricsToken: TOKEN });
    const id = await own.signIn();
    await own.call('/session', {
      method: 'POST',
      body: { environment: 'production', username: 'ana@example.com', password: 'wrong' },
    });
    await own.call('/api/request-logs', { cookie: id });
    upstream.expireAccessTokens();
    await own.call('/api/request-logs?page=2', { cookie: id });
    upstream.answer = (_request, response) => response.socket?.end('nonsense') && undefined;
    await own.call('/api/request-logs', { cookie: id });
    await own.call('/brands/some-organization');

    const { text, headers } = await read(own);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const valueOfSeries = (series: string) => {
      const line = text.split('\n').find((it) => it.startsWith(`sealdesk_${series} `));
      return Number(line?.split(' ').at(-1));
    };
    const requests = (route: string, status: number, method = 'GET') =>
      valueOfSeries(`http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(requests('/api/request-logs', 200)).toBe(2);
    expect(requests('/api/request-logs', 502)).toBe(1);
    expect(requests('/session', 201, 'POST')).toBe(1);
    expect(requests('/session', 401, 'POST')).toBe(1);
    expect(requests('none', 200)).toBe(1);
    expect(valueOfSeries('http_request_duration_seconds_count{route="/api/request-logs"}')).toBe(3);
    expect(valueOfSeries('sign_ins_total{credential="password",result="ok"}')).toBe(1);
    expect(valueOfSeries('sign_ins_total{credential="password",result="sign_in_refused"}')).toBe(1);
    expect(valueOfSeries('token_refreshes_total{result="renewed"}')).toBe(1);
    expect(valueOfSeries('upstream_errors_total{code="upstream_invalid"}')).toBe(1);
    expect(valueOfSeries('sessions')).toBe(1);
  });

  it('#43 hold no id, name, token or address', async () => {
    upstream.answer = (_request, response) => sendJson(response, 404, { code: 1 });
    const id = 'd0c0'.repeat(10);
    await server.call(`/api/v2/event-subscriptions/${id}`, { cookie });
    const { text } = await read();
    expect(text).toContain('/api/v2/event-subscriptions/:');
    for (const secret of [id, cookie, 'ana', upstream.clientSecret, ...upstream.issued, '127.0.0.1'])
      expect(text).not.toContain(secret);
  });
});

describe('readiness', () => {
  it('#47 says that the server can serve requests, and no more', async () => {
    const answer = await server.call('/readyz', { headers: { 'x-csrf': '' } });
    expect([answer.status, answer.json, answer.headers['cache-control']]).toEqual([
      200,
      { status: 'ready' },
      'no-store',
    ]);
  });

  it('is denied by a server that is about to end, whose health is not', async () => {
    let ending = false;
    const own = await ownServer({ upstream, isEnding: () => ending });
    expect((await own.call('/readyz')).status).toBe(200);
    ending = true;
    expect((await own.call('/readyz')).json).toEqual({ status: 'not ready' });
    expect((await own.call('/readyz')).status).toBe(503);
    expect((await own.call('/healthz')).status).toBe(200);
  });
});
