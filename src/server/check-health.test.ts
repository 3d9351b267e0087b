import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createHardenedServer } from './hardened-server.ts';

const PUBLIC_URL = 'https://sealdesk.example';

async function check(port: number): Promise<number> {
  const { SERVICE_URL: _, ...inherited } = process.env;
  const env = { ...inherited, PORT: String(port), PUBLIC_URL };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'check-health.ts')], { env });
  const [code] = await once(child, 'exit');
  return code;
}

it('asks the server under its own name whether it answers', async () => {
  let status = 200;
  const server = createHardenedServer(
    (request, response) => {
      response.statusCode = request.url === '/healthz' ? status : 404;
      response.end();
    },
    {
      publicUrl: new URL(PUBLIC_URL),
      headers: {},
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      stallTimeout: 15_000,
      answerTimeout: 60_000,
    },
  );
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await check(port)).toBe(0);
  status = 500;
  expect(await check(port)).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await check(port)).toBe(1);
});
