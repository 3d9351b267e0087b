import { afterAll, describe, expect, it } from 'vitest';
import { operationList } from '#contract/operations.ts';
import { environmentOf, outcomeOf, startTestServer } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';

const { upstream, server, cookie } = await signedInProxy();

const pathOf = (template: string) => `/api${template.replace(/\{\w+\}/g, 'x1')}`;
const last = () => upstream.requests.at(-1);

describe('the allow-list', () => {
  it.each(['POST', 'GET', 'PUT'])('#4 the token call is not forwarded: %s', async (method) => {
    for (const path of ['/api/oauth2/token', '/api/oauth2/token?x', '/api/oauth2/token/']) {
      const body = method === 'GET' ? undefined : { grant_type: 'password' };
      const answer = await server.call(path, { method, cookie, body });
      expect(outcomeOf(answer), path).toEqual([404, 'not_in_contract']);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('#4 what reaches the records of others is not forwarded', async () => {
    for (const [method, path, status] of [
      // The path is there for who makes a subscription.
      ['GET', '/api/api/v2/events', 405],
      ['DELETE', '/api/api/v2/events/x1', 404],
    ] as const)
      expect((await server.call(path, { method, cookie })).status).toBe(status);
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/v2/users',
    '/api/request-logs/',
    '/api/Request-Logs',
    '/api/request-logs/x1/extra',
    '/api/v2/v2/faxes/send',
    '/api/v2/documents/d/brand/extra',
  ])('#26 %s is not in the contract', async (path) => {
    expect(outcomeOf(await server.call(path, { cookie }))).toEqual([404, 'not_in_contract']);
    expect(upstream.requests).toEqual([]);
  });

  it('the query goes out as it came', async () => {
    const query =
      '?filters=%5B%7B%22uri%22%3A%7B%22type%22%3A%22like%22%7D%7D%5D&sort[created]=asc&x=a%2Fb%2e%2e';
    await server.call(`/api/request-logs${query}`, { cookie });
    expect(last()?.path).toBe(`/request-logs${query}`);
  });

  it('a body goes out as it came, and only where the operation takes one', async () => {
    const body = '{ "document_group_name" : "Ünïcode", "client_timestamp":1 }';
    await server.call('/api/v2/document-groups/g/copy', { method: 'POST', cookie, body });
    expect(last()?.body).toBe(body);
    expect(last()?.headers['content-type']).toBe('application/json');
    upstream.requests.length = 0;
    const answer = await server.call('/api/v2/documents/d/brand', { method: 'DELETE', cookie, body });
    expect(answer.status).toBe(400);
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    'a%2Cb%3Ac%3Dd%26e%2Bf%40g%24h%3Bi',
    'a%3Fb%23c%5Bd%5D',
    'caf%C3%A9-%E6%96%87',
    'a%20b.',
    "a!$&'()*+,=:@b",
    '%f0%9f%93%84',
  ])('#54 the id %s goes out as it came', async (id) => {
    const path = `/v2/documents/${id}/brand`;
    expect((await server.call(`/api${path}`, { method: 'DELETE', cookie })).status).toBe(200);
    expect(last()?.path).toBe(path);
  });

  describe('below a base address with a path', async () => {
    const baseUrl = new URL(`${upstream.url}/api/`);
    const deep = await startTestServer({ environments: [{ ...environmentOf(upstream), baseUrl }] });
    const deepCookie = await deep.signIn();
    afterAll(() => deep.close());

    it('all calls go', async () => {
      await deep.call('/api/request-logs?page=2', { cookie: deepCookie });
      await deep.signIn();
      expect(upstream.requests.map(({ path }) => path)).toEqual([
        '/api/request-logs?page=2',
        '/api/oauth2/token',
      ]);
    });

    it('#54 no operation is found by letters that are encoded, which would go out as another path', async () => {
      for (const { permission, method, path, body } of operationList) {
        if (permission === 'no-session') continue;
        const target = pathOf(path);
        const calls = Array.from(target, async (letter, index) => {
          if (letter === '/') return;
          const encoded = `%${target.charCodeAt(index).toString(16)}`;
          const hidden = target.slice(0, index) + encoded + target.slice(index + 1);
          const answer = await deep.call(hidden, { method, cookie: deepCookie, body: body && {} });
          expect(answer.status, hidden).toBe(400);
        });
        await Promise.all(calls);
      }
      expect(upstream.requests).toEqual([]);
    });

    it('#54 no operation on one is found without its id', async () => {
      for (const { method, path, body } of operationList) {
        if (!path.endsWith('}')) continue;
        const all = pathOf(path.replace(/\{\w+\}$/, ''));
        for (const target of [all, `${all}?x=/y`]) {
          const answer = await deep.call(target, { method, cookie: deepCookie, body: body && {} });
          expect(outcomeOf(answer), target).toEqual([404, 'not_in_contract']);
        }
      }
      expect(upstream.requests).toEqual([]);
    });
  });
});
