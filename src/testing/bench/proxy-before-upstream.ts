import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { startProgram } from './child.ts';

/** What is asked of the proxies: an answer of 1.1 kB. */
export const PATH = '/request-logs?per_page=1';

export type ProxyBeforeUpstream = Awaited<ReturnType<typeof proxyBeforeUpstream>>;

async function signIn(url: string, username: string): Promise<Record<string, string>> {
  const answer = await request(`${url}/session`, {
    method: 'POST',
    headers: { 'x-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ environment: 'production', username, password: 'x' }),
  });
  await answer.body.dump();
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { cookie, 'x-csrf': '1' };
}

/** The server before an upstream that does nothing else, with a user signed in. */
export async function proxyBeforeUpstream() {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const upstream = await startProgram('plain-upstream.ts');
  const ours = await startProgram('../../server/main.ts', [], {
    PORT: '0',
    SERVICE_URL: upstream.url,
    SERVICE_CLIENT_ID: 'bench',
    SERVICE_CLIENT_SECRET: 'b81f0c55d1e24c9a',
    SESSION_SECRET: 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq',
    SESSION_FILE: join(dir, 'sessions.db'),
  });
  const url = `${ours.url}/api${PATH}`;
  const headers = await signIn(ours.url, 'bench@example.com');
  const first = await request(url, { headers });
  return {
    /** Address of an answer of the service behind the proxy. */
    url,
    upstreamUrl: upstream.url,
    /** Of the user. */
    headers,
    /** What the service answers. */
    body: await first.body.text(),
    pid: ours.pid,
    /** Signs another user in. @returns the headers of their calls */
    signIn: (username: string) => signIn(ours.url, username),
    async close() {
      await ours.stop();
      await upstream.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
