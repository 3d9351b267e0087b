// Receives callbacks and lets in those alone that are signed with the subscription's secret.
// Node 20.11 or newer, no packages. Start: SECRET_KEY='…' PORT=8080 node receive-callbacks.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** Whether a callback is signed with the secret. The body is the bytes as they came, before any parsing. */
export function isGenuine(headers, body, secret) {
  // No official text names the encoding: clients have met both, also behind sha256=.
  const given = Buffer.from((headers['x-signnow-signature'] ?? '').replace(/^sha256=/, ''));
  return ['base64', 'hex'].some((encoding) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(body).digest(encoding));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

async function receive(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (!isGenuine(request.headers, body, process.env.SECRET_KEY ?? '')) {
    response.writeHead(401).end();
    return;
  }
  const { meta } = JSON.parse(body.toString());
  process.stdout.write(`${meta.event} ${meta.timestamp}\n`);
  response.writeHead(204).end();
}

if (process.argv[1] === import.meta.filename) {
  if (!process.env.SECRET_KEY) throw new Error('Set SECRET_KEY to the secret of the subscription');
  createServer(receive).listen(Number(process.env.PORT ?? 8080));
}
