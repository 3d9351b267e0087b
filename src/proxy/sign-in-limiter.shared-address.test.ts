import { describe, expect, it } from 'vitest';
import { type Answer, outcomeOf, type TestServer } from '#testing/proxy.ts';
import { pairOf, signInOnServicePage } from '#testing/service-page.ts';
import { describeStores } from '#testing/session-stores.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { acceptKeys } from '#testing/upstream.ts';
import type { AttemptLimits } from './options.ts';

const upstream = await sharedUpstream();

const ANA = 'ana@example.com';
const OFFICE = '198.51.100.7';
/** So long that it does not pass during a test. */
const LONG = 600_000;

const start = (attempts: Partial<AttemptLimits>, proxy = {}) =>
  ownServer({ upstream, attempts: { pause: LONG, ...attempts }, trustedProxies: ['127.0.0.1'], proxy });

interface From {
  readonly address?: string;
  readonly cookie?: string | undefined;
}

const signInAt = (server: TestServer, body: object, { address = OFFICE, cookie = '' }: From = {}) =>
  server.call('/session', {
    method: 'POST',
    headers: { 'x-forwarded-for': address, cookie },
    body: { environment: 'production', ...body },
  });

const byPassword = (server: TestServer, password: string, username = ANA, from?: From) =>
  signInAt(server, { username, password }, from);

async function expectFailures(count: number, attempt: (index: number) => Promise<Answer>): Promise<void> {
  for (let index = 0; index < count; index++) expect((await attempt(index)).status).toBe(401);
}

async function expectWaiting(attempt: Promise<Answer>): Promise<void> {
  expect(outcomeOf(await attempt)).toEqual([429, 'too_many_attempts']);
}

/** The cookie of a session, as the browser sends it as long as it has no other. */
const cookieAfter = (answer: Answer) => pairOf(answer, /^__Host-sealdesk=/);

describe('a stranger behind the same address', () => {
  it('#134 who breaks off sign-ins on the page of the service keeps no one from signing in there', async () => {
    const server = await start({ perAddress: 2, perAccount: 2, perAccountAtAddress: 2 });
    const breakOff = () => expect(signInOnServicePage(server, upstream, 'x', 'y')).rejects.toThrow(/failed/);
    for (let person = 0; person < 15; person++) {
      upstream.answerToken = (_request, response) => {
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      };
      await breakOff();
      await breakOff();
      upstream.answerToken = upstream.issueToken;
      await signInOnServicePage(server, upstream, `person-${person}@example.com`);
    }
  });

  it('#134 who guesses at an account keeps out no one whose browser has signed in to it', async () => {
    const server = await start({ perAccountAtAddress: 3, perAccount: 3 });
    const cookie = cookieAfter(await byPassword(server, 'right'));
    expect(cookie).toMatch(/=[\w-]{43}$/);
    await expectFailures(3, () => byPassword(server, 'wrong'));
    await expectWaiting(byPassword(server, 'right'));
    expect((await byPassword(server, 'right', ANA, { cookie })).status).toBe(201);
    expect((await byPassword(server, 'right', ANA, { cookie, address: '203.0.113.9' })).status).toBe(201);
    // The browser of one account opens no other, and neither does a cookie that a stranger has made up.
    await expectFailures(3, () => byPassword(server, 'wrong', 'ben@example.com', { cookie }));
    await expectWaiting(byPassword(server, 'right', 'ben@example.com', { cookie }));
    const made = `__Host-sealdesk=${'m'.repeat(43)}`;
    await expectWaiting(byPassword(server, 'right', ANA, { cookie: made }));
  });

  it('#134 who guesses at an account from a browser that signed in to it has no more attempts than others', async () => {
    const server = await start({ perAccountAtAddress: 5 });
    const cookie = cookieAfter(await byPassword(server, 'right'));
    await expectFailures(5, () => byPassword(server, 'wrong', ANA, { cookie }));
    await expectWaiting(byPassword(server, 'right', ANA, { cookie }));
    const other = `__Host-sealdesk=${'o'.repeat(43)}`;
    await expectFailures(5, () =>
      byPassword(server, 'wrong', ANA, { cookie: other, address: '203.0.113.1' }),
    );
    const another = `__Host-sealdesk=${'a'.repeat(43)}`;
    await expectWaiting(byPassword(server, 'right', ANA, { cookie: another, address: '203.0.113.1' }));
  });

  it('#134 who tries API keys keeps out no one whose key was accepted there, nor their passwords', async () => {
    acceptKeys(upstream, new Set(['key-of-ana']));
    const server = await start({ perAddress: 3 });
    expect((await signInAt(server, { apiKey: 'key-of-ana' })).status).toBe(201);
    expect((await byPassword(server, 'right')).status).toBe(201);
    await expectFailures(3, (index) => signInAt(server, { apiKey: `made-up-${index}` }));
    await expectWaiting(signInAt(server, { apiKey: 'made-up' }));
    expect((await signInAt(server, { apiKey: 'key-of-ana' })).status).toBe(201);
    expect((await byPassword(server, 'right')).status).toBe(201);
  });
});

await describeStores('sign-ins that are limited', ({ kind, newAddress }) => {
  it('#134 keep known who was known before a restart and at another replica', async () => {
    const proxy = { sessionStore: newAddress() };
    const username = `${kind}@example.com`;
    const before = await start({ perAccount: 3 }, proxy);
    const cookie = cookieAfter(await byPassword(before, 'right', username));
    await before.close();
    const after = await start({ perAccount: 3 }, proxy);
    await expectFailures(3, (index) =>
      byPassword(after, 'wrong', username, { address: `203.0.113.${index}` }),
    );
    await expectWaiting(byPassword(after, 'right', username, { address: '203.0.113.99' }));
    expect((await byPassword(after, 'right', username)).status).toBe(201);
    expect((await byPassword(after, 'right', username, { address: '203.0.113.99', cookie })).status).toBe(
      201,
    );
  });

  it('#134 count the failures of all replicas', async () => {
    const proxy = { sessionStore: newAddress() };
    const username = `shared-${kind}@example.com`;
    const [here, there] = [
      await start({ perAccountAtAddress: 4 }, proxy),
      await start({ perAccountAtAddress: 4 }, proxy),
    ];
    await expectFailures(4, (index) => byPassword(index % 2 ? here : there, 'wrong', username));
    const [one, other] = [
      await byPassword(here, 'right', username),
      await byPassword(there, 'right', username),
    ];
    // Beside a file each process counts on its own.
    expect([one.status, other.status]).toEqual(kind === 'redis' ? [429, 429] : [201, 201]);
  });
});

it('#134 who is known is forgotten a month after the last sign-in', async () => {
  let time = Date.now();
  const server = await start({ perAccount: 3 }, { now: () => time });
  expect((await byPassword(server, 'right')).status).toBe(201);
  time += 31 * 24 * 3_600_000;
  await expectFailures(3, (index) => byPassword(server, 'wrong', ANA, { address: `203.0.113.${index}` }));
  await expectWaiting(byPassword(server, 'right'));
});
