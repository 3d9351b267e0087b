import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { operationList } from '#contract/operations.ts';
import { outcomeOf } from '#testing/proxy.ts';
import { roleOf } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';
const SECRET = '0f1dfacecafebeef'.repeat(4);
const ADDRESS = 'signer@customer.example';
const ENTRY = { request: { uri: `/v2/x?token=${SECRET}`, headers: { 'User-Agent': `x (${ADDRESS})` } } };

const { server, upstream, signInAs } = await staffProxy([
  roleOf({ name: 'support', unmask: false, administers: false }),
  roleOf({ name: 'desk', unmask: false, showsAddresses: true }),
]);
const support = await signInAs('support');

describe('which answers lose what', () => {
  it('says so of every operation on request logs, deliveries and subscriptions that a session may call', () => {
    const open = operationList.filter(({ permission }) => permission !== 'no-session');
    const masked = (what: string) => open.filter(({ masks }) => masks === what).map(({ id }) => id);
    expect(masked('everything')).toEqual(
      open.filter(({ path }) => /request-logs|callbacks/.test(path)).map(({ id }) => id),
    );
    expect(masked('secrets')).toEqual(
      expect.arrayContaining(
        open
          .filter(({ resource, masks }) => resource === 'Event subscriptions' && masks !== 'everything')
          .map(({ id }) => id),
      ),
    );
  });

  it.each([
    ['/request-logs', 'support', false],
    ['/request-logs', 'desk', true],
    ['/v2/event-subscriptions/callbacks', 'support', false],
    [`/v2/event-subscriptions/${ID}`, 'support', true],
    ['/v2/applications', 'support', true],
    ['/user', 'support', true],
    [`/v2/crm/contacts/${ID}`, 'support', true],
  ])('%s is read by %s without secrets, and with addresses: %s', async (path, role, hasAddresses) => {
    const cookie = await signInAs(role);
    upstream.answer = (_request, response) => sendJson(response, 200, { data: [ENTRY] });
    const { text } = await server.call(`/api${path}`, { cookie });
    expect(text).not.toContain(SECRET);
    expect(text.includes(ADDRESS)).toBe(hasAddresses);
    expect(upstream.calls().at(-1)?.headers['accept-encoding']).toBe('identity');
  });
});

it('#132 no read brings a secret, whether or not the contract says that there can be one', async () => {
  upstream.answer = (_request, response) => sendJson(response, 200, { data: [ENTRY], ...ENTRY });
  const reads = operationList.filter(
    ({ method, permission }) => method === 'GET' && permission !== 'no-session',
  );
  for (const { path } of reads) {
    const { status, text } = await server.call(`/api${path.replace(/\{\w+\}/g, ID)}`, { cookie: support });
    expect([path, status, text.includes('[removed]'), text.includes(SECRET)]).toEqual([
      path,
      200,
      true,
      false,
    ]);
  }
});

it('searches what is masked by default, as a list of contacts, by any filter', async () => {
  upstream.answer = (_request, response) => sendJson(response, 200, { data: [] });
  const filters = encodeURIComponent(JSON.stringify([{ email: { type: 'like', value: ADDRESS } }]));
  const { status } = await server.call(`/api/v2/crm/contacts?filters=${filters}`, { cookie: support });
  expect(status).toBe(200);
});

describe('somebody whose answers are masked gets no secret', () => {
  it.each([400, 403, 404, 422, 429, 500, 503])(
    '#104 in a refusal with %s, nor in its headers',
    async (status) => {
      upstream.answer = (_request, response) => {
        response.writeHead(status, {
          'content-type': `application/json; boundary=${SECRET}`,
          'content-disposition': `attachment; filename=${SECRET}`,
          'x-debug': SECRET,
          id: SECRET,
        });
        response.end(
          JSON.stringify({ errors: [{ code: 1, message: `No such token ${SECRET}` }], token: SECRET }),
        );
      };
      const answer = await server.call('/api/request-logs', { cookie: support });
      expect(answer.status).toBe(status);
      expect(answer.text).toContain('[removed]');
      expect(JSON.stringify(answer)).not.toContain(SECRET);
    },
  );

  it('#104 in a refusal that is no JSON and longer than one about a token', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(400, { 'content-type': 'text/html' });
      response.end(`${'<p>No such page</p>'.repeat(2_000)}Bearer ${SECRET}`);
    };
    const { status, text } = await server.call('/api/request-logs', { cookie: support });
    expect([status, text.includes('[removed]'), text.includes(SECRET)]).toEqual([400, true, false]);
  });

  it.each([200, 400, 500])('#110 in an answer with %s that is compressed all the same', async (status) => {
    upstream.answer = (_request, response) => {
      response.writeHead(status, { 'content-encoding': 'gzip', 'content-type': 'application/json' });
      response.end(gzipSync(JSON.stringify(ENTRY)));
    };
    const headers = { 'accept-encoding': 'gzip, identity;q=0' };
    const answer = await server.call('/api/request-logs', { cookie: support, headers });
    expect(outcomeOf(answer)).toEqual([502, 'upstream_invalid']);
  });

  it('#110 in half an answer: a list that breaks off ends the connection, and what is no list is refused', async () => {
    const element = JSON.stringify(ENTRY);
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`{"data":[${element},${element.slice(0, 40)}`, () => response.destroy());
    };
    await expect(server.call('/api/request-logs', { cookie: support })).rejects.toThrow();
    upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(`{"data":${element.slice(0, 40)}`, () => response.destroy());
    };
    const answer = await server.call(`/api/request-logs/${ID}`, { cookie: support });
    expect(outcomeOf(answer)).toEqual([502, 'upstream_cut_off']);
  });
});
