import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { Agent, request } from 'undici';
import type { Operation } from '#contract/operation.ts';
import { operationList } from '#contract/operations.ts';
import type { Problem } from '#contract/problem.ts';
import { isRedisAddress } from '#proxy/open-session-store.ts';
import type { AttemptLimits, ProxyOptions } from '#proxy/options.ts';
import type { StaffPlugin } from '#proxy/plugin.ts';
import type { EnvironmentOptions } from '#proxy/upstream.ts';
import { createApp } from '#server/app.ts';
import { registerPages } from '#server/assets.ts';
import type { ServerLimits } from '#server/hardened-server.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { staffPlugin } from '#staff/staff-plugin.ts';
import type { FakeUpstream } from './upstream.ts';

export const TEST_SECRET = 'k7Qp2xV9sLm4Zt8RwY3nB6hJcF1dGaEu0oIq';

/** What the proxy answers for an operation that no session may have sent: its path may be there for another method. */
export const statusWithoutSession = ({ path }: Pick<Operation, 'path'>): 404 | 405 =>
  operationList.some((it) => it.path === path && it.permission !== 'no-session') ? 405 : 404;

const GENEROUS: AttemptLimits = {
  perAccountAtAddress: 5,
  perAddress: 1000,
  perAccount: 1000,
  window: 900_000,
  pause: 10_000,
};

export interface TestServerOptions {
  /** Offered as `production`, in front of {@link environments}. */
  readonly upstream?: FakeUpstream;
  readonly environments?: readonly EnvironmentOptions[];
  readonly proxy?: Partial<Omit<ProxyOptions, 'attempts' | 'staff'>> & {
    readonly staff?: StaffOptions | undefined;
  };
  readonly attempts?: Partial<AttemptLimits>;
  readonly server?: Partial<ServerLimits>;
  readonly pages?: (app: FastifyInstance) => Promise<void>;
  readonly logLevel?: string;
  readonly metricsToken?: string;
  readonly isEnding?: () => boolean;
  readonly trustedProxies?: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly json: unknown;
}

export interface CallOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, unless it is text. */
  readonly body?: unknown;
  /** Session id to send. */
  readonly cookie?: string | undefined;
  readonly signal?: AbortSignal;
}

/** What a dashboard asks of a server. */
export interface ProxyClient {
  /** One request as the dashboard would make it: with X-CSRF, unless `headers` say otherwise. */
  call(path: string, options?: CallOptions): Promise<Answer>;
  /** Signs in and gives the session id. */
  signIn(username?: string, cookie?: string): Promise<string>;
  /** The same with whatever the body of a sign-in has; in production unless it says otherwise. */
  signInWith(body: object, cookie?: string): Promise<string>;
}

/** The real server over a real socket. */
export interface TestServer extends ProxyClient {
  readonly url: string;
  readonly port: number;
  /** Path of the session file. */
  readonly sessionFile: string;
  /** Sends bytes as they are, and gives all that comes back until the server closes the connection. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
}

export function environmentOf(
  upstream: FakeUpstream,
  id: EnvironmentOptions['id'] = 'production',
): EnvironmentOptions {
  const { url, clientId, clientSecret } = upstream;
  const authorizePage = { url: new URL('/authorize', url), issuer: url, pkce: true };
  return {
    id,
    baseUrl: new URL(url),
    clientId,
    clientSecret,
    demoAccounts: [],
    authorizePage,
    passwordGrant: true,
  };
}

/** Value of the session cookie that an answer sets; undefined where it sets none. */
export function cookieOf(answer: Answer): string | undefined {
  const header = answer.headers['set-cookie'];
  const line = Array.isArray(header) ? header[0] : header;
  return /^__Host-sealdesk=([^;]*)/.exec(line ?? '')?.[1];
}

export function problemOf(answer: Answer): Problem {
  return answer.json as Problem;
}

/** Status of an answer, and the code of its problem. */
export const outcomeOf = (answer: Answer): [number, string | undefined] => [
  answer.status,
  problemOf(answer)?.code,
];

function parse(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Staff sign-in whose audit file is in the folder of the test, unless it is said where. */
function staffIn(dir: string, staff: StaffOptions | undefined): StaffPlugin | undefined {
  if (!staff || isRedisAddress(staff.auditStore)) return staff && staffPlugin(staff);
  return staffPlugin({ ...staff, auditStore: resolve(dir, staff.auditStore) });
}

/** A client of the server at this address. */
export function connectTo(url: string): ProxyClient & { close(): Promise<void> } {
  const dispatcher = new Agent();
  const client: ProxyClient = {
    async call(path, { method = 'GET', headers = {}, body, cookie, signal } = {}) {
      const answer = await request(url + path, {
        dispatcher,
        method,
        headers: {
          ...(headers['x-csrf'] === '' ? {} : { 'x-csrf': '1' }),
          ...(cookie === undefined ? {} : { cookie: `__Host-sealdesk=${cookie}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== '')),
        },
        body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
        ...(signal ? { signal } : {}),
      });
      const content = await answer.body.text();
      return { status: answer.statusCode, headers: answer.headers, text: content, json: parse(content) };
    },
    signIn: (username = 'ana@example.com', cookie) =>
      client.signInWith({ username, password: 'right' }, cookie),
    async signInWith(more, cookie) {
      const body = { environment: 'production', ...more };
      const answer = await client.call('/session', { method: 'POST', body, cookie });
      const id = cookieOf(answer);
      if (id === undefined) throw new Error(`Signing in failed: ${answer.text}`);
      return id;
    },
  };
  return { ...client, close: () => dispatcher.destroy() };
}

/** Starts the server that `npm start` starts, on a free port and with sessions of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-proxy-'));
  const { upstream } = options;
  const { staff, ...proxy } = options.proxy ?? {};
  const sessionStore = proxy.sessionStore ?? join(dir, 'sessions.db');
  const app = await createApp({
    proxy: {
      environments: [...(upstream ? [environmentOf(upstream)] : []), ...(options.environments ?? [])],
      publicUrl: undefined,
      sessionSecrets: [TEST_SECRET],
      limits: { idle: 3_600_000, absolute: 43_200_000 },
      attempts: { ...GENEROUS, ...options.attempts },
      bodyLimit: 64 * 1024,
      timeouts: { connect: 5_000, answer: 20_000, token: 20_000 },
      now: Date.now,
      ...proxy,
      staffOnly: staff?.only ?? false,
      sessionStore,
    },
    staff: staffIn(dir, staff),
    server: {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      stallTimeout: 20_000,
      answerTimeout: 600_000,
      ...options.server,
    },
    trustedProxies: options.trustedProxies ?? [],
    logLevel: options.logLevel ?? 'silent',
    metricsToken: options.metricsToken,
    ...(options.isEnding ? { isEnding: options.isEnding } : {}),
    pages: options.pages ?? (async (pages) => registerPages(pages, async () => '<!doctype html>', false)),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  const { close, ...client } = connectTo(url);
  return {
    ...client,
    url,
    port,
    sessionFile: sessionStore,
    async raw(bytes) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(bytes, 'latin1');
      return text(socket);
    },
    async close() {
      await close();
      await app.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
