import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { createHardenedServer } from './hardened-server.ts';

describe('where others reach the server', () => {
  it('#58 a loopback host is not believed, unless that is the public address', async () => {
    for (const [publicUrl, expected] of [
      [undefined, 421],
      [new URL('http://localhost:4400'), 200],
      [new URL('https://desk.example'), 421],
    ] as const) {
      const wide = createHardenedServer((_request, response) => response.end(), {
        publicUrl,
        headers: {},
        headersTimeout: 15_000,
        requestTimeout: 60_000,
        stallTimeout: 15_000,
        answerTimeout: 60_000,
      });
      await once(wide.listen(0, '0.0.0.0'), 'listening');
      const { port } = wide.address() as AddressInfo;
      for (const host of ['localhost', '127.0.0.1', '[::1]:80'])
        expect((await request(`http://127.0.0.1:${port}`, { headers: { host } })).statusCode).toBe(expected);
      wide.closeAllConnections();
      await once(wide.close(), 'close');
    }
  });
});
