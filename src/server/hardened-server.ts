import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { PROBLEM_TYPE, type ProblemCode } from '#contract/problem.ts';
import { type ConnectionLimits, limitConnections } from '#http/connections.ts';
import { isKnownHost, isLoopbackName } from '#http/hosts.ts';
import type { SecurityHeaders } from '#http/security-headers.ts';
import { messagePage } from '#proxy/message-page.ts';
import { makeProblem, type ProblemOptions } from '#proxy/problems.ts';
import { framingError, targetError } from './request-errors.ts';
import { RequestLines } from './request-line.ts';

export interface ServerLimits extends ConnectionLimits {
  /** Milliseconds for the head of a request. */
  readonly headersTimeout: number;
  /** Milliseconds for a whole request. */
  readonly requestTimeout: number;
}

export interface HardenedServerOptions extends ServerLimits {
  readonly publicUrl: URL | undefined;
  readonly headers: SecurityHeaders;
  /** Development only: WebSocket protocols, for Vite. */
  readonly upgradeProtocol?: string | undefined;
}

interface Refusal {
  readonly code: ProblemCode;
  readonly options?: ProblemOptions;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOO_MANY: Refusal = {
  code: 'busy',
  options: {
    title: 'Too many requests at once on one connection',
    detail: 'It takes a few behind the one that is answered. Nothing was done for this one; send it again.',
  },
  headers: { 'retry-after': '1' },
};
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const ALLOW = METHODS.join(', ');
const MAX_HEAD_BYTES = 16 * 1024;
/** HTTP/1.0 is used by old health checks. */
const VERSIONS = ['1.0', '1.1'];

const unreadable = (detail: string): Refusal => ({ code: 'bad_request_target', options: { detail } });

/** RFC 9110, 10.1.1; Node handles "100-continue". */
const UNKNOWN_EXPECTATION: Refusal = {
  code: 'bad_request_target',
  options: { status: 417, title: 'What the header Expect asks for is not done here' },
};

/** RFC 9110, 15.6.6. */
const UNKNOWN_VERSION: Refusal = {
  code: 'bad_request_target',
  options: { status: 505, title: 'This version of HTTP is not spoken here' },
};

/** Node joins or drops repeated headers, so the raw list is used. */
function countOf(request: IncomingMessage, name: string): number {
  const { rawHeaders } = request;
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const candidate = rawHeaders[index];
    if (candidate?.length === name.length && candidate.toLowerCase() === name) count++;
  }
  return count;
}

function refusalOf(
  request: IncomingMessage,
  lines: RequestLines | undefined,
  isKnown: (host: string | undefined) => boolean,
): Refusal | undefined {
  const { method = '', url = '', headers, httpVersion } = request;
  const isPlain = lines?.isPlain(request) ?? false;
  if (!METHODS.includes(method)) return { code: 'method_not_allowed', headers: { allow: ALLOW } };
  if (!isPlain)
    return unreadable('The first line is not a method, a target and a version, with one space between.');
  if (!VERSIONS.includes(httpVersion)) return UNKNOWN_VERSION;
  const error = targetError(url) ?? framingError(request);
  if (error) return unreadable(`The request has ${error}.`);
  if (countOf(request, 'host') !== 1) return unreadable('The request has not exactly one Host.');
  if (!isKnown(headers.host)) return { code: 'bad_host' };
  if (headers.upgrade !== undefined) return unreadable('No other protocol is spoken here.');
  return undefined;
}

