import { Pool } from 'undici';
import { startLocalServer } from '../local-server.ts';

/**
 * The yardstick: a proxy that does nothing but pass requests on through undici, in a process of its own. Takes the
 * address of the upstream as its only argument and prints its own.
 */
const upstream = new Pool(process.argv[2] ?? '', { connections: 128 });

const { server, url } = await startLocalServer();
server.on('request', async (request, response) => {
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
process.stdout.write(`${url}\n`);
