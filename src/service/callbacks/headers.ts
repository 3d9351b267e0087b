import { createHmac } from 'node:crypto';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { unescape as decodePercents } from 'node:querystring';
import { isSecretHeader, REMOVED } from '#contract/secret-names.ts';

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

/**
 * The value of `X-SignNow-Signature`, which public receivers check (Publicly known): of the body alone, with the secret's
 * text as key. They differ in how they write it; base64 is our choice.
 */
const bodySignature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Headers that say where the request goes, what it is, how long, how it is carried, or whose it is. */
const RESERVED = new Set([
  'content-type',
  'user-agent',
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'proxy-connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'http2-settings',
  'expect',
  'proxy-authenticate',
  'proxy-authorization',
]);
const OURS = /^(?:webhook-|x-signnow-signature$)/;

function isSendable(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !RESERVED.has(name) && !OURS.test(name);
  } catch {
    return false;
  }
}

interface HeaderParts {
  /** The webhook-id. */
  readonly id: string;
  /** Of the attempt, UNIX seconds. */
  readonly timestamp: number;
  readonly body: string;
  readonly secretKey: string | null;
  /** The subscription's own. What cannot be sent, or would replace one of ours, is left out. */
  readonly custom: Readonly<Record<string, unknown>>;
  /** Its user name and password go out as Basic credentials. */
  readonly url: URL;
  /** Signs as the specification and Standard Webhooks have it, and not as public receivers expect it, too. */
  readonly documentedOnly: boolean;
}

/** The headers of a callback: the subscription's own, those of Standard Webhooks, and the one of public receivers. */
export function callbackHeaders(parts: HeaderParts): Record<string, string> {
  const { id, timestamp, body, secretKey, custom, url, documentedOnly } = parts;
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Sealdesk-Callbacks',
  };
  if (url.username || url.password) {
    const credentials = [url.username, url.password].map((part) => decodePercents(part)).join(':');
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  for (const [given, value] of Object.entries(custom)) {
    const name = given.toLowerCase();
    const text = String(value);
    if (isSendable(name, text)) headers[name] = text;
  }
  headers['webhook-id'] = id;
  headers['webhook-timestamp'] = String(timestamp);
  if (secretKey) {
    headers['webhook-signature'] = signatureOf(secretKey, id, timestamp, body);
    if (!documentedOnly) headers['x-signnow-signature'] = bodySignature(secretKey, body);
  }
  return headers;
}

/** The headers of a callback as its log has them: the values by which the receiver knows the service are left out. */
export const headersToLog = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      isSecretHeader(name) && !OURS.test(name) ? REMOVED : value,
    ]),
  );
