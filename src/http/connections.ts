import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface ConnectionLimits {
  /** Milliseconds without the client reading a pending answer. */
  readonly stallTimeout: number;
  /** Milliseconds from the request to the last byte that the client reads. */
  readonly answerTimeout: number;
  /** From this number on, idle connections are closed when a new one comes. */
  readonly manyConnections?: number;
}

export interface ConnectionOptions extends ConnectionLimits {
  /** Answers a request beyond the limit and closes the connection. */
  readonly refuse: (response: ServerResponse) => void;
}

interface Connection {
  /** The request in progress, or the last one. */
  current: ServerResponse;
  /** Queued requests, in order. */
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  /** Requests beyond the limit: the first was refused, the others get no answer. */
  tooMany: number;
  /** The answer in progress at the last check, and the time of its first check. */
  seen: ServerResponse | undefined;
  seenAt: number;
}

export interface Connections {
  /** Queues a request on its connection. */
  readonly handle: Handle;
  /** Whether an answer to an earlier request of the connection may be in progress. */
  isAnswering(socket: Duplex): boolean;
}

/** Pipelined requests in the queue; browsers send none. */
const MAX_WAITING = 16;
/** Dropped requests after which a connection is cut off. */
const MAX_DROPPED = 1000;
const MANY_CONNECTIONS = 2048;
/** Maximum milliseconds between checks for slow answers. */
const LOOK_EVERY = 5_000;

const isAnswered = ({ writableFinished, destroyed }: ServerResponse) => writableFinished || destroyed;

/**
 * Limits what a client can occupy: requests of a connection are handled one by one, so nothing is fetched for an answer that
 * cannot be written yet, and a connection is cut off if its client stops reading or reads too slowly.
 */
export function limitConnections(server: Server, handle: Handle, options: ConnectionOptions): Connections {
  const { stallTimeout, answerTimeout, refuse, manyConnections = MANY_CONNECTIONS } = options;
  const connections = new Map<Duplex, Connection>();

  function next(socket: Duplex, connection: Connection): void {
    const [first] = connection.waiting;
    if (!first || socket.destroyed) return;
    connection.waiting.shift();
    connection.current = first[1];
    if (connection.waiting.length > 0) follow(socket, connection);
    handle(...first);
  }
  function follow(socket: Duplex, connection: Connection): void {
    connection.current.once('close', () => next(socket, connection));
  }

  function takeTurn(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) {
      if (connections.size >= manyConnections) server.closeIdleConnections();
      const opened = {
        current: response,
        waiting: [],
        tooMany: 0,
        seen: undefined,
        seenAt: 0,
      };
      connections.set(socket, opened);
      socket.once('close', () => connections.delete(socket));
      handle(request, response);
    } else if (connection.tooMany > 0 || connection.waiting.length >= MAX_WAITING) {
      connection.tooMany++;
      if (connection.tooMany === 1) refuse(response);
      else if (connection.tooMany > MAX_DROPPED) socket.destroy();
    } else if (connection.waiting.length > 0) connection.waiting.push([request, response]);
    else if (isAnswered(connection.current)) {
      connection.current = response;
      handle(request, response);
    } else {
      connection.waiting.push([request, response]);
      follow(socket, connection);
    }
  }

  // Node's idle timeout: nothing was received and nothing pending was read.
  server.setTimeout(stallTimeout);
  server.on('timeout', (socket) => {
    const connection = connections.get(socket);
    const isIdle = !connection || isAnswered(connection.current);
    if (isIdle || socket.writableLength > 0) socket.destroy();
  });

  const look = () => {
    const now = performance.now();
    for (const [socket, connection] of connections) {
      const { current } = connection;
      if (isAnswered(current)) connection.seen = undefined;
      else if (connection.seen !== current) {
        connection.seen = current;
        connection.seenAt = now;
      } else if (now - connection.seenAt >= answerTimeout) socket.destroy();
    }
  };
  server.on('listening', () => {
    const looking = setInterval(look, Math.min(LOOK_EVERY, answerTimeout / 4)).unref();
    server.once('close', () => clearInterval(looking));
  });

  return {
    handle: takeTurn,
    isAnswering(socket) {
      const connection = connections.get(socket);
      if (!connection) return false;
      const { current, waiting } = connection;
      return waiting.length > 0 || (!isAnswered(current) && (current.headersSent || current.req.complete));
    },
  };
}
