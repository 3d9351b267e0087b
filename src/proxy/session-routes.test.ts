import { beforeEach, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { environmentOf } from '#testing/proxy.ts';
import { signInOnServicePage } from '#testing/service-page.ts';
import { sharedUpstream, signedInProxy } from '#testing/signed-in-proxy.ts';
import { acceptKeys } from '#testing/upstream.ts';

const evaluation = await sharedUpstream();
const { upstream, server } = await signedInProxy({ environments: [environmentOf(evaluation, 'evaluation')] });
beforeEach(() => acceptKeys(upstream, new Set(['key-of-one', 'key-of-another'])));

const byPassword = (username: string, environment = 'production') =>
  server.signInWith({ username, password: 'right', environment });
const byKey = (apiKey: string) => server.signInWith({ apiKey });
const onPage = (user: string, told?: string) => signInOnServicePage(server, upstream, user, told);

/** Sessions that end together; every line stands for another person, or for one of whom nothing is proved. */
const people: Readonly<Record<string, readonly (() => Promise<string>)[]>> = {
  'ana, by her password': [
    () => byPassword('ana@example.com'),
    () => byPassword('ANA@Example.com'),
    () => byPassword(' ana@example.com '),
  ],
  'ana, by her password, in another environment': [() => byPassword('ana@example.com', 'evaluation')],
  'ana, on the page of the service': [() => onPage('ana@example.com', 'ana@example.com')],
  'ana, there once more': [() => onPage('ana@example.com', 'ana@example.com')],
  'ben, who says there that he is ana': [() => onPage('ben@example.com', 'ana@example.com')],
  'ben, who says so in capitals': [() => onPage('ben@example.com', 'ANA@EXAMPLE.COM')],
  'ben, who says nothing': [() => onPage('ben@example.com')],
  'ana with a letter of another script': [() => byPassword('\u0430na@example.com')],
  'ana in full width': [() => byPassword('\uFF41na@example.com')],
  kim: [() => byPassword('kim@example.com'), () => byPassword('Kim@example.com')],
  'kim with the sign for kelvin': [() => byPassword('\u212Aim@example.com')],
  'kim with a dotless i': [() => byPassword('k\u0131m@example.com')],
  'one with the address of ana behind a word': [() => byPassword('authorization-code ana@example.com')],
  'an API key': [() => byKey('key-of-one'), () => byKey('key-of-one')],
  'another API key': [() => byKey('key-of-another')],
};

const stateOf = async (cookie: string) => server.call('/session', { cookie });

it.each(Object.keys(people))(
  '#56 signing out everywhere ends the sessions of one person alone: %s',
  async (who) => {
    const sessions = new Map<string, string[]>();
    for (const [name, ways] of Object.entries(people)) {
      const cookies: string[] = [];
      for (const way of ways) cookies.push(await way());
      sessions.set(name, cookies);
    }
    const [cookie] = sessions.get(who) ?? [];
    expect((await server.call('/session?everywhere=true', { method: 'DELETE', cookie })).status).toBe(204);
    for (const [name, cookies] of sessions) {
      const statuses = await Promise.all(cookies.map(async (it) => (await stateOf(it)).status));
      expect({ name, statuses }).toEqual({ name, statuses: cookies.map(() => (name === who ? 401 : 200)) });
    }
  },
);

it('#56 an email that was only told leads to nothing that the browser keeps of who proved it', async () => {
  const keyOf = async (cookie: string) =>
    sessionState.parse((await stateOf(cookie)).json).session?.accountKey ?? '';
  const proved = await keyOf(await byPassword('ana@example.com'));
  expect(await keyOf(await byPassword('ANA@example.com'))).toBe(proved);
  const others = [
    await keyOf(await byPassword('ana@example.com', 'evaluation')),
    await keyOf(await onPage('ben@example.com', 'ana@example.com')),
    await keyOf(await onPage('ben@example.com')),
    await keyOf(await onPage('ben@example.com')),
    await keyOf(await byPassword('\u0430na@example.com')),
    await keyOf(await byPassword('\uFF41na@example.com')),
    await keyOf(await byKey('key-of-one')),
    await keyOf(await byPassword('kim@example.com')),
    await keyOf(await byPassword('\u212Aim@example.com')),
  ];
  expect(new Set([proved, ...others]).size).toBe(others.length + 1);
  // Who signs in on the page again, in the same browser, finds again what was kept there.
  expect(await keyOf(await onPage('ana@example.com', 'Ana@example.com'))).toBe(
    await keyOf(await onPage('ana@example.com', 'ana@example.com')),
  );
});
