// Receives callbacks and lets in those alone that are signed with the subscription's secret.
// Node 20.11 or newer, no packages. Start: SECRET_KEY='…' PORT=8080 node receive-callbacks.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** Seconds by which the clocks may differ. What is older may be a copy that somebody sends again. */
const TOLERANCE = 300;

/** A secret whsec_… stands for the bytes that it encodes, any other for its own. */
function keyOf(secret) {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
}

/** Whether a callback is signed with the secret. The body is the bytes as they came, before any parsing. */
export function isGenuine(headers, body, secret, now = Date.now() / 1000) {
  const id = headers['webhook-id'] ?? '';
  const timestamp = headers['webhook-timestamp'] ?? '';
  const signatures = headers['webhook-signature'] ?? '';
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE) return false;
  const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body);
  const expected = Buffer.from(`v1,${hmac.digest('base64')}`);
  // There can be several, with spaces between, while a secret is being replaced.
  return signatures.split(' ').some((text) => {
    const given = Buffer.from(text);
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
  // The same id comes again with every retry: what was done for it need not be done twice.
  process.stdout.write(`${meta.event} ${request.headers['webhook-id']}\n`);
  response.writeHead(204).end();
}

if (process.argv[1] === import.meta.filename) {
  if (!process.env.SECRET_KEY) throw new Error('Set SECRET_KEY to the secret of the subscription');
  createServer(receive).listen(Number(process.env.PORT ?? 8080));
}
