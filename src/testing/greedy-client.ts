import { once } from 'node:events';
import { connect } from 'node:net';

interface Attack {
  /** Address of the server. */
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  /** Requests that are sent on each connection at once. */
  readonly requests: number;
}

/** A client that asks for more than it takes. */
export type GreedyClient = Awaited<ReturnType<typeof askWithoutReading>>;

/** Sends requests over many connections, many on each without waiting for answers, and reads nothing that comes back. */
export async function askWithoutReading(attack: Attack) {
  const { url, path, headers, connections, requests } = attack;
  const { host, hostname, port } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
  let ended = 0;
  const sockets = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port: Number(port), host: hostname });
      // A connection that the server cuts off may be reset.
      socket.on('error', () => {});
      socket.on('close', () => {
        ended++;
      });
      await once(socket, 'connect');
      socket.write(request.repeat(requests));
      return socket;
    }),
  );
  return {
    sockets,
    /** How many of its connections the server has ended so far. */
    ended: () => ended,
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
