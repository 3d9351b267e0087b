import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * Stands before a Redis, and can drop every packet, as a host or a network does that is gone without a word, or the
 * answers from the first script on.
 */
export async function startLossyLink(url: string) {
  let mode: 'pass' | 'drop' | 'lose answers' = 'pass';
  let isScript = false;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const behind = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.add(socket).add(behind);
    for (const it of [socket, behind]) it.on('error', () => {}).on('close', () => sockets.delete(it));
    socket.on('data', (chunk) => {
      if (mode === 'drop') return;
      isScript ||= mode !== 'pass' && chunk.includes('EVAL');
      behind.write(chunk);
    });
    behind.on('data', (chunk) => {
      if (mode !== 'drop' && !(mode === 'lose answers' && isScript)) socket.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(wanted: typeof mode) {
      mode = wanted;
      isScript = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
