import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as codes from '#contract/errors/error-codes.ts';
import type { Operation } from '#contract/operation.ts';
import { systemCode } from '../failure.ts';
import { answerOfDatabaseError } from '../store/database-errors.ts';
import { failure, invalidRequest, Refusal, UnreadableBody, unknownRoute, unreadableBody } from './refusal.ts';
import { sendAnswer } from './routes.ts';

const answers: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
};

/** Answers bytes that are no HTTP request, for which there is no route and no reply, and ends the connection. */
export function answerClientError(error: Error, socket: Socket): void {
  if (systemCode(error) === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = answers[systemCode(error) ?? ''] ?? [400, 'The request is not valid HTTP'];
  const body = JSON.stringify({ code: codes.INVALID_PAYLOAD, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const frameworkMessages: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The Content-Length does not match the body',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the path is too long',
  ECONNRESET: 'The connection ended before the body did',
  FST_ERR_BAD_URL: 'The path is not valid percent-encoded UTF-8',
};

const UNKNOWN_ERROR = { status: 500, message: 'The service failed; its output says why' };

const mediaTypeMessage = (operation: Operation | undefined) =>
  operation && operation.encoding !== 'form'
    ? 'The Content-Type must be application/json'
    : 'The Content-Type must be application/x-www-form-urlencoded or multipart/form-data';

/**
 * Turns whatever was thrown into an answer; what nobody expected is a 500 that is reported and says nothing of its cause.
 * @param operation whose request it was; undefined for that of a page, or of no address of the service
 */
export function refusalOf(error: unknown, report: (error: unknown) => void, operation?: Operation): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode: status = 500, code = '' } = error as Partial<FastifyError>;
  if (error instanceof UnreadableBody) return unreadableBody(operation, error.message);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return unreadableBody(operation, mediaTypeMessage(operation));
  if (status >= 400 && status < 500)
    return invalidRequest(frameworkMessages[code] ?? 'The request cannot be read', status);
  report(error);
  const { status: answered, message: text } = answerOfDatabaseError(error) ?? UNKNOWN_ERROR;
  return failure(answered, text);
}

/** Answers errors in the service's own formats, and every unknown address before a body is read. */
export function answerErrors(app: FastifyInstance, report: (error: unknown) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, report, request.routeOptions.config.operation);
    request.refused = true;
    // Fastify would close the connection, and who is still sending a body would meet its end rather than the answer.
    // Node reads the rest and drops it, for as long as a request may take.
    reply.removeHeader('connection');
    sendAnswer(reply.headers(refusal.headers), refusal.status, refusal.body);
  });
  app.setNotFoundHandler((request) => {
    throw unknownRoute(request.method, request.url);
  });
}
