import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import * as codes from '#contract/errors/error-codes.ts';
import { systemCode } from '../failure.ts';

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