/** For input that never becomes a request. */
function answerSocket(socket: Duplex, refusal: Refusal, headers: SecurityHeaders): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const problem = makeProblem(refusal.code, randomUUID(), refusal.options);
  const body = JSON.stringify(problem);
  const lines = {
    ...headers,
    ...refusal.headers,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': problem.requestId,
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}\r\n${head.join('')}\r\n${body}`,
    () => socket.destroy(),
  );
}

/** An address that was typed or pasted, rather than a call. */
const isNavigation = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true;

function answer(response: ServerResponse, refusal: Refusal, headers: SecurityHeaders): void {
  const problem = makeProblem(refusal.code, randomUUID(), refusal.options);
  const page = isNavigation(response.req)
    ? messagePage(problem, { href: '/', label: 'Open Sealdesk' })
    : undefined;
  const body = page?.html ?? JSON.stringify(problem);
  response.writeHead(problem.status, {
    ...headers,
    ...refusal.headers,
    'cache-control': 'no-store',
    'content-type': PROBLEM_TYPE,
    ...page?.headers,
    'content-length': Buffer.byteLength(body),
    'x-request-id': problem.requestId,
    // The rest of such a connection is not trustworthy.
    connection: 'close',
  });
  response.end(body);
}

function refusalOfParser(error: NodeJS.ErrnoException): Refusal {
  switch (error.code) {
    case 'HPE_INVALID_VERSION':
      // The parser has the same code for garbage after the version.
      return 'reason' in error && error.reason === 'Invalid HTTP version'
        ? UNKNOWN_VERSION
        : { code: 'bad_request_target' };
    case 'HPE_HEADER_OVERFLOW':
      return {
        code: 'bad_request_target',
        options: {
          status: 431,
          title: 'The headers are too large',
          detail: 'Send fewer or shorter headers.',
        },
      };
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { code: 'body_too_large' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return {
        code: 'bad_request_target',
        options: {
          status: 408,
          title: 'The request took too long to arrive',
          detail: 'Send it again, in one go.',
          retryable: true,
        },
      };
    default:
      return { code: 'bad_request_target' };
  }
}

/**
 * Accepts only ordinary requests for its own host: origin-form targets without the tricks of {@link targetError}, one Host,
 * known methods, no other protocol. Everything else is answered with a problem, and the connection is closed before any
 * router sees it.
 */
export function createHardenedServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  options: HardenedServerOptions,
): Server {
  const { headers, headersTimeout, requestTimeout, upgradeProtocol, publicUrl } = options;
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: Math.min(5_000, headersTimeout),
    keepAliveTimeout: 65_000,
    maxHeaderSize: MAX_HEAD_BYTES,
    insecureHTTPParser: false,
  });
  const connections = limitConnections(server, handle, {
    ...options,
    refuse: (response) => answer(response, TOO_MANY, headers),
  });
  const lines = new WeakMap<Duplex, RequestLines>();
  const refused = new WeakSet<Duplex>();
  let listensOnLoopback = false;
  server.on('listening', () => {
    const address = server.address();
    listensOnLoopback = typeof address === 'object' && address !== null && isLoopbackName(address.address);
  });
  const isKnown = (host: string | undefined) => isKnownHost(host, publicUrl, listensOnLoopback);
  server.on('connection', (socket) => lines.set(socket, new RequestLines(socket, MAX_HEAD_BYTES)));
  const admit = (
    request: IncomingMessage,
    response: ServerResponse,
    handle: (request: IncomingMessage, response: ServerResponse) => void,
  ) => {
    const { socket } = request;
    // Bytes after a refused request may be a part of it.
    if (refused.has(socket)) return;
    const refusal = refusalOf(request, lines.get(socket), isKnown);
    if (!refusal) return handle(request, response);
    refused.add(socket);
    answer(response, refusal, headers);
  };
  server.on('request', (request, response) => admit(request, response, connections.handle));
  server.on('checkExpectation', (request, response) =>
    admit(request, response, () => {
      refused.add(request.socket);
      answer(response, UNKNOWN_EXPECTATION, headers);
    }),
  );
  // After a complete request, an answer to the bytes behind it would be taken for its answer.
  const isBehind = (socket: Duplex) => refused.has(socket) || connections.isAnswering(socket);
  server.on('connect', (_request, socket: Socket) => {
    if (isBehind(socket)) socket.destroySoon();
    else answerSocket(socket, { code: 'method_not_allowed', headers: { allow: ALLOW } }, headers);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || isBehind(socket)) socket.destroySoon();
    else answerSocket(socket, refusalOfParser(error), headers);
  });
  if (upgradeProtocol !== undefined) {
    server.on('upgrade', (request, socket) => {
      if (request.headers['sec-websocket-protocol'] !== upgradeProtocol)
        answerSocket(socket, { code: 'bad_request_target' }, headers);
    });
  }
  return server;
}
