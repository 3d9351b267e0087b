import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { demoAccounts } from '#service/demo/accounts.ts';
import { TEST_SECRET } from '#testing/proxy.ts';
import { sendJson, startUpstream } from '#testing/upstream.ts';

/** Runs `npm start` until it ends by itself. */
async function run(
  env: Record<string, string>,
  ...args: readonly string[]
): Promise<{ code: number; stderr: string; stdout: string }> {
  const { SERVICE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
  });
  const [[code], stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}

it('#49 ends with an error that names every configuration error', async () => {
  const { code, stdout, stderr } = await run({
    PORT: 'high',
    SERVICE_URL: 'http://signing.example',
    SESSION_SECRET: 'changeme-changeme-changeme-changeme!',
  });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  for (const name of ['PORT', 'SERVICE_URL', 'SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET', 'SESSION_SECRET'])
    expect(stderr).toMatch(new RegExp(`^ {2}- ${name} `, 'm'));
  expect(stderr).not.toContain('changeme');
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('says at once that the port is in use, and how to choose another', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, stderr } = await run({ PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(stderr).toBe(
    `Port ${port} is in use by another program. Set PORT to a free one, such as PORT=${port + 1}.\n`,
  );
});

it('says which session file it cannot use', async () => {
  const { code, stderr } = await run({
    PORT: '0',
    SERVICE_URL: 'https://signing.example',
    SERVICE_CLIENT_ID: 'desk',
    SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
    SESSION_SECRET: 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq',
    SESSION_FILE: import.meta.dirname,
  });
  expect(code).toBe(1);
  expect(stderr).toContain(`The session file ${import.meta.dirname} cannot be used`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

it('greets with one address to open, one account and the first step, and warns of nothing', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-greeting-'));
  const serviceFile = join(dir, 'service.db');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DEMO_LOGS: '20',
      SERVICE_FILE: serviceFile,
      SESSION_FILE: join(dir, 'sessions.db'),
    },
  });
  try {
    const warnings = text(child.stderr);
    let greeting = '';
    for await (const chunk of child.stdout) {
      greeting += chunk;
      if (greeting.includes('README.md')) break;
    }
    // What a terminal makes a link of; the embedded service is none of what a person opens.
    expect(greeting.match(/https?:\S+/g)).toEqual([expect.stringMatching(/^http:\/\/localhost:\d+$/)]);
    const [account, another] = demoAccounts;
    expect(greeting).toContain(`press ${account?.email}`);
    expect(greeting).not.toContain(another?.email);
    expect(greeting).toContain(`kept in ${serviceFile}; npm run reset deletes it`);
    child.kill();
    expect(await warnings).toBe('');
  } finally {
    child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
});

it.each([
  ['https://desk.example', {}, 1],
  ['https://desk.example', { TRUSTED_PROXIES: '10.0.0.0/8' }, 0],
  ['http://localhost:4400', {}, 0],
] as const)(
  '#53 warns once at %s with %j where all people count as one address',
  async (url, trusted, times) => {
    const dir = mkdtempSync(join(tmpdir(), 'sealdesk-warning-'));
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: '0',
        PUBLIC_URL: url,
        SERVICE_URL: 'https://signing.example',
        SERVICE_CLIENT_ID: 'desk',
        SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
        SESSION_SECRET: TEST_SECRET,
        SESSION_FILE: join(dir, 'sessions.db'),
        ...trusted,
      },
    });
    try {
      const ended = once(child, 'exit');
      let said = '';
      for await (const chunk of child.stdout) {
        said += chunk;
        if (/production: signing\.example/.test(said)) break;
      }
      expect(said.match(/Warning: .*TRUSTED_PROXIES/g) ?? []).toHaveLength(times);
      child.kill();
      await ended;
    } finally {
      child.kill('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    }
  },
);

it('finishes what is under way when it is told to end, and takes nothing more', async () => {
  const upstream = await startUpstream();
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-drain-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      SERVICE_URL: upstream.url,
      SERVICE_CLIENT_ID: upstream.clientId,
      SERVICE_CLIENT_SECRET: upstream.clientSecret,
      SESSION_SECRET: TEST_SECRET,
      SESSION_FILE: join(dir, 'sessions.db'),
      // Longer than the test has: what ends it is that the answer was given.
      SHUTDOWN_SECONDS: '600',
    },
  });
  try {
    const ended = once(child, 'exit');
    const url = await addressIn(child.stdout);
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
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    told.resolve();
    expect(await (await call).json()).toEqual({ late: true });
    expect(await ended).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await upstream.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

/** The address that the program prints once it is ready. */
async function addressIn(output: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of output) {
    text += chunk.toString();
    const address = /Sealdesk is ready: (\S+)/.exec(text)?.[1];
    if (address) return address;
  }
  throw new Error(`The server ended before it was ready:\n${text}`);
}

it.each([
  ['--sed', {}, /--sed'.*There are --demo-staff, --seed FILE and --documented-only/],
  [
    '--seed=seed.json',
    {
      ...{
        SERVICE_URL: 'https://signing.example',
        SERVICE_CLIENT_ID: 'id',
        SERVICE_CLIENT_SECRET: TEST_SECRET,
      },
      ...{ SESSION_SECRET: TEST_SECRET, PUBLIC_URL: 'https://sealdesk.example' },
    },
    /--seed fills the embedded service/,
  ],
])('ends where it is started with %s that it cannot follow', async (option, env, message) => {
  const { code, stderr } = await run(env, option);
  expect(code).toBe(1);
  expect(stderr).toMatch(message);
});
