import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { request } from 'undici';
import { startLocalServer } from '#testing/local-server.ts';
import { violationsOf } from './exchange-check.ts';

export interface ValidatingProxy {
  readonly url: string;
  /** What was not as the OpenAPI document says, so far. */
  readonly violations: readonly string[];
  close(): Promise<void>;
}

/** Each header once, as the service sends and reads them. */
const single = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));

/** Of one connection, not of what is carried on it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const endToEnd = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));

/** Stands between a client and a service on a free port, and holds every exchange against the OpenAPI document. */
export async function startValidatingProxy(serviceUrl: string): Promise<ValidatingProxy> {
  const violations: string[] = [];
  const { server, url, close } = await startLocalServer();
  server.on('request', async (incoming, outgoing) => {
    const { method = 'GET', url: target = '/' } = incoming;
    try {
      const body = await buffer(incoming);
      const answer = await request(serviceUrl + target, {
        method: method as 'GET',
        headers: endToEnd(incoming.headers),
        ...(body.length > 0 ? { body } : {}),
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      violations.push(
        ...violationsOf({
          ...{ method, target, headers: single(incoming.headers), body: body.toString() },
          answer: { status: answer.statusCode, headers: single(answer.headers), body: bytes.toString() },
        }),
      );
      outgoing.writeHead(answer.statusCode, endToEnd(answer.headers)).end(bytes);
    } catch (error) {
      violations.push(`${method} ${target} could not be checked: ${error}`);
      outgoing.writeHead(502).end();
    }
  });
  return { url, violations, close };
}
