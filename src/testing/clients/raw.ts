import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { Reachable } from './both.ts';

/** One answer as it came over the wire. */
export interface RawAnswer {
  /** First line, such as `HTTP/1.1 200 OK`. */
  readonly line: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything after the headers. */
  readonly body: string;
}

/** Splits what came after the headers from them. */
export function readAnswer(received: string): RawAnswer {
  const end = received.indexOf('\r\n\r\n');
  const [line = '', ...rest] = received.slice(0, end).split('\r\n');
  const pairs = rest.map((it): [string, string] => {
    const colon = it.indexOf(':');
    return [it.slice(0, colon).toLowerCase(), it.slice(colon + 1).trim()];
  });
  return { line, headers: Object.fromEntries(pairs), body: received.slice(end + 4) };
}

/** Sends lines as they are, and takes all that comes until the service closes the connection. */
export function exchange({ port, ca }: Reachable, lines: readonly string[], body = ''): Promise<string> {
  const address = { port, host: '127.0.0.1' };
  const socket = ca === undefined ? connectPlain(address) : connectTls({ ...address, ca });
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}
