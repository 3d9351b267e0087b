import { describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { type Answer, outcomeOf } from '#testing/proxy.ts';
import { roleOf } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const SECRET = '0f1dfacecafebeef'.repeat(4);
const ADDRESS = 'signer@customer.example';

const clock = { ahead: 0 };
const roles = [
  roleOf({ name: 'support', unmask: false, administers: false }),
  roleOf({ name: 'lead', administers: false }),
  roleOf({ name: 'branding', operations: new Set(['getBrand']) }),
];
const { server, upstream, signInAs } = await staffProxy(roles, {
  proxy: { now: () => Date.now() + clock.ahead },
});

const unmask = (cookie: string, reason: unknown = 'ticket 4711') =>
  server.call('/session/unmask', { method: 'POST', body: { reason }, cookie });

const staffOf = (answer: Answer) => sessionState.parse(answer.json).session?.staff;

async function logsOf(cookie: string): Promise<string> {
  upstream.answer = (_request, response) =>
    sendJson(response, 200, {
      data: [{ request: { uri: `/v2/x?token=${SECRET}`, body: ADDRESS } }],
      meta: {},
    });
  return (await server.call('/api/request-logs', { cookie })).text;
}

describe('unmasking', () => {
  it('shows everything to who may, for a while, in this session', async () => {
    const cookie = await signInAs('lead');
    const now = Math.floor((Date.now() + clock.ahead) / 1000);
    const until = staffOf(await unmask(cookie))?.unmaskedUntil ?? 0;
    expect(until - now).toBeGreaterThan(890);
    expect(until - now).toBeLessThanOrEqual(901);
    expect(staffOf(await server.call('/session', { cookie }))?.unmaskedUntil).toBe(until);
    const text = await logsOf(cookie);
    expect([text.includes(SECRET), text.includes(ADDRESS)]).toEqual([true, true]);
  });

  it('#111 shows nothing any more once the time is over, or the person has ended it', async () => {
    const [first, second] = [await signInAs('lead'), await signInAs('lead')];
    await unmask(first);
    await unmask(second);
    const ended = await server.call('/session/unmask', { method: 'DELETE', cookie: first });
    expect([ended.status, staffOf(ended)?.unmaskedUntil]).toEqual([200, null]);
    expect(await logsOf(first)).not.toContain(SECRET);
    expect(await logsOf(second)).toContain(SECRET);
    clock.ahead += 900_000;
    expect(await logsOf(second)).not.toContain(SECRET);
    expect(staffOf(await server.call('/session', { cookie: second }))?.unmaskedUntil).toBeNull();
  });

  it('#112 shows nothing to a second session of the same person', async () => {
    const [one, other] = [await signInAs('lead'), await signInAs('lead')];
    await unmask(one);
    expect(await logsOf(other)).not.toContain(SECRET);
  });

  it('#113 shows nothing to whose roles do not let them, or do not any more, or not for this operation', async () => {
    const unmaskedUntil = Date.now() + clock.ahead + 900_000;
    for (const groups of [['support'], ['support', 'branding']]) {
      const cookie = await signInAs(groups, { unmaskedUntil });
      expect(await logsOf(cookie)).not.toContain(SECRET);
    }
  });

  it('#113 is refused to whose roles do not let them, to those without a reason, and to who is no staff', async () => {
    const [support, lead, owner] = [await signInAs('support'), await signInAs('lead'), await server.signIn()];
    const refusals = [
      await unmask(support),
      await unmask(owner),
      await unmask(lead, ' a '),
      await unmask(lead, 'x'.repeat(501)),
      await unmask(lead, null),
    ];
    expect(refusals.map(outcomeOf)).toEqual([
      [403, 'role_excludes'],
      [403, 'role_excludes'],
      ...Array.from({ length: 3 }, () => [400, 'invalid_body']),
    ]);
    for (const cookie of [support, lead]) expect(await logsOf(cookie)).not.toContain(SECRET);
  });
});
