import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { startChild } from './child.ts';

const here = (file: string) => join(import.meta.dirname, file);

/** What is asked of the proxies: an answer of 1.1 kB. */
export const PATH = '/request-logs?per_page=1';

/** The server before an upstream that does nothing else, with somebody signed in. */
export interface ProxyBeforeUpstream {
  /** Address of an answer of the service behind the proxy. */
  readonly url: string;
  readonly upstreamUrl: string;
  /** Headers of somebody who is signed in. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the service answers. */
  readonly body: string;
  readonly pid: number;
  /** Signs somebody in. @returns the headers of their calls */
  signIn(username: string): Promise<Readonly<Record<string, string>>>;
  close(): Promise<void>;
}

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

export async function proxyBeforeUpstream(): Promise<ProxyBeforeUpstream> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-bench-'));
  const upstream = await startChild(process.execPath, [here('plain-upstream.ts')]);
  const ours = await startChild(process.execPath, [here('../../server/main.ts')], {
    ...process.env,
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
    url,
    upstreamUrl: upstream.url,
    headers,
    body: await first.body.text(),
    pid: ours.pid,
    signIn: (username) => signIn(ours.url, username),
    async close() {
      await ours.stop();
      await upstream.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
