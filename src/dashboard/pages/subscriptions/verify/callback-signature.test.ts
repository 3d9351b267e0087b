import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { isGenuine } from './callback-signature.ts';

const at = new Date(1_800_000_000_000);
const body = '{"content":{"document_name":"Mietvertrag für Köln"}}';

describe('checking a callback at hand', () => {
  it.each(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'raw'])(
    'takes what Standard Webhooks sign with %s',
    async (secret) => {
      const signer = secret === 'raw' ? new Webhook(secret, { format: 'raw' }) : new Webhook(secret);
      const callback = {
        ...{ secret, id: 'dlv_1', timestamp: '1800000000', body },
        signature: `v1,AAAA ${signer.sign('dlv_1', at, body)} `,
      };
      expect(await isGenuine('standard', callback)).toBe(true);
      expect(await isGenuine('standard', { ...callback, body: `${body}\n` })).toBe(false);
      expect(await isGenuine('standard', { ...callback, id: 'dlv_2' })).toBe(false);
      expect(await isGenuine('standard', { ...callback, secret: `${secret}x` })).toBe(false);
    },
  );

  it.each(['base64', 'hex'] as const)(
    'takes the HMAC of the body in %s, as public clients do',
    async (encoding) => {
      const signature = createHmac('sha256', 'raw').update(body).digest(encoding);
      const callback = { secret: 'raw', id: '', timestamp: '', signature, body };
      expect(await isGenuine('public', callback)).toBe(true);
      expect(await isGenuine('public', { ...callback, secret: 'other' })).toBe(false);
    },
  );
});
