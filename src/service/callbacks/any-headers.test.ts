import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startCallbackReceiver } from '#testing/callback-receiver.ts';
import { callbackHeaders } from './headers.ts';
import { sendCallback } from './send.ts';

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Host', 'content-length', 'Transfer-Encoding', 'connection', 'Expect', 'webhook-signature'),
  fc.constantFrom('__proto__', 'constructor', 'x-fine', 'Upgrade', 'cookie'),
);
const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.double(), fc.boolean());
// A plain object would swallow `__proto__`, which JSON does not.
const headers = fc
  .array(fc.tuple(name, value), { maxLength: 8 })
  .map((entries): Record<string, unknown> => JSON.parse(`{${entries.map(asMember).join()}}`));

function asMember([key, member]: readonly [string, string | number | boolean]): string {
  return `${JSON.stringify(key)}:${JSON.stringify(typeof member === 'number' ? String(member) : member)}`;
}

it('a callback goes out whatever the headers of its subscription are', async () => {
  const receiver = await startCallbackReceiver();
  const url = new URL(receiver.url);
  const connection = { loopback: true, useTls12: false, timeout: 10_000 };
  const { signal } = new AbortController();
  try {
    await fc.assert(
      fc.asyncProperty(headers, async (custom) => {
        const head = { id: 'id', timestamp: 1, body: '{}', secretKey: 'secret' };
        const parts = { ...head, custom, url, documentedOnly: false };
        const request = { url, headers: callbackHeaders(parts), body: '{}', signal };
        expect(await sendCallback(request, connection)).toMatchObject({ status: 204 });
        const received = receiver.callbacks.at(-1)?.headers;
        expect(received).toMatchObject({ host: url.host, 'content-length': '2', 'webhook-id': 'id' });
        expect(received?.['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
      }),
      { numRuns: 150 },
    );
  } finally {
    await receiver.close();
  }
});
