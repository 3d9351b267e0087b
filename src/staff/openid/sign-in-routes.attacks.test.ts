import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startCompany } from '#testing/openid/company.ts';
import { startProvider } from '#testing/openid/provider.ts';
import { passThrough, returnFrom, sessionOf, setOut, signInThere } from '#testing/openid/visitor.ts';
import { type Answer, outcomeOf } from '#testing/proxy.ts';
import { beginSignIn, comeBack, cookiesOf, locationOf, VISIT } from '#testing/service-page.ts';
import { startUpstream } from '#testing/upstream.ts';

const { provider, server, upstream, another } = await startCompany(afterAll);

beforeEach(() => {
  provider.requests.length = 0;
});

const tokenCalls = () => provider.requests.filter((path) => path === '/token').length;
const setsSession = (answer: Answer) => cookiesOf(answer).some((line) => /^__Host-sealdesk=[^;]/.test(line));

function expectForeign(answer: Answer): void {
  expect([...outcomeOf(answer), setsSession(answer)]).toEqual([400, 'authorization_foreign', false]);
}

function expectRefused(answer: Answer): void {
  expect(new URL(locationOf(answer), server.url).searchParams.get('failed')).toBe('provider_refused');
  expect(setsSession(answer)).toBe(false);
}

describe('an answer of the provider', () => {
  it('#82 signs in once, however often it is brought', async () => {
    const { page, cookie } = await setOut(server);
    const back = await passThrough(page);
    const answers = await Promise.all([1, 2, 3, 4].map(() => returnFrom(server, back, cookie)));
    expect(answers.filter(setsSession)).toHaveLength(1);
    for (const answer of answers.filter((it) => !setsSession(it))) expectForeign(answer);
    expectForeign(await returnFrom(server, back, cookie));
    expect(tokenCalls()).toBe(1);
  });

  it('#83 is worth nothing in another browser, without the transaction, or with one of another sign-in', async () => {
    const [mine, theirs] = [await setOut(server), await setOut(server)];
    const back = await passThrough(theirs.page);
    for (const cookie of ['', mine.cookie, `${mine.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}`])
      expectForeign(await returnFrom(server, back, cookie));
    expect(tokenCalls()).toBe(0);
  });

  it("#84 gives nothing for somebody else's code with a state of one's own", async () => {
    const [mine, theirs] = [await setOut(server), await setOut(server)];
    const [own, stolen] = [await passThrough(mine.page), await passThrough(theirs.page)];
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    expectRefused(await returnFrom(server, own, mine.cookie));
  });

  it('#84 gives nothing for a code that has been used', async () => {
    const first = await setOut(server);
    const used = await passThrough(first.page);
    sessionOf(await returnFrom(server, used, first.cookie));
    const second = await setOut(server);
    const back = await passThrough(second.page);
    back.searchParams.set('code', used.searchParams.get('code') ?? '');
    expectRefused(await returnFrom(server, back, second.cookie));
  });

  it('#85 of one provider is not taken for one of another, nor for one of the service', async () => {
    const evil = await startProvider();
    const { server: both, provider: honest } = await startCompany(onTestFinished, {
      staff: {
        providers: [
          provider.optionsFor(['admin'], { id: 'honest' }),
          evil.optionsFor(['support'], { id: 'evil' }),
        ],
      },
    });
    onTestFinished(() => evil.close());
    provider.admit(both.url, 'honest');
    onTestFinished(() => provider.admit(server.url));
    evil.admit(both.url, 'evil');
    expect(honest.requests).not.toContain('/token');
    // The person chose the evil one, which leads them on to the honest one and wants to be given the code.
    const chosen = await setOut(both, 'evil');
    const lured = await setOut(both, 'honest');
    const stolen = await passThrough(lured.page);
    const callbackOf = (id: string) => `/session/openid/${id}/callback`;
    for (const [begun, id] of [
      [chosen, 'evil'],
      [lured, 'honest'],
    ] as const)
      expect(begun.page.searchParams.get('redirect_uri')).toBe(both.url + callbackOf(id));
    for (const [begun, path, more] of [
      [chosen, callbackOf('honest'), {}],
      [chosen, '/session/callback', {}],
      [lured, callbackOf('evil'), {}],
      [lured, '/session/callback', {}],
      // At last where it belongs, so that no other attempt fails for having been made before.
      [chosen, callbackOf('evil'), { iss: provider.issuer }],
    ] as const) {
      const back = new URL(path, both.url);
      back.search = stolen.search;
      back.searchParams.set('state', begun.page.searchParams.get('state') ?? '');
      for (const [name, value] of Object.entries(more)) back.searchParams.set(name, value);
      expectForeign(await returnFrom(both, back, begun.cookie));
    }
    expect(evil.requests).not.toContain('/token');
    expect(tokenCalls()).toBe(0);
  });

  it("#85 of the service's own page is not taken for one of a provider", async () => {
    const { page, state, cookie } = await beginSignIn(server);
    const code = upstream.issueCode('ana@example.com', page);
    const query = new URLSearchParams({ code, state });
    const back = new URL(`/session/openid/company/callback?${query}`, server.url);
    expectForeign(await returnFrom(server, back, cookie));
    expect((await comeBack(server, { code, state }, cookie)).status).toBe(303);
  });
});

