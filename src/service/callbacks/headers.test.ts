import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { afterAll, describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, deliver } from '#testing/callbacks.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';
import type { NewSubscription } from '../store/subscriptions.ts';
import { callbackHeaders } from './headers.ts';
import { sendCallback } from './send.ts';

const receiver = await startCallbackReceiver();
afterAll(() => receiver.close());
const options = { settings: { loopbackCallbacks: true }, delivery: { backoff: 1 } };
const running = await sharedService(options);

/** Delivers to the receiver, and tells what arrived there. */
async function received(options: Partial<NewSubscription>, url = receiver.url, service = running) {
  const delivery = await deliver(service, await addCallbackWorld(service), url, options);
  const callback = receiver.callbacks.find(({ headers }) => headers['webhook-id'] === delivery.id);
  if (!callback) throw new Error('No callback arrived');
  return { delivery, ...callback };
}

describe('a signed callback', () => {
  it('is what the reference library of Standard Webhooks takes', async () => {
    const { delivery, headers, body } = await received({ secretKey: 'any text, 3 ≥ 2' });
    expect(headers['webhook-id']).toBe(delivery.id);
    const verifier = new Webhook(Buffer.from('any text, 3 ≥ 2'), { format: 'raw' });
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    const other = new Webhook('another', { format: 'raw' });
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow('No matching signature');
    expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it('is signed with the bytes that a secret of Standard Webhooks encodes, and with its text for public receivers', async () => {
    const secretKey = `whsec_${randomBytes(24).toString('base64')}`;
    const { headers, body } = await received({ secretKey });
    expect(new Webhook(secretKey).verify(body, headers as Record<string, string>)).toBeTruthy();
    const digest = createHmac('sha256', secretKey).update(body).digest('base64');
    expect(headers['x-signnow-signature']).toBe(digest);
  });

  it('is signed as the formula says', async () => {
    const { delivery, headers, body } = await received({ secretKey: 'secret' });
    const text = `${delivery.id}.${headers['webhook-timestamp']}.${body}`;
    const digest = createHmac('sha256', 'secret').update(text).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${digest}`);
  });

  it('is signed for Standard Webhooks alone by a service of the documented operations', async () => {
    const settings = { ...options.settings, documentedOnly: true };
    const documented = await ownService({ ...options, settings });
    const { headers } = await received({ secretKey: 'secret' }, receiver.url, documented);
    expect(headers).toHaveProperty('webhook-signature');
    expect(headers).not.toHaveProperty('x-signnow-signature');
  });

  it('is one only where there is a secret, whatever the headers of the subscription say', async () => {
    const forged = { 'Webhook-Signature': 'v1,forged', 'X-SignNow-Signature': 'forged' };
    const { headers } = await received({ headers: forged });
    expect(headers).not.toHaveProperty('x-signnow-signature');
    expect(headers).toHaveProperty('webhook-id');
    expect(headers['webhook-timestamp']).toMatch(/^\d+$/);
    expect(headers).not.toHaveProperty('webhook-signature');
  });
});

describe('headers of a subscription', () => {
  it('replace none that say who sends, where to, how long and how', async () => {
    const custom = {
      'Webhook-Id': 'forged',
      'webhook-timestamp': '1',
      'WEBHOOK-SIGNATURE': 'v1,forged',
      'X-SignNow-Signature': 'forged',
      host: 'forged.example',
      'Content-Length': 3,
      'Transfer-Encoding': 'chunked',
      Connection: 'keep-alive, webhook-signature',
      'keep-alive': 'timeout=100',
      Upgrade: 'websocket',
      TE: 'trailers',
      Trailer: 'x-late',
      'proxy-authorization': 'Basic Zm9v',
      Expect: '100-continue',
    };
    const { delivery, headers, rawHeaders, body } = await received({ headers: custom, secretKey: 's' });
    expect(delivery.state).toBe('delivered');
    expect(headers).toMatchObject({
      'webhook-id': delivery.id,
      host: new URL(receiver.url).host,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    });
    expect(new Webhook('s', { format: 'raw' }).verify(body, headers as Record<string, string>)).toBeTruthy();
    expect(rawHeaders.join('\n')).not.toMatch(/forged|chunked|timeout|websocket|trailers|100-con/);
    const names = rawHeaders.filter((_, index) => index % 2 === 0).map((it) => it.toLowerCase());
    expect(names).toHaveLength(new Set(names).size);
  });

  it('that cannot be sent are left out, and the rest are sent', async () => {
    const custom = {
      '': 'empty name',
      'a b': 'space',
      'x:y': 'colon',
      ':authority': 'pseudo',
      'ü-name': 'not ASCII',
      'x-line\r\nx-injected': 'yes',
      'x-break': 'a\r\nx-injected: yes',
      'x-null': 'a\0b',
      'x-emoji': '🙂',
      'x-good': 'kept',
      authorization: 'Bearer mine',
    };
    const { delivery, headers } = await received({ headers: custom });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ error: null }] });
    expect(headers).toMatchObject({ 'x-good': 'kept', authorization: 'Bearer mine' });
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-good']);
  });

  it('replace neither the sender nor the type of the content', async () => {
    const custom = { 'User-Agent': 'mine', 'Content-Type': 'application/vnd.mine+json', 'X-Own': 'sent' };
    const { headers } = await received({ headers: custom });
    expect(headers).toMatchObject({
      'user-agent': 'Sealdesk-Callbacks',
      'content-type': 'application/json; charset=utf-8',
      'x-own': 'sent',
    });
  });
});

it('credentials in the address go out as Basic credentials', async () => {
  const { headers } = await received({}, receiver.url.replace('//', '//us%C3%A9r:p%40ss%zz@'));
  const [scheme, encoded = ''] = headers.authorization?.split(' ') ?? [];
  expect([scheme, Buffer.from(encoded, 'base64').toString()]).toEqual(['Basic', 'usér:p@ss%zz']);
});

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Host', 'content-length', 'Transfer-Encoding', 'connection', 'Expect', 'webhook-signature'),
  fc.constantFrom('__proto__', 'constructor', 'x-fine', 'Upgrade', 'cookie'),
);
const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.double(), fc.boolean());
// A plain object would swallow `__proto__`, which JSON does not.
const anyHeaders = fc
  .array(fc.tuple(name, value), { maxLength: 8 })
  .map((entries): Record<string, unknown> => JSON.parse(`{${entries.map(asMember).join()}}`));

function asMember([key, member]: readonly [string, string | number | boolean]): string {
  return `${JSON.stringify(key)}:${JSON.stringify(typeof member === 'number' ? String(member) : member)}`;
}

it('a callback goes out whatever the headers of its subscription are', async () => {
  const url = new URL(receiver.url);
  const connection = { loopback: true, useTls12: false, timeout: 10_000 };
  const { signal } = new AbortController();
  await fc.assert(
    fc.asyncProperty(anyHeaders, async (custom) => {
      const head = { id: 'id', timestamp: 1, body: '{}', secretKey: 'secret' };
      const parts = { ...head, custom, url, documentedOnly: false };
      const request = { url, headers: callbackHeaders(parts), body: '{}', signal };
      expect(await sendCallback(request, connection)).toMatchObject({ status: 204 });
      const arrived = receiver.callbacks.at(-1)?.headers;
      expect(arrived).toMatchObject({ host: url.host, 'content-length': '2', 'webhook-id': 'id' });
      expect(arrived?.['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
    }),
    { numRuns: 150 },
  );
});
