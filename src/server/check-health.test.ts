import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { programRuns } from '#testing/program-runs.ts';
import { runProgram } from '#testing/run-program.ts';
import { createHardenedServer } from './hardened-server.ts';

const PUBLIC_URL = 'https://sealdesk.example';
const { started } = programRuns();

async function check(port: number, servicePort: number): Promise<number | null> {
  const env = { PORT: String(port), PUBLIC_URL, SERVICE_PORT: String(servicePort) };
  return (await runProgram([join(import.meta.dirname, 'check-health.ts')], env).ended).code;
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
  const servicePort = await freePort();
  expect(await check(port, servicePort)).toBe(0);
  status = 500;
  expect(await check(port, servicePort)).toBe(1);
  server.close();
  await once(server, 'close');
  expect(await check(port, servicePort)).toBe(1);
});

it.each([
  ['HTTP', {}],
  ['HTTPS', { SERVICE_TLS: 'true' }],
])('asks the embedded service over %s, where it runs alone', async (_how, env) => {
  const { url } = await started([], env);
  expect(await check(await freePort(), Number(new URL(url).port))).toBe(0);
});
