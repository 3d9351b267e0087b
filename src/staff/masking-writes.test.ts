import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf, problemOf } from '#testing/proxy.ts';
import { roleOf } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

const { server, upstream, signInAs } = await staffProxy([
  roleOf({ name: 'support', unmask: false, administers: false }),
  roleOf({ name: 'lead', administers: false }),
]);
beforeEach(() => {
  upstream.answer = (_request, response) => sendJson(response, 200, { data: [] });
});

describe('a mask is not written where a secret was', () => {
  const write = async (body: string, group: string) => {
    const cookie = await signInAs(group);
    return server.call(`/api/v2/crm/contacts/${ID}`, { method: 'PUT', body, cookie });
  };

  it.each([
    '{"attributes":{"secret_key":"[removed]"}}',
    '{"attributes":{"callback":"https://hooks.example/%5Bremoved%5D"}}',
    '{"to":"[email-12]"}',
  ])('%s', async (body) => {
    for (const group of ['support', 'lead']) {
      const answer = await write(body, group);
      expect(outcomeOf(answer)).toEqual([400, 'invalid_body']);
      expect(problemOf(answer).detail).toContain('hidden from you');
    }
    expect(upstream.calls()).toEqual([]);
  });

  it.each([
    String.raw`{"attributes":{"secret_key":"\u005bremoved\u005d"}}`,
    String.raw`{"attributes":{"secret_key":"[r\u0065moved]"}}`,
    String.raw`{"headers":{"\u005Bemail-1\u005D":"x"}}`,
    String.raw`{"body":"{\"secret_key\":\"\\u005bremoved\\u005d\"}"}`,
    'secret_key=%5Bre%6Doved%5D',
    '{"note":"[masked: 5.2 MB, entries are shown up to 512 kB]"}',
  ])('#133 in escapes: %s', async (body) => {
    expect(outcomeOf(await write(body, 'lead'))).toEqual([400, 'invalid_body']);
    expect(upstream.calls()).toEqual([]);
  });

  it('and any other body goes on', async () => {
    const body = '{"message":"[remove] it, see email-1"}';
    expect((await write(body, 'support')).status).toBe(200);
    expect(upstream.calls()[0]?.body).toBe(body);
  });
});
