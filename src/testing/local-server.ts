import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of HTTP on a free port of this machine. */
export interface LocalServer {
  readonly server: Server;
  readonly url: string;
  /** Ends it, whatever is under way. */
  close(): Promise<void>;
}

/** Starts one that answers by what listens to its requests. */
export async function startLocalServer(): Promise<LocalServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
