import { once } from 'node:events';
import { createServer } from 'node:net';

/** An address at which nobody listens. The system hands out no port as low, so that no other test comes by it. */
export const SILENT_ADDRESS = 'http://127.0.0.1:2';

/** Below the ports that a system assigns by itself, so that no other test gets one, and above 10080, which fetch refuses. */
const FIRST = 10_100;
const COUNT = 6_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port that nothing listens on right now, for programs that cannot choose one themselves, or need the same again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}
