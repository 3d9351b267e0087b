import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { demoAccounts } from '#service/demo/accounts.ts';
import { LIVE_SERVICE, programRuns } from '#testing/program-runs.ts';
import { sendJson, startUpstream } from '#testing/upstream.ts';

const { pathOf, run } = programRuns('server');

it('#49 ends with an error that names every configuration error', async () => {
  const { code, output, errors } = await run([], {
    PORT: 'high',
    SERVICE_URL: 'http://signing.example',
    SESSION_SECRET: 'changeme-changeme-changeme-changeme!',
  }).ended;
  expect([code, output]).toEqual([1, errors]);
  for (const name of ['PORT', 'SERVICE_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET', 'SESSION_SECRET'])
    expect(errors).toMatch(new RegExp(`^ {2}- ${name} `, 'm'));
  expect(errors).not.toContain('changeme');
  expect(errors).not.toMatch(/^\s+at /m);
});

it('says at once that the port is in use, and how to choose another', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, errors } = await run([], { PORT: String(port) }).ended;
  other.close();
  expect([code, errors]).toEqual([
    1,
    `Port ${port} is in use by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
  ]);
});

it('says which session file it cannot use', async () => {
  const { code, errors } = await run([], { ...LIVE_SERVICE, SESSION_FILE: import.meta.dirname }).ended;
  expect(code).toBe(1);
  expect(errors).toContain(`The session file ${import.meta.dirname} cannot be used`);
  expect(errors).not.toMatch(/^\s+at /m);
});

it('greets with one address to open, one account and the first step, and warns of nothing', async () => {
  const { child, ended, printed } = run([]);
  const greeting = await printed(/README\.md/);
  // What a terminal makes a link of; the embedded service is none of what a person opens.
  expect(greeting.match(/https?:\S+/g)).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+$/)]);
  const [account, another] = demoAccounts;
  expect(greeting).toContain(`press ${account?.email}`);
  expect(greeting).not.toContain(another?.email);
  expect(greeting).toContain(`kept in ${pathOf('service.db')}; npm run reset deletes it`);
  child.kill();
  expect(await ended).toMatchObject({ errors: '' });
});

it.each([
  ['https://desk.example', {}, 1],
  ['https://desk.example', { TRUSTED_PROXIES: '10.0.0.0/8' }, 0],
  ['http://localhost:4400', {}, 0],
] as const)(
  '#53 warns once at %s with %j where all people count as one address',
  async (url, more, times) => {
    const { printed } = run([], { ...LIVE_SERVICE, PUBLIC_URL: url, ...more });
    const said = await printed(/production: signing\.example/);
    expect(said).toContain('production: signing.example');
    expect(said.match(/Warning: .*TRUSTED_PROXIES/g) ?? []).toHaveLength(times);
  },
);

it('finishes what is under way when it is told to end, and takes nothing more', async () => {
  const upstream = await startUpstream();
  const { child, ended, printed } = run([], {
    ...LIVE_SERVICE,
    SERVICE_URL: upstream.url,
    SERVICE_CLIENT_ID: upstream.clientId,
    SERVICE_CLIENT_SECRET: upstream.clientSecret,
    // Longer than the test has: what ends it is that the answer was given.
    SHUTDOWN_SECONDS: '600',
  });
  const [, url] = /Sealdesk is ready: (\S+)/.exec(await printed(/ready: \S+\s/)) ?? [];
  const headers = { 'x-csrf': '1', 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ environment: 'production', username: 'ana@example.com', password: 'right' }),
  });
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const asked = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  upstream.answer = async (_request, response) => {
    asked.resolve();
    await told.promise;
    sendJson(response, 200, { late: true });
  };
  const call = fetch(`${url}/api/request-logs`, { headers: { ...headers, cookie } });
  await asked.promise;
  child.kill('SIGTERM');
  const isTaken = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isTaken).toBe(false);
  told.resolve();
  expect(await (await call).json()).toEqual({ late: true });
  expect(await ended).toMatchObject({ code: 0, signal: null });
  await upstream.close();
});

it.each([
  ['--sed', {}, /--sed'.*There are --demo-staff, --seed FILE and --documented-only/],
  ['--seed=seed.json', LIVE_SERVICE, /--seed fills the embedded service/],
])('ends where it is started with %s that it cannot follow', async (option, env, message) => {
  expect(await run([option], env).ended).toMatchObject({ code: 1, errors: expect.stringMatching(message) });
});
