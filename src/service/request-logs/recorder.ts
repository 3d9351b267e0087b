import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Operation } from '#contract/operation.ts';
import { getRequestLog, listRequestLogs } from '#contract/operations/request-logs.ts';
import { type Caller, identify } from '../http/caller.ts';
import { routeOf } from '../http/routes.ts';
import type { Service } from '../service.ts';
import { apiVersionOf, type NewLog } from './new-log.ts';
import { redactForm, redactJson } from './redact-body.ts';
import { redactText, redactUri } from './redact-text.ts';
import { newRequestId } from './request-id.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is no operation, such as the sign-in page: it is neither recorded nor held against the contract. */
    outsideContract?: true;
    /** What the route serves; none outside the contract, and for an address that nothing is at. */
    operation?: Operation;
  }
  interface FastifyRequest {
    caller: Caller;
    /** `performance.now()` when the headers had come. */
    startedAt: number;
    /** Whence it came, noted at its beginning: a connection that was cut off has no address any more. */
    origin: string;
    /** Whom the entry belongs to, where the credential does not tell. */
    userKey: number | null;
    /** The parameters of the path as the operation types them. */
    pathInput: unknown;
    /** The body of the answer, before it is serialized. */
    answer: unknown;
    /** The answer refuses, whatever its status. */
    refused: boolean;
    /** The request was for another host. */
    isForeign: boolean;
  }
}

const MAX_URI_CHARACTERS = 2048;
const MAX_HEADER_CHARACTERS = 512;
/** Reading the logs is logged too; with its whole answer in it, the log would hold the log again and again. */
const MAX_LOG_ANSWER_CHARACTERS = 512;
const logReads: readonly (string | undefined)[] = [listRequestLogs, getRequestLog].map(({ path }) =>
  routeOf(path),
);

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Whose request it is, as far as it can be told. */
function ownerOf(request: FastifyRequest): { applicationKey: number | null; userKey: number | null } {
  const { caller } = request;
  if (caller.kind === 'bearer') return { applicationKey: caller.applicationKey, userKey: caller.userKey };
  if (caller.kind === 'basic') return { applicationKey: caller.application.key, userKey: request.userKey };
  return { applicationKey: null, userKey: null };
}

function requestBodyOf(request: FastifyRequest): string | null {
  const { body } = request;
  if (body !== undefined && body !== null) {
    const isForm = !/^application\/json\b/i.test(request.headers['content-type'] ?? '');
    return isForm && typeof body === 'object' ? redactForm({ ...body }) : redactJson(body);
  }
  const length = Number(request.headers['content-length'] ?? 0);
  // What could not be parsed cannot be cleaned either.
  return length > 0 ? `[${length} bytes that were not read]` : null;
}

interface CleanAnswer {
  readonly sent: string;
  readonly clean: string;
}

/** An address gives the same answer again and again; cleaning it costs more than giving it. */
const cleanAnswers = new LRUCache<string, CleanAnswer>({
  max: 200,
  maxSize: 1_000_000,
  sizeCalculation: ({ sent }) => sent.length,
});

/** Remembers what texts were cleaned to. Most are the same as the one before, which is compared sooner than looked up. */
function memoized(max: number, clean: (raw: string) => string): (raw: string) => string {
  const known = new LRUCache<string, string>({ max });
  let last = { raw: '', result: clean('') };
  return (raw) => {
    if (raw !== last.raw) {
      const result = known.get(raw) ?? clean(raw);
      known.set(raw, result);
      last = { raw, result };
    }
    return last.result;
  };
}

const uriOf = memoized(2000, (url) => cut(redactUri(url), MAX_URI_CHARACTERS));
const cleanHeader = (header: string) => cut(redactText(header), MAX_HEADER_CHARACTERS);
const hostOf = memoized(200, cleanHeader);
const agentOf = memoized(200, cleanHeader);

interface Outcome {
  readonly status: number;
  /** Milliseconds. */
  readonly elapsed: number;
  /** The route that answered, if one did. */
  readonly route?: string | undefined;
  /** The answer as it goes out, if it is known. */
  readonly sent?: string | undefined;
}

/** @param uri that was asked, clean */
function answerOf(answer: unknown, uri: string, { route, sent }: Outcome): string | null {
  if (answer === undefined || answer === null) return null;
  if (logReads.includes(route)) return redactJson(answer, MAX_LOG_ANSWER_CHARACTERS);
  if (sent === undefined) return redactJson(answer);
  const known = cleanAnswers.get(uri);
  // Compared, since it costs more to look for a text as long as that.
  if (known?.sent === sent) return known.clean;
  const clean = redactJson(answer);
  cleanAnswers.set(uri, { sent, clean });
  return clean;
}

function logOf(request: FastifyRequest, outcome: Outcome, now: number): NewLog {
  const { status, elapsed } = outcome;
  const agent = request.headers['user-agent'];
  const owner = ownerOf(request);
  const uri = uriOf(request.url);
  return {
    created: now,
    method: request.method,
    uri,
    code: status,
    time: Math.round(elapsed),
    error: status >= 400 || request.refused,
    applicationKey: owner.applicationKey,
    userKey: owner.userKey,
    requestId: newRequestId(),
    apiVersion: apiVersionOf(uri),
    ip: request.origin,
    host: hostOf(request.host),
    source: 'api',
    userAgent: agent === undefined ? null : agentOf(agent),
    requestBody: requestBodyOf(request),
    responseBody: answerOf(request.answer, uri, outcome),
  };
}

const NOBODY: Caller = { kind: 'none', reason: 'The caller is not known' };

/** Notes when a request began and who sends it. */
export function startRecord(request: FastifyRequest, service: Service): void {
  request.startedAt = performance.now();
  // Cut off already, against what the types say.
  request.origin = (request.ip as string | undefined) ?? '';
  // Who it is may be impossible to tell, when the database fails.
  request.caller = NOBODY;
  request.caller = identify(request.headers.authorization, service, service.now());
}

/**
 * Records every request that is answered. It does so just before the answer goes out, so that whoever has the answer
 * finds the entry.
 */
export function recordAnswers(app: FastifyInstance, service: Service): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    // A request for another host is none of the service's, and its host is not to be remembered.
    const { config, url: route } = request.routeOptions;
    if (config.outsideContract || request.isForeign) return done();
    const elapsed = performance.now() - request.startedAt;
    const sent = typeof payload === 'string' ? payload : undefined;
    const outcome = { status: reply.statusCode, elapsed, route, sent };
    service.logs.record(logOf(request, outcome, service.now()));
    done();
  });
}

/** Records a request that was refused before any hook ran. */
export function recordRefusal(
  request: FastifyRequest,
  status: number,
  answer: unknown,
  service: Service,
): void {
  startRecord(request, service);
  request.userKey = null;
  request.answer = answer;
  request.refused = true;
  service.logs.record(logOf(request, { status, elapsed: 0 }, service.now()));
}
