import { createHmac } from 'node:crypto';

const STANDARD_SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/** A secret in the form of Standard Webhooks stands for the bytes that it encodes, any other for its own. */
function keyOf(secret: string): Buffer {
  const encoded = STANDARD_SECRET.exec(secret)?.[1];
  return encoded === undefined ? Buffer.from(secret) : Buffer.from(encoded, 'base64');
}

/**
 * The value of `webhook-signature` after Standard Webhooks.
 * @param timestamp UNIX seconds, as in `webhook-timestamp`
 * @param body as it goes out
 */
export function signatureOf(secret: string, id: string, timestamp: number, body: string): string {
  const digest = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${digest}`;
}
