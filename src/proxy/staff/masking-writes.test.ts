import { beforeEach, describe, expect, it } from 'vitest';
import { problemOf } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { roleOf, signInStaff, staffOptions } from '#testing/staff.ts';
import { sendJson } from '#testing/upstream.ts';

const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

const roles = [
  roleOf({ name: 'support', unmask: false, administers: false }),
  roleOf({ name: 'lead', administers: false }),
];
const { server, upstream } = await signedInProxy({ proxy: { staff: staffOptions({ roles }) } });
beforeEach(() => {
  upstream.answer = (_request, response) => sendJson(response, 200, { data: [] });
});
const signIn = (group: string, unmaskedUntil = 0) =>
  signInStaff(server, { unmaskedUntil, claims: { groups: [group] } });

describe('a mask is not written where a secret was', () => {
  const write = async (body: string, group: string) => {
    const cookie = await signIn(group);
    return server.call(`/api/v2/event-subscriptions/${ID}`, { method: 'PUT', body, cookie });
  };

  it.each([
    '{"attributes":{"secret_key":"[removed]"}}',
    '{"attributes":{"callback":"https://hooks.example/%5Bremoved%5D"}}',
    '{"to":"[email-12]"}',
  ])('%s', async (body) => {
    for (const group of ['support', 'lead']) {
      const answer = await write(body, group);
      expect([answer.status, problemOf(answer).code]).toEqual([400, 'invalid_body']);
      expect(problemOf(answer).detail).toContain('hidden from you');
    }
    expect(upstream.calls()).toEqual([]);
  });

  it('and any other body goes on', async () => {
    const body = '{"message":"[remove] it, see email-1"}';
    expect((await write(body, 'support')).status).toBe(200);
    expect(upstream.calls()[0]?.body).toBe(body);
  });
});