describe('sign-ins that are broken off', () => {
  it('#134 keep no one behind the same address from signing in', async () => {
    const few = await startCompany(onTestFinished, { attempts: { perAddress: 2 } });
    const { person } = few.provider;
    for (let index = 0; index < 15; index++) {
      few.provider.person = { error: 'access_denied' };
      for (let count = 0; count < 2; count++) expectRefused(await signInThere(few.server));
      few.provider.person = person;
      sessionOf(await signInThere(few.server));
    }
  });
});

describe('a session', () => {
  const isAlive = async (cookie: string) => (await server.call('/session', { cookie })).status === 200;

  it('#86 gets a new id whatever id the browser had, and ends the one before', async () => {
    const before = sessionOf(await signInThere(server));
    const after = sessionOf(await signInThere(server, 'company', '', before));
    expect(after).not.toBe(before);
    expect([await isAlive(before), await isAlive(after)]).toEqual([false, true]);
    const chosen = 'c'.repeat(before.length);
    expect(sessionOf(await signInThere(server, 'company', '', chosen))).not.toBe(chosen);
    expect(await isAlive(chosen)).toBe(false);
  });

  it('#87 is begun by nobody but the person: not by another site, not in a frame, not by a script', async () => {
    const path = '/session/openid/company?environment=production';
    for (const headers of [
      { ...VISIT, 'sec-fetch-site': 'cross-site' },
      { ...VISIT, 'sec-fetch-site': 'same-site' },
      { ...VISIT, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
      { ...VISIT, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    ]) {
      const answer = await server.call(path, { headers });
      expect([...outcomeOf(answer), cookiesOf(answer)]).toEqual([403, 'cross_site', []]);
    }
    const { page, cookie } = await setOut(server);
    const back = await passThrough(page);
    const headers = { ...VISIT, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', cookie };
    expectForeign(await server.call(back.pathname + back.search, { headers }));
  });

  it('#88 goes on to a path of its own, whatever it is told to return to', async () => {
    for (const returnTo of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:x()']) {
      const answer = await signInThere(server, 'company', `&returnTo=${encodeURIComponent(returnTo)}`);
      expect(new URL(locationOf(answer), server.url).origin, returnTo).toBe(server.url);
    }
  });

  it('#140 goes on to no route of the proxy, which could sign in once more or show an answer of the API', async () => {
    for (const returnTo of ['/session/openid/company?environment=production', '/%61pi/request-logs']) {
      const answer = await signInThere(server, 'company', `&returnTo=${encodeURIComponent(returnTo)}`);
      expect(locationOf(answer)).toBe('/');
    }
  });

  it('#88 comes back to the public address, whatever host is asked for', async () => {
    const published = await another({ publicUrl: new URL('https://desk.company.example') });
    const answer = await published.call('/session/openid/company?environment=production', {
      headers: { ...VISIT, 'sec-fetch-site': 'same-origin', host: 'desk.company.example' },
    });
    expect(new URL(locationOf(answer)).searchParams.get('redirect_uri')).toBe(
      'https://desk.company.example/session/openid/company/callback',
    );
    const foreign = await published.call('/session/openid/company?environment=production', {
      headers: { ...VISIT, host: 'evil.example' },
    });
    expect(foreign.status).toBe(421);
  });
});

it('#89 gives neither code nor secret to whom the provider leads on to, and follows it nowhere', async () => {
  const elsewhere = await startUpstream();
  onTestFinished(() => elsewhere.close());
  const { page, cookie } = await setOut(server);
  const back = await passThrough(page);
  provider.redirect = `${elsewhere.url}/token`;
  onTestFinished(() => {
    provider.redirect = undefined;
  });
  expectForeign(await returnFrom(server, back, cookie));
  expect(elsewhere.requests).toEqual([]);
});
