import { createHmac, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, type CallbackWorld, raise, settled, subscribe } from '#testing/callbacks.ts';
import { startTestService } from '#testing/service.ts';
import type { RunningService } from '../start.ts';

let receiver: CallbackReceiver;
let running: RunningService;
let world: CallbackWorld;
beforeEach(async () => {
  receiver = await startCallbackReceiver();
  running = await startTestService({ settings: { loopbackCallbacks: true }, delivery: { backoff: 1 } });
  world = await addCallbackWorld(running);
});
afterEach(async () => {
  await running.close();
  await receiver.close();
});

async function deliver(options: Parameters<typeof subscribe>[3], url = receiver.url) {
  subscribe(running, world, url, options);
  const [id = ''] = raise(running, world.document);
  const delivery = await settled(running, id);
  const [received] = receiver.callbacks;
  return { id, delivery, received, headers: received?.headers ?? {}, body: received?.body ?? '' };
}

describe('a signed callback', () => {
  it('is what the reference library of Standard Webhooks takes', async () => {
    const { id, headers, body } = await deliver({ secretKey: 'any text, 3 ≥ 2' });
    expect(headers['webhook-id']).toBe(id);
    const verifier = new Webhook(Buffer.from('any text, 3 ≥ 2'), { format: 'raw' });
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    const other = new Webhook('another', { format: 'raw' });
    expect(() => other.verify(body, headers as Record<string, string>)).toThrow('No matching signature');
    expect(() => verifier.verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  it('is signed with the bytes that a secret of Standard Webhooks encodes', async () => {
    const secretKey = `whsec_${randomBytes(24).toString('base64')}`;
    const { headers, body } = await deliver({ secretKey });
    expect(new Webhook(secretKey).verify(body, headers as Record<string, string>)).toBeTruthy();
  });

  it('is signed as the formula says', async () => {
    const { id, headers, body } = await deliver({ secretKey: 'secret' });
    const text = `${id}.${headers['webhook-timestamp']}.${body}`;
    const digest = createHmac('sha256', 'secret').update(text).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${digest}`);
  });

  it('is signed for public receivers too: the body alone, with the text of the secret, in base64', async () => {
    const secretKey = `whsec_${randomBytes(24).toString('base64')}`;
    const { headers, body } = await deliver({ secretKey });
    const digest = createHmac('sha256', secretKey).update(body).digest('base64');
    expect(headers['x-signnow-signature']).toBe(digest);
  });

  it('is signed for Standard Webhooks alone by a service of the documented operations', async () => {
    await running.close();
    const settings = { loopbackCallbacks: true, documentedOnly: true };
    running = await startTestService({ settings, delivery: { backoff: 1 } });
    world = await addCallbackWorld(running);
    const { headers } = await deliver({ secretKey: 'secret' });
    expect(headers).toHaveProperty('webhook-signature');
    expect(headers).not.toHaveProperty('x-signnow-signature');
  });

  it('is one only where there is a secret', async () => {
    const { headers } = await deliver({});
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
    const { id, delivery, received, headers, body } = await deliver({ headers: custom, secretKey: 's' });
    expect(delivery.state).toBe('delivered');
    expect(headers).toMatchObject({
      'webhook-id': id,
      host: new URL(receiver.url).host,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    });
    expect(new Webhook('s', { format: 'raw' }).verify(body, headers as Record<string, string>)).toBeTruthy();
    expect(received?.rawHeaders.join('\n')).not.toMatch(/forged|chunked|timeout|websocket|trailers|100-con/);
    const names = received?.rawHeaders.filter((_, index) => index % 2 === 0).map((it) => it.toLowerCase());
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
    const { delivery, headers } = await deliver({ headers: custom });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ error: null }] });
    expect(headers).toMatchObject({ 'x-good': 'kept', authorization: 'Bearer mine' });
    expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual(['x-good']);
  });

  it('replace neither the sender nor the type of the content', async () => {
    const custom = { 'User-Agent': 'mine', 'Content-Type': 'application/vnd.mine+json', 'X-Own': 'sent' };
    const { headers } = await deliver({ headers: custom });
    expect(headers).toMatchObject({
      'user-agent': 'Sealdesk-Callbacks',
      'content-type': 'application/json; charset=utf-8',
      'x-own': 'sent',
    });
  });
});

it('credentials in the address go out as Basic credentials', async () => {
  const { headers } = await deliver({}, receiver.url.replace('//', '//us%C3%A9r:p%40ss%zz@'));
  const [scheme, encoded = ''] = headers.authorization?.split(' ') ?? [];
  expect([scheme, Buffer.from(encoded, 'base64').toString()]).toEqual(['Basic', 'usér:p@ss%zz']);
});
