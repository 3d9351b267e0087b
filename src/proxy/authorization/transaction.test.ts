import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#testing/proxy.ts';
import {
  type Begun,
  beginSignIn,
  comeBack,
  cookiesOf,
  locationOf,
  sessionCookieOf,
} from '#testing/service-page.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';

let time = Date.now();
const { upstream, server } = await signedInProxy({ proxy: { now: () => time } });

beforeEach(() => {
  time = Date.now();
});

describe('sign-ins that are begun in one browser', () => {
  /** Keeps and sends cookies as a browser does, which drops those that are too large (RFC 6265, 6.1). */
  class CookieJar {
    readonly #cookies = new Map<string, string>();
    keep(answer: Answer): void {
      for (const line of cookiesOf(answer)) {
        const [pair = ''] = line.split(';', 1);
        const name = pair.slice(0, pair.indexOf('='));
        if (/Max-Age=0\b/.test(line)) this.#cookies.delete(name);
        else if (line.length <= 4096) this.#cookies.set(name, pair);
      }
    }
    get header(): string {
      return [...this.#cookies.values()].join('; ');
    }
    get size(): number {
      return this.#cookies.size;
    }
  }

  const beginIn = async (jar: CookieJar, query = '') => {
    const begun = await beginSignIn(server, query, jar.size > 0 ? { cookie: jar.header } : {});
    expect(begun.answer.status).toBe(303);
    jar.keep(begun.answer);
    return begun;
  };
  const finishIn = async (jar: CookieJar, { page, state }: Begun) => {
    const code = upstream.issueCode('ana@example.com', page);
    const answer = await comeBack(server, { code, state }, jar.header);
    jar.keep(answer);
    return answer;
  };
  const long = (length: number) => `/request-logs?words=${'w'.repeat(length)}`;

  it.each([
    ['short', '/brands', '&account=ana@example.com'],
    ['long', long(1900), `&scope=${'GET/documents%20'.repeat(136)}x&account=${'a'.repeat(300)}@example.com`],
  ])(
    "#57 fifty sign-ins that were never finished, %s ones, stand in nobody's way",
    async (_name, returnTo, more) => {
      const jar = new CookieJar();
      let newest: Begun | undefined;
      for (let count = 0; count < 50; count++) {
        time += 1;
        newest = await beginIn(jar, `&returnTo=${encodeURIComponent(returnTo)}${more}`);
        expect(jar.size).toBeLessThanOrEqual(5);
        expect(jar.header.length).toBeLessThan(8 * 1024);
      }
      for (const path of ['/', '/sign-in', '/session', '/healthz'])
        expect((await server.call(path, { headers: { cookie: jar.header } })).status, path).toBe(200);
      if (!newest) throw new Error('Nothing was begun');
      const back = await finishIn(jar, newest);
      expect([back.status, sessionCookieOf(back) !== undefined]).toEqual([303, true]);
    },
  );

  it('#57 two tabs at once both finish, in whatever order, and others that are large too', async () => {
    for (const query of ['', `&scope=${'s'.repeat(2048)}&returnTo=${encodeURIComponent(long(1900))}`]) {
      const jar = new CookieJar();
      const together = await Promise.all([beginSignIn(server, query), beginSignIn(server, query)]);
      for (const { answer } of together) jar.keep(answer);
      time += 1;
      for (const begun of together.toReversed()) {
        const back = await finishIn(jar, begun);
        expect([back.status, sessionCookieOf(back) !== undefined]).toEqual([303, true]);
      }
    }
  });

  it.each([
    ['as it is', long(1900), long(1900)],
    ['without its query', long(3000), '/request-logs'],
    ['as the start page', `/${'p'.repeat(3000)}?x`, '/'],
  ])('#57 goes on to a path that is too long %s', async (_name, returnTo, expected) => {
    const jar = new CookieJar();
    const back = await finishIn(jar, await beginIn(jar, `&returnTo=${encodeURIComponent(returnTo)}`));
    expect([back.status, locationOf(back)]).toEqual([303, expected]);
  });

  it('#57 cookies that are over, or of nobody, give way first', async () => {
    const jar = new CookieJar();
    const first = await beginIn(jar);
    const strange = Array.from({ length: 10 }, (_, index) => `__Host-sealdesk-sign-in-strange${index}=x`);
    const { answer } = await beginSignIn(server, '', { cookie: [...strange, first.cookie].join('; ') });
    const taken = cookiesOf(answer).filter((line) => /Max-Age=0\b/.test(line));
    expect(taken).toHaveLength(7);
    expect(taken.every((line) => line.includes('strange'))).toBe(true);
  });
});
