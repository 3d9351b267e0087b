import type { Scheme } from './verify-state.ts';

/** A callback as somebody received it. */
export interface ReceivedCallback {
  readonly secret: string;
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: string;
}

const encoder = new TextEncoder();

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** A secret whsec_… stands for the bytes that it encodes, any other for its own. */
function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = /^whsec_([A-Za-z0-9+/]+)={0,2}$/.exec(secret)?.[1];
  try {
    return encoded === undefined ? encoder.encode(secret) : bytesOfBase64(encoded);
  } catch {
    return encoder.encode(secret);
  }
}

async function hmac(keyBytes: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The signatures that a callback would be genuine with. */
async function expectedOf(
  scheme: Scheme,
  { secret, id, timestamp, body }: ReceivedCallback,
): Promise<readonly string[]> {
  if (scheme === 'standard')
    return [`v1,${base64(await hmac(keyOf(secret), `${id.trim()}.${timestamp.trim()}.${body}`))}`];
  const digest = await hmac(encoder.encode(secret), body);
  return [base64(digest), hex(digest)];
}

/** Whether a callback was signed with the secret, however long ago. Nothing leaves the browser. */
export async function isGenuine(scheme: Scheme, callback: ReceivedCallback): Promise<boolean> {
  const expected = await expectedOf(scheme, callback);
  return callback.signature
    .trim()
    .split(/\s+/)
    .some((given) => expected.includes(given));
}
