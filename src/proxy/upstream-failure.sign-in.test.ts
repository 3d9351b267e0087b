import { describe, expect, it } from 'vitest';
import { type Answer, cookieOf, outcomeOf, problemOf } from '#testing/proxy.ts';
import { beginSignIn, comeBack, locationOf } from '#testing/service-page.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const { upstream, server } = await signedInProxy();

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

const ways: readonly (readonly [string, () => Promise<Answer>])[] = [
  ['by password', () => post({ username: 'ana@example.com', password: 'right' })],
  ['by API key', () => post({ apiKey: 'key-of-the-tests' })],
];

describe('a service that answers, but fails', () => {
  describe.each(ways)('signing in %s', (_name, signIn) => {
    it.each([
      [507, 502, 'upstream_full', /no room left on its disk/],
      [503, 502, 'upstream_busy', /busy or down for the moment/],
      [500, 502, 'upstream_failed', /^The service failed$/],
      [502, 502, 'upstream_unreachable', /cannot be reached/],
      [504, 504, 'upstream_timeout', /did not answer in time/],
    ] as const)('#69 says what %d means', async (status, expected, code, title) => {
      failWith(status);
      const answer = await signIn();
      expect(outcomeOf(answer)).toEqual([expected, code]);
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
  ])('#69 goes back to the sign-in page from its own page on %d', async (status, after, failed, wait) => {
    const { page, state, cookie } = await beginSignIn(server);
    const code = upstream.issueCode('ana@example.com', page);
    failWith(status, after);
    const answer = await comeBack(server, { code, state, iss: upstream.url }, cookie);
    expect(answer.status).toBe(303);
    const { pathname, searchParams } = new URL(locationOf(answer), server.url);
    expect([pathname, searchParams.get('failed'), searchParams.get('wait')]).toEqual([
      '/sign-in',
      failed,
      wait,
    ]);
  });
});
