import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { addApplication, addUser, bearerOf, listLogs, startTestService } from '#testing/service.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';

const PAGE = 'http://localhost:5173';
const OTHER = 'https://other.example';

/** The headers of an answer that are about CORS. */
const corsOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name === 'vary' || name.startsWith('access-control-')));

const preflight = (origin: string): RequestInit => ({
  method: 'OPTIONS',
  headers: {
    origin,
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,content-type',
  },
});

const running = await sharedService({ cors: [PAGE, 'https://app.example'] });
const url = `${running.url}/request-logs`;

async function signedIn(): Promise<string> {
  const user = await addUser(running);
  return bearerOf(running, user, addApplication(running, [user]));
}

describe('a service that some pages may call', () => {
  it('tells a browser before a call what the page may send', async () => {
    const answer = await fetch(url, preflight(PAGE));
    expect(answer.status).toBe(204);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, X-Skip-Rules',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it('records no preflight, which is no request of the client', async () => {
    const authorization = await signedIn();
    await fetch(url, preflight(PAGE));
    await fetch(url, { headers: { origin: PAGE, authorization } });
    const { data } = await listLogs(running, authorization);
    expect(data.map(({ request }) => request.method)).not.toContain('OPTIONS');
  });

  it.each([
    ['an answer', '/request-logs', 200],
    ['a refusal', '/request-logs?page=x', 400],
    ['an unknown route', '/nowhere', 404],
    ['a malformed address', '/%zz', 400],
  ])('lets the page read %s, and the headers that say more', async (_what, path, status) => {
    const headers = { origin: PAGE, authorization: await signedIn() };
    const answer = await fetch(`${running.url}${path}`, { headers });
    expect(answer.status).toBe(status);
    expect(corsOf(answer)).toEqual({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'Id, Retry-After, WWW-Authenticate',
      vary: 'Origin',
    });
  });

  it('names no other page, and answers clients that are no pages as ever', async () => {
    expect(corsOf(await fetch(url, { headers: { origin: OTHER } }))).toEqual({ vary: 'Origin' });
    expect(corsOf(await fetch(url))).toEqual({ vary: 'Origin' });
  });

  it.each([
    ['of another page', preflight(OTHER)],
    ['that is no preflight', { method: 'OPTIONS', headers: { origin: PAGE } }],
  ])('knows no OPTIONS %s', async (_which, init) => {
    const answer = await fetch(url, init);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ 404: expect.stringContaining('OPTIONS /request-logs') });
  });
});

it('a service can be open to every page, without credentials', async () => {
  const other = await ownService({ cors: ['*'] });
  const answer = await fetch(other.url, { headers: { origin: OTHER } });
  expect(corsOf(answer)).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(corsOf(answer)).not.toHaveProperty('access-control-allow-credentials');
});

it('no page may call the service unless told so', async () => {
  const other = await ownService();
  expect((await fetch(other.url, preflight(PAGE))).status).toBe(404);
  expect(corsOf(await fetch(other.url, { headers: { origin: PAGE } }))).toEqual({});
});

it('a page that reaches the service under a name of its own may read nothing, whatever origins are allowed', async () => {
  const other = await ownService({ cors: ['*'] });
  // Not fetch, which writes a Host header of its own.
  const call = request(other.url, { headers: { host: 'rebound.example', origin: OTHER } }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(421);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
});

it.each(['localhost:5173', 'http://localhost:5173/', 'https://*.example', 'null', ''])(
  'the start says that "%s" is no origin',
  async (origin) => {
    await expect(startTestService({ cors: [origin] })).rejects.toThrow('is no origin of web pages');
  },
);
