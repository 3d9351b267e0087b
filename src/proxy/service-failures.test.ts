import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, cookieOf, problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { type FakeUpstream, sendJson, startUpstream } from '#testing/upstream.ts';

let upstream: FakeUpstream;
let server: TestServer;
let ordinary: FakeUpstream['answer'];

beforeAll(async () => {
  upstream = await startUpstream();
  ordinary = upstream.answer;
  server = await startTestServer({ upstream });
});

beforeEach(() => {
  upstream.answer = ordinary;
  upstream.answerToken = upstream.issueToken;
});

afterAll(async () => {
  await server.close();
  await upstream.close();
});

const VISIT = { 'x-csrf': '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const post = (body: object) =>
  server.call('/session', { method: 'POST', body: { environment: 'production', ...body } });

/** Has the service answer everything with a status, as a disk or a load balancer would make it. */
function failWith(status: number, retryAfter?: string): void {
  upstream.answer = (_request, response) => {
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    sendJson(response, status, { errors: [{ code: status, message: 'not now' }] });
  };
  upstream.answerToken = upstream.answer;
}

/** Signs in on the page of the service, which fails when the code is exchanged. @returns the way back */
async function signInAtService(fail: () => void): Promise<URL> {
  const begun = await server.call('/session/authorize?environment=production', { headers: VISIT });
  const page = new URL(String(begun.headers.location));
  const cookie = [begun.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const code = upstream.issueCode('ana@example.com', page);
  fail();
  const query = new URLSearchParams({ code, state: page.searchParams.get('state') ?? '', iss: upstream.url });
  const back = await server.call(`/session/callback?${query}`, { headers: { ...VISIT, cookie } });
  expect(back.status).toBe(303);
  return new URL(String(back.headers.location), server.url);
}

const ways: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['by password', () => post({ username: 'ana@example.com', password: 'right' })],
  ['by API key', () => post({ apiKey: 'key-of-the-tests' })],
];

describe('a service that answers, but fails', () => {
  describe.each(ways)('signing in %s', (_name, signIn) => {
    it.each([
      [507, undefined, 502, 'upstream_full', /no room left on its disk/],
      [503, undefined, 502, 'upstream_busy', /busy or down for the moment/],
      [500, undefined, 502, 'upstream_failed', /^The service failed$/],
      [502, undefined, 502, 'upstream_unreachable', /cannot be reached/],
      [504, undefined, 504, 'upstream_timeout', /did not answer in time/],
    ] as const)('#69 says what %d means', async (status, after, expected, code, title) => {
      failWith(status, after);
      const answer = await signIn();
      expect([answer.status, problemOf(answer).code]).toEqual([expected, code]);
      expect(problemOf(answer)).toMatchObject({ title: expect.stringMatching(title), retryable: true });
      expect(problemOf(answer).detail).toMatch(/Try again in a moment\.$/);
      expect(answer.headers['retry-after']).toBeUndefined();
      expect(cookieOf(answer)).toBeUndefined();
    });

    it.each([
      ['30', 30, 'Try again in 30 seconds.'],
      ['0', 1, 'Try again in 1 second.'],
      ['600', 600, 'Try again in 10 minutes.'],
      ['99999999999', 86_400, 'Try again in 24 hours.'],
      ['soon', undefined, 'Try again in a moment.'],
    ])('#69 passes on how long the service asks to wait: %s', async (after, seconds, words) => {
      for (const status of [503, 507]) {
        failWith(status, after);
        const answer = await signIn();
        expect(answer.headers['retry-after']).toBe(seconds === undefined ? undefined : String(seconds));
        expect(problemOf(answer).detail.endsWith(words)).toBe(true);
      }
    });

    it('#69 reads a date as well', async () => {
      failWith(503, new Date(Date.now() + 3_600_000).toUTCString());
      const wait = Number((await signIn()).headers['retry-after']);
      expect(wait).toBeGreaterThan(3_000);
      expect(wait).toBeLessThanOrEqual(3_600);
    });
  });

  it.each([
    [507, '40', 'upstream_full', '40'],
    [503, undefined, 'upstream_busy', null],
  ])(
    '#69 goes back to the sign-in page from the page of the service on %d',
    async (status, after, code, wait) => {
      const back = await signInAtService(() => failWith(status, after));
      expect(back.pathname).toBe('/sign-in');
      expect([back.searchParams.get('failed'), back.searchParams.get('wait')]).toEqual([code, wait]);
    },
  );

  it.each([
    [507, 'upstream_full'],
    [503, 'upstream_busy'],
    [429, 'upstream_busy'],
  ])('#69 keeps a session whose token cannot be renewed for %d', async (status, code) => {
    const cookie = cookieOf(await post({ username: 'ana@example.com', password: 'right' }));
    upstream.expireAccessTokens();
    upstream.answerToken = (_request, response) => {
      response.setHeader('retry-after', '7');
      sendJson(response, status, {});
    };
    const answer = await server.call('/api/request-logs', { cookie });
    expect([answer.status, problemOf(answer).code]).toEqual([502, code]);
    expect(answer.headers['retry-after']).toBe('7');
    upstream.answerToken = upstream.issueToken;
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
  });
});
