import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';

/**
 * The yardstick: a proxy that does nothing but pass requests on through undici, in a process of its own. Takes the
 * address of the upstream as its only argument and prints its own.
 */
const upstream = new Pool(process.argv[2] ?? '', { connections: 128 });

const server = createServer(async (request, response) => {
  try {
    await upstream.stream(
      {
        method: 'GET',
        path: request.url ?? '/',
        headers: { authorization: 'Bearer benchmark', accept: request.headers.accept ?? '*/*' },
      },
      ({ statusCode, headers }) => response.writeHead(statusCode, headers),
    );
  } catch {
    response.destroy();
  }
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
