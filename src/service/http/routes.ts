import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Alias } from '#contract/aliases.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { inputWords, type RequestPart } from '#contract/input-words.ts';
import { type Operation, takesToken } from '#contract/operation.ts';
import { judgedBody } from '#contract/refused-input.ts';
import { brokenRules } from '#contract/rule.ts';
import { FULL_SCOPE, scopeCovers } from '#contract/scope.ts';
import type { Service } from '../service.ts';
import { identifyByForm } from './caller.ts';
import { parseQuery } from './form-body.ts';
import type { Answer, Call, Handler } from './handler.ts';
import { brokenInput, invalidRequest, Refusal, unknownRoute } from './refusal.ts';
import type { Track } from './work-under-way.ts';

/** Handlers as the plumbing sees them: all alike. */
export type AnyHandler = Handler<Operation>;

/** Sends an answer and keeps its body for the request log. */
export function sendAnswer(reply: FastifyReply, status: number, body: unknown): void {
  reply.request.answer = body;
  reply.code(status);
  if (body === null || body === undefined) reply.send();
  else reply.send(body);
}

function sendSuccess(reply: FastifyReply, { status, body, headers }: Answer<Operation>): void {
  if (headers) reply.headers(headers);
  sendAnswer(reply, Number(status), body);
}

function decodeInput(operation: Operation, part: Exclude<RequestPart, 'path'>, value: unknown): unknown {
  const schema: z.ZodType | undefined = operation[part];
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: inputWords });
  if (!parsed.success) throw brokenInput(operation, part, brokenRules(parsed.error));
  return parsed.data;
}

function pickHeaders(schema: z.ZodObject, request: FastifyRequest) {
  const names = Object.keys(schema.shape);
  return Object.fromEntries(names.map((name) => [name, request.headers[name.toLowerCase()]]));
}

/** The path with its parameters decoded, so that an encoded letter is no way around a scope. */
function canonicalPath(path: string, request: FastifyRequest): string {
  const params = request.params as Readonly<Record<string, string>>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

/** Refuses who may not send this operation. */
function authorize(operation: Operation, request: FastifyRequest, alias: Alias | undefined): void {
  const { caller } = request;
  const isTaken = caller.kind === 'bearer' && (takesToken(operation) || alias?.takesBearer);
  if (operation.credential === 'basic' && !isTaken) {
    if (caller.kind === 'basic') return;
    const message =
      caller.kind === 'none' ? caller.reason : 'The operation needs the Basic token of an application';
    const body = { code: codes.INVALID_TOKEN, error: 'invalid_client', message };
    throw new Refusal(401, body, { 'WWW-Authenticate': 'Basic realm="service"' });
  }
  const isUnsharing = operation.id === 'unshareDocumentGroup';
  if (caller.kind !== 'bearer') {
    const message = caller.kind === 'none' ? caller.reason : 'The operation needs an access token';
    // Unsharing alone answers 401 (document, Errors).
    throw new Refusal(isUnsharing ? 401 : 400, {
      code: codes.INVALID_TOKEN,
      error: 'invalid_token',
      message,
    });
  }
  // Unsharing has a code of its own for a user who is not there any more (document, Errors).
  if (caller.removed && !isUnsharing) {
    const message = 'The user of the access token was removed';
    throw new Refusal(400, { code: codes.INVALID_TOKEN, error: 'invalid_token', message });
  }
  if (caller.scope === FULL_SCOPE) return;
  if (!scopeCovers(caller.scope, operation.method, canonicalPath((alias ?? operation).path, request))) {
    // 403, since a fresh token of the same scope would be refused again.
    const message = `The scope of the token, "${caller.scope}", does not cover this operation`;
    throw new Refusal(403, { code: codes.INVALID_TOKEN, error: 'insufficient_scope', message });
  }
}

function queryOf(request: FastifyRequest): Readonly<Record<string, string>> {
  const question = request.url.indexOf('?');
  return question < 0 ? {} : parseQuery(request.url.slice(question + 1));
}

function urlOf(request: FastifyRequest): URL {
  const url = URL.parse(request.url, `${request.protocol}://${request.host || 'localhost'}`);
  if (!url) throw invalidRequest('The address or the Host header is malformed');
  return url;
}

function inputOf(operation: Operation, request: FastifyRequest, { settings }: Service) {
  const { headers, fromPublicClient } = operation;
  const sent = settings.documentedOnly ? request.body : (fromPublicClient?.(request.body) ?? request.body);
  return {
    params: request.pathInput,
    // Read even where the operation takes none, so that a malformed one is refused everywhere.
    query: decodeInput(operation, 'query', queryOf(request)),
    headers: decodeInput(operation, 'headers', headers && pickHeaders(headers, request)),
    body: decodeInput(operation, 'body', judgedBody(operation, sent)),
  };
}

/** Whether a form may say whose it is in its body, which no header does then; public clients send it so. */
const mayNameItsApplication = (operation: Operation, request: FastifyRequest, { settings }: Service) =>
  operation.encoding === 'form' && request.headers.authorization === undefined && !settings.documentedOnly;

/** A path of the contract as the router writes it: `/request-logs/:request_id`. */
export const routeOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Serves one operation with its handler: address, credential, scope and input after the contract.
 * @param track is told of handlers that do not answer at once
 * @param alias where it is served; at the contract's path unless stated
 */
export function addRoute(
  app: FastifyInstance,
  operation: Operation,
  handler: AnyHandler,
  service: Service,
  track: Track,
  alias?: Alias,
): void {
  app.route({
    method: operation.method,
    url: routeOf((alias ?? operation).path),
    config: { operation },
    onRequest: (request, reply, done) => {
      // A body that nobody reads may be of any type, and Fastify would look at what it says.
      if (!operation.body) request.headers = { 'content-type': undefined };
      const parsed = operation.params?.safeParse(request.params);
      // An id of the wrong shape is no address of the service.
      if (parsed && !parsed.success) throw unknownRoute(request.method, request.url);
      request.pathInput = parsed?.data;
      if (operation.answerHeaders) reply.headers(operation.answerHeaders);
      // Before a body is read, where it cannot tell who sends it.
      if (!mayNameItsApplication(operation, request, service)) authorize(operation, request, alias);
      done();
    },
    ...(operation.encoding === 'form' && {
      preHandler: (request, _reply, done) => {
        if (mayNameItsApplication(operation, request, service)) {
          request.caller = identifyByForm(request.body, service) ?? request.caller;
          authorize(operation, request, alias);
        }
        done();
      },
    }),
    // Not async throughout: most handlers answer at once, and a promise each would cost more than they do.
    handler: (request, reply) => {
      const call = {
        operation,
        input: inputOf(operation, request, service),
        caller: request.caller,
        address: request.origin,
        service,
        get url() {
          return urlOf(request);
        },
        actsFor: (userKey: number) => {
          request.userKey = userKey;
        },
        // The contract types each operation on its own; here they are all alike.
      } as unknown as Call<Operation>;
      const answer = handler(call);
      if (!(answer instanceof Promise)) {
        sendSuccess(reply, answer);
        return;
      }
      const work = answer.then((late) => {
        sendSuccess(reply, late);
        return reply;
      });
      track(work);
      return work;
    },
  });
}
