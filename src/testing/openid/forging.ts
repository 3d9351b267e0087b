import { createHmac, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { decodeJwt, type JWTPayload } from 'jose';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

type Header = Readonly<Record<string, unknown>> & { readonly alg: string };

/** A token that is signed as its header says: with RSA, with a key of both sides, or not at all (`none`). */
export function signToken(header: Header, payload: object, key: KeyObject): string {
  const text = `${encode(header)}.${encode(payload)}`;
  const signature =
    header.alg === 'none'
      ? Buffer.alloc(0)
      : header.alg.startsWith('HS')
        ? createHmac('sha256', createPublicKey(key).export({ type: 'spki', format: 'pem' }))
            .update(text)
            .digest()
        : sign('sha256', Buffer.from(text), key);
  return `${text}.${signature.toString('base64url')}`;
}

/** The claims of a token with changes; what is undefined is left out. */
export const claimsOf = (token: string, changes: object = {}): JWTPayload => ({
  ...decodeJwt(token),
  ...changes,
});
