import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

export interface ConnectionLimits {
  /** How long a client may take nothing of an answer that waits for it, in milliseconds. */
  readonly stallTimeout: number;
  /** How long an answer may take from its request to the last byte that the client takes, in milliseconds. */
  readonly answerTimeout: number;
  /** Connections from which on those that nobody uses are closed when a new one comes. */
  readonly manyConnections?: number;
}

export interface ConnectionOptions extends ConnectionLimits {
  /** Answers a request that is one too many on its connection, and ends the connection with it. */
  readonly refuse: (response: ServerResponse) => void;
}

interface Connection {
  /** The request that is being answered, or the last one that was. */
  current: ServerResponse;
  /** Those behind it, in the order in which they came. */
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  /** Requests that were one too many: the first was refused, those behind it get no answer. */
  tooMany: number;
  /** The answer that was under way at the last look, and when it was seen first. */
  seen: ServerResponse | undefined;
  seenAt: number;
}

/** What a server knows of its connections. */
export interface Connections {
  /** Handles a request in its turn. */
  readonly handle: Handle;
  /** Whether an answer to something else than the last request of the connection could still be under way. */
  isAnswering(socket: Duplex): boolean;
}

/** Requests that may wait on a connection behind the one that is answered; browsers send none. */
const MAX_WAITING = 16;
/** Requests that are dropped behind those before a connection is cut off at once. */
const MAX_DROPPED = 1000;
const MANY_CONNECTIONS = 2048;
/** How often at least is looked for answers that take too long, in milliseconds. */
const LOOK_EVERY = 5_000;

const isAnswered = ({ writableFinished, destroyed }: ServerResponse) => writableFinished || destroyed;

/**
 * Keeps clients from holding on to more than is theirs: the requests of a connection are handled one after the other, so
 * that nothing is fetched for an answer that cannot be written yet; a connection is cut off when its client takes none of
 * an answer for too long, or has not all of it after a still longer time.
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

  // Node's own clock of a connection: it runs out where nothing came and nothing of what waits was taken.
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
