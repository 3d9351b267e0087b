import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TlsOptions } from 'node:tls';
import { startLocalServer } from './local-server.ts';

/** A request as the upstream got it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

type Answer = (request: RecordedRequest, response: ServerResponse) => void | Promise<void>;

/** A stand-in for a live service, over real sockets: it records every byte that it gets, and issues tokens. */
export interface FakeUpstream {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** All requests, in the order in which they came. */
  readonly requests: RecordedRequest[];
  /** Every token that it issued. */
  readonly issued: string[];
  /** Everything that came over every connection. */
  received(): string;
  /** Number of connections that were opened. */
  connections(): number;
  /** Requests other than those for tokens. */
  calls(): RecordedRequest[];
  tokenCalls(): RecordedRequest[];
  /** Who a bearer token was issued to; undefined for one that is not in force. */
  userOf(authorization: string | undefined): string | undefined;
  /** A code as its page for signing in would send it back, for the parameters that page was opened with. */
  issueCode(user: string, authorize: URL): string;
  /** Closes every connection on which nothing is under way, without a word. */
  closeIdle(): void;
  /** Makes all access tokens that were issued so far worthless; refresh tokens stay good. */
  expireAccessTokens(): void;
  /** Answers every request but those for tokens; by default 200 and the account. */
  answer: Answer;
  /** Answers requests for tokens; by default {@link issueToken}. */
  answerToken: Answer;
  /** The default answer to a request for a token: any username with the password `right`, any good refresh token. */
  issueToken: Answer;
  /** Fields that its tokens have beside the usual ones, or instead of them. */
  tokenFields: Readonly<Record<string, unknown>>;
  /** Keeps requests for tokens waiting until they are released, to be answered then. */
  holdTokens(answer?: Answer): { readonly held: Promise<void>; release(): void };
  close(): Promise<void>;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const INVALID_TOKEN = { code: 1537, error: 'invalid_token' };

interface IssuedCode {
  readonly user: string;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
}

/** Who a code was issued to, where the form fits what its page was opened with (RFC 6749, 4.1.3; RFC 7636, 4.6). */
function fits(code: IssuedCode | undefined, form: URLSearchParams): string | undefined {
  if (!code || code.redirectUri !== form.get('redirect_uri')) return undefined;
  const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url');
  return code.challenge === null || code.challenge === challenge ? code.user : undefined;
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  const { method = '', url = '', headers, rawHeaders } = request;
  return { method, path: url, headers, rawHeaders, body: await text(request) };
}

/** Starts an upstream on a free port of this machine. @param tls certificate and key; plain HTTP without */
export async function startUpstream(tls?: TlsOptions): Promise<FakeUpstream> {
  const { server, url, close } = await startLocalServer(tls);
  const bytes: Buffer[] = [];
  const access = new Map<string, string>();
  const refresh = new Map<string, string>();
  const codes = new Map<string, IssuedCode>();
  let opened = 0;

  server.on(tls ? 'secureConnection' : 'connection', (socket: Socket) => {
    opened++;
    socket.on('data', (chunk: Buffer) => bytes.push(chunk));
  });
  server.on('request', async (incoming, response) => {
    try {
      const request = await record(incoming);
      upstream.requests.push(request);
      await (request.path.endsWith('/oauth2/token') ? upstream.answerToken : upstream.answer)(
        request,
        response,
      );
    } catch (error) {
      if (!incoming.destroyed) throw error;
    }
  });

  const upstream: FakeUpstream = {
    url,
    clientId: 'client-of-the-tests',
    clientSecret: randomBytes(16).toString('hex'),
    requests: [],
    issued: [],
    tokenFields: {},
    received: () => Buffer.concat(bytes).toString('latin1'),
    connections: () => opened,
    calls: () => upstream.requests.filter(({ path }) => !path.endsWith('/oauth2/token')),
    tokenCalls: () => upstream.requests.filter(({ path }) => path.endsWith('/oauth2/token')),
    userOf: (authorization) => access.get(authorization?.replace(/^Bearer /, '') ?? ''),
    issueCode(user, { searchParams }) {
      const code = randomBytes(16).toString('hex');
      const challenge = searchParams.get('code_challenge');
      codes.set(code, { user, challenge, redirectUri: searchParams.get('redirect_uri') });
      upstream.issued.push(code);
      return code;
    },
    closeIdle: () => server.closeIdleConnections(),
    expireAccessTokens: () => access.clear(),
    answer(request, response) {
      const user = upstream.userOf(request.headers.authorization);
      if (request.headers.authorization?.startsWith('Bearer ') && user === undefined)
        sendJson(response, 400, INVALID_TOKEN);
      else sendJson(response, 200, { data: [], user });
    },
    issueToken(request, response) {
      const form = new URLSearchParams(request.body);
      const old = form.get('refresh_token') ?? '';
      const code = codes.get(form.get('code') ?? '');
      const user =
        form.get('grant_type') === 'refresh_token'
          ? refresh.get(old)
          : form.get('grant_type') === 'authorization_code'
            ? fits(code, form)
            : form.get('password') === 'right'
              ? (form.get('username') ?? undefined)
              : undefined;
      if (user === undefined) {
        sendJson(response, 400, { code: 1537, error: 'invalid_grant' });
        return;
      }
      refresh.delete(old);
      codes.delete(form.get('code') ?? '');
      const tokens = { access: randomBytes(32).toString('hex'), refresh: randomBytes(32).toString('hex') };
      access.set(tokens.access, user);
      refresh.set(tokens.refresh, user);
      upstream.issued.push(tokens.access, tokens.refresh);
      sendJson(response, 200, {
        access_token: tokens.access,
        refresh_token: tokens.refresh,
        token_type: 'bearer',
        expires_in: '3600',
        scope: form.get('scope') ?? '*',
        last_login: 1_700_000_000,
        ...upstream.tokenFields,
      });
    },
    answerToken: (request, response) => upstream.issueToken(request, response),
    holdTokens(answer = upstream.issueToken) {
      const held = Promise.withResolvers<void>();
      const gate = Promise.withResolvers<void>();
      upstream.answerToken = async (request, response) => {
        held.resolve();
        await gate.promise;
        await answer(request, response);
      };
      return { held: held.promise, release: gate.resolve };
    },
    close,
  };
  return upstream;
}

/** Has an upstream accept these API keys beside the tokens that it has issued, and nothing else. */
export function acceptKeys(upstream: FakeUpstream, keys: ReadonlySet<string>): void {
  upstream.answer = ({ headers: { authorization = '' } }, response) => {
    const isGood =
      upstream.userOf(authorization) !== undefined || keys.has(authorization.slice('Bearer '.length));
    if (isGood) sendJson(response, 200, { code: 0, message: 'no active subscription' });
    else sendJson(response, 400, INVALID_TOKEN);
  };
}
