import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { limitConnections } from '#http/connections.ts';
import type { KeyPair } from '../tls/key-pair.ts';

/**
 * Lets closing end connections over TLS that have not come to a request: Node ends those that HTTP knows of, and would
 * wait two minutes for the handshake of any other.
 */
export function endHandshakes(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of sockets) socket.destroy();
    done();
  });
}

/** How long a client may take for a request, in milliseconds. */
const REQUEST_TIMEOUT = 30_000;
/** How long a connection that nobody uses stays open, in milliseconds. */
const KEEP_ALIVE_TIMEOUT = 72_000;
/** How long a client may take none of an answer that waits for it, in milliseconds. */
const STALL_TIMEOUT = 60_000;
/** How long an answer may take in all, in milliseconds: longer than the token proxy gives its own clients. */
const ANSWER_TIMEOUT = 20 * 60_000;

function refuse(response: ServerResponse): void {
  const message = 'Too many requests wait on this connection. Nothing was done for this one; send it again';
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
    connection: 'close',
  });
  response.end(JSON.stringify({ errors: [{ code: 503, message }] }));
}

/** Node alone offers 1.1, and clients of 1.0 that ask for it by name would be turned away. */
function secureServer({ cert, key }: KeyPair): Server {
  // Typed as plain HTTP's, which have none of its events: nothing of the service looks at what carries a request.
  return createTlsServer({ cert, key, ALPNProtocols: ['http/1.1', 'http/1.0'] }) as unknown as Server;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Makes the server below Fastify, whose connections can hold on to no more than one answer each.
 * @param around is put around Fastify, for what holds of every answer
 */
export function serverFactory(
  tls: KeyPair | undefined,
  around: (handle: Handle) => Handle,
): FastifyServerFactory {
  return (handle) => {
    const server = tls ? secureServer(tls) : createServer();
    server.requestTimeout = REQUEST_TIMEOUT;
    server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
    const limits = { refuse, stallTimeout: STALL_TIMEOUT, answerTimeout: ANSWER_TIMEOUT };
    server.on('request', limitConnections(server, around(handle), limits).handle);
    return server;
  };
}
