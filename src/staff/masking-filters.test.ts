import { beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf } from '#testing/proxy.ts';
import { roleOf } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const CALLBACKS = '/v2/event-subscriptions/callbacks';
const ID = 'a1s4d7k0e3a6l9s2e5a8l1d4e7s0k3b6n9v2w5q8';

const { server, upstream, signInAs } = await staffProxy([
  roleOf({ name: 'support', unmask: false, administers: false }),
  roleOf({ name: 'lead', administers: false }),
]);
const cookie = await signInAs('support');
beforeEach(() => {
  upstream.answer = (_request, response) => sendJson(response, 200, { data: [] });
});

const withFilters = (path: string, filters: unknown) =>
  `/api${path}?filters=${encodeURIComponent(typeof filters === 'string' ? filters : JSON.stringify(filters))}`;

describe('#108 a search cannot find out what is masked', () => {
  const uri = (value: unknown, type = 'match') => ({ uri: { type, value } });
  const callback = (value: unknown) => ({ callback_url: { type: 'like', value } });

  it.each<[string, string, unknown]>([
    ['a letter of a URI', '/request-logs', [uri('token=0')]],
    ['a pattern', '/request-logs', [uri('/v2/x?token=0%', 'like')]],
    ['a path with half an id', '/request-logs', [uri(`/v2/event-subscriptions/${ID.slice(1)}`)]],
    ['an id in upper case', '/request-logs', [uri(`/v2/event-subscriptions/${ID.toUpperCase()}`)]],
    ['percent signs', '/request-logs', [uri('/v2%2Fevent-subscriptions')]],
    ['a query', '/request-logs', [uri('/user?')]],
    ['words of nobody', '/request-logs', [uri('/anything')]],
    ['one of several filters', '/request-logs', [uri('/user'), uri('0f1d')]],
    ['a list of texts', '/request-logs', [uri(['/user', '0f1d'])]],
    ['a name in upper case', '/request-logs', [{ URI: { type: 'match', value: '0f1d' } }]],
    ['a name of Object', '/request-logs', [{ constructor: { type: 'match', value: '0f1d' } }]],
    ['an object for a list', '/request-logs', { 0: uri('0f1d') }],
    ['no JSON', '/request-logs', 'uri=0f1d'],
    ['a letter of a callback', CALLBACKS, [callback('%key=0%')]],
    ['half a host', CALLBACKS, [callback('https://hooks%')]],
    ['who may call', CALLBACKS, [callback('https://user:p%@hooks.example/%')]],
    ['an alternative', `/v2/event-subscriptions/${ID}/callbacks`, [{ _OR: [callback('0f1d')] }]],
    ['an alternative of alternatives', CALLBACKS, [{ _OR: [{ _OR: [callback('0f1d')] }] }]],
    ['subscriptions', '/v2/event-subscriptions', [callback('0f1d')]],
  ])('by %s', async (_, path, filters) => {
    const answer = await server.call(withFilters(path, filters), { cookie });
    expect(outcomeOf(answer)).toEqual([403, 'role_excludes']);
    expect(upstream.calls()).toEqual([]);
  });

  it.each([
    ['doubled', `filters=[]&filters=${encodeURIComponent(JSON.stringify([uri('0f1d')]))}`],
    ['doubled, which a server may join', 'filters=[]&filters=[]'],
    ['as a list', `filters[]=${encodeURIComponent(JSON.stringify(uri('0f1d')))}`],
    ['as fields', 'filters[0][uri][type]=match&filters[0][uri][value]=0f1d'],
    ['in upper case', `Filters=${encodeURIComponent(JSON.stringify([uri('0f1d')]))}`],
    ['unknown to the contract', 'search=0f1d'],
    ['that sorts by what is masked', 'sort[uri]=asc'],
  ])('by a parameter %s', async (_, query) => {
    const answer = await server.call(`/api/request-logs?${query}`, { cookie });
    expect(outcomeOf(answer)).toEqual([403, 'role_excludes']);
    expect(upstream.calls()).toEqual([]);
  });

  it('by a query that another server could read in another way: it gets none but what was looked at', async () => {
    const twice = `[{"uri":{"type":"match","value":"0f1d"},"uri":{"type":"match","value":"/user"}}]`;
    await server.call(`/api/request-logs?page=1;filters=x&f%69lters=${encodeURIComponent(twice)}`, {
      cookie,
    });
    const [path = '', query = ''] = upstream.calls()[0]?.path.split('?') ?? [];
    expect(path).toBe('/request-logs');
    expect(query).not.toMatch(/;|0f1d/);
    expect(JSON.parse(new URLSearchParams(query).get('filters') ?? '')).toEqual([uri('/user')]);
  });

  it.each<[string, unknown]>([
    [
      '/request-logs',
      [uri('/event'), uri(`/v2/event-subscriptions/${ID}`), { code: { type: 'between', value: [1, 2] } }],
    ],
    [CALLBACKS, [{ _OR: [callback('https://hooks.example/%')] }]],
  ])('and is let through where it can find out nothing: %s', async (path, filters) => {
    expect((await server.call(withFilters(path, filters), { cookie })).status).toBe(200);
    const sent = new URLSearchParams(upstream.calls()[0]?.path.split('?')[1]);
    expect(JSON.parse(sent.get('filters') ?? '')).toEqual(filters);
  });

  it('while whoever has unmasked may search for anything', async () => {
    const path = withFilters('/request-logs', [uri('token=0')]);
    const [masked, unmasked] = [
      await signInAs('lead'),
      await signInAs('lead', { unmaskedUntil: Date.now() + 60_000 }),
    ];
    expect((await server.call(path, { cookie: masked })).status).toBe(403);
    expect((await server.call(path, { cookie: unmasked })).status).toBe(200);
  });
});
