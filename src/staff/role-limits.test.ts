import { beforeEach, expect, it } from 'vitest';
import { operationList } from '#contract/operations.ts';
import { outcomeOf, problemOf } from '#testing/proxy.ts';
import { ownServer } from '#testing/signed-in-proxy.ts';
import { definedRole, staffOptions } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const roles = [
  definedRole('lists', { operations: ['list*', 'getUser'] }),
  definedRole('northern', { organizations: ['o1'] }),
  definedRole('apps', { applications: ['a1', 'a2'], unmask: true }),
  definedRole('nowhere', { organizations: [], applications: [] }),
  definedRole('constructor', { operations: ['getDocument'] }),
];

const { upstream, server, signInAs } = await staffProxy(roles);

beforeEach(() => {
  // The service takes its key.
  upstream.answer = (_request, response) => sendJson(response, 200, {});
});

const northern = await signInAs('northern');
const apps = await signInAs('apps');

/** Status and code of the answer, and what of the call came to the service. */
async function outcome(path: string, cookie: string, method = 'GET', body?: unknown) {
  upstream.requests.length = 0;
  const answer = await server.call(`/api${path}`, { method, cookie, body });
  const code = answer.status === 200 ? 'ok' : problemOf(answer).code;
  return { status: answer.status, code, sent: upstream.requests.map((it) => it.path) };
}

const logs = (filters: unknown) =>
  `/request-logs?filters=${encodeURIComponent(typeof filters === 'string' ? filters : JSON.stringify(filters))}`;
const callbacks = (filters: unknown) =>
  `/v2/event-subscriptions/callbacks?filters=${encodeURIComponent(JSON.stringify(filters))}`;
/** The filters of the one call that came to the service. */
function filtersSent(sent: readonly string[]): unknown {
  expect(sent).toHaveLength(1);
  return JSON.parse(new URL(sent[0] ?? '', 'http://x').searchParams.get('filters') ?? 'null');
}
const ofApplications = (...value: string[]) => ({ applicationId: { type: 'in', value } });
const ofCallbacks = (...value: string[]) => ({ application: { type: 'in', value } });

it('#94 a role that is taken away or changed counts at once for those who are signed in', async () => {
  const cookie = await signInAs('lists');
  expect(await outcome('/v2/applications', cookie)).toMatchObject({ status: 200 });
  const { sessionFile: sessionStore } = server;
  for (const [changed, code] of [
    [staffOptions({ roles: [definedRole('lists', { operations: ['listContacts'] })] }), 'role_excludes'],
    [staffOptions({ roles: [definedRole('others', {})] }), 'no_role'],
    [{ ...staffOptions({ roles }), providers: [] }, 'no_role'],
  ] as const) {
    const next = await ownServer({ upstream, proxy: { sessionStore, staff: changed } });
    upstream.requests.length = 0;
    expect(outcomeOf(await next.call('/api/v2/applications', { cookie }))).toEqual([403, code]);
    expect(upstream.requests).toEqual([]);
  }
});

it('#96 names that every object has are no roles, parameters or filters', async () => {
  const named = await signInAs('constructor');
  expect(await outcome('/document/x1', named)).toMatchObject({ status: 200 });
  expect(await outcome('/user', named)).toMatchObject({ code: 'role_excludes', sent: [] });
  for (const name of ['__proto__', 'constructor', '_OR']) {
    const sneaked = `[{"${name}":${JSON.stringify(ofApplications('a9').applicationId)}}]`;
    const { status, sent } = await outcome(logs(sneaked), apps);
    if (status === 200) expect(filtersSent(sent)).toEqual([ofApplications('a1', 'a2')]);
    else expect([status, sent]).toEqual([400, []]);
    expect(await outcome(`/request-logs?${name}=a9`, apps)).toMatchObject({ status: 400, sent: [] });
  }
});

const allowed = encodeURIComponent(JSON.stringify([ofApplications('a1')]));
const foreign = encodeURIComponent(JSON.stringify([ofApplications('a9')]));

it.each([
  `filters=${allowed}&filters=${foreign}`,
  `filters=${foreign}&filters=${allowed}`,
  `filters=${allowed}&%66ilters=${foreign}`,
  `filters=${allowed}&filters%00=${foreign}`,
  `filters=${allowed}&filters[]=${foreign}`,
  `filters=${allowed}&filters%5B0%5D%5BapplicationId%5D=a9`,
  `filters=${allowed}&Filters=${foreign}`,
  `filters=${allowed}&+filters=${foreign}`,
  `filters=${allowed}&filters+=${foreign}`,
  `filters=${allowed};filters=${foreign}`,
  `filters=${allowed}&filters.=${foreign}`,
  `filters=${allowed}&organization_id=o9`,
  `filters=${allowed}&application_id=a9`,
  `filters=%`,
  `filters=%ff`,
  `filters`,
  `filters=&filters=${allowed}`,
  `filters=${allowed}?filters=${foreign}`,
])('#97 parameters that can be read in two ways are refused: %s', async (query) => {
  expect(await outcome(`/request-logs?${query}`, apps)).toEqual({
    ...{ status: 400, code: 'bad_request_target', sent: [] },
  });
  expect((await outcome(`/v2/organizations/o1/brands?${query}`, northern)).sent).toEqual([]);
});

it.each([
  ...[
    '%6f1',
    '%6F1',
    'o%31',
    'o1%20',
    'o1%00',
    'o1%2F',
    'o1%2f..%2fo9',
    'o1%3Fx',
    'o1%23',
    'o1%252f',
    '%256f1',
  ],
  ...[
    'O1',
    'o1.',
    'o1,o9',
    'o9,o1',
    'o1;o9',
    'o1&organization_id=o9',
    '*',
    'o1*',
    'o9',
    'o11',
    '0',
    'o1%C2%A0',
  ],
  ...['o1%0d%0a', '%EF%BD%8F1', '%c0%afo1', 'o1+', 'constructor', '__proto__', '{organization_id}'],
])('#98 no other spelling of an id gets past a limit: %s', async (id) => {
  const { status, sent } = await outcome(`/v2/organizations/${id}/brands`, northern);
  expect([status, sent]).toEqual([expect.toBeOneOf([400, 403]), []]);
  const write = await outcome(`/v2/organizations/${id}/brands`, northern, 'POST', { title: 'x' });
  expect(write.sent).toEqual([]);
});

it('#98 the id itself does, and goes out as it is', async () => {
  expect((await outcome('/v2/organizations/o1/brands', northern)).sent).toEqual([
    '/v2/organizations/o1/brands',
  ]);
  expect((await outcome('/v2/organizations/o1/brands/b-1_?', northern)).sent).toEqual([
    '/v2/organizations/o1/brands/b-1_',
  ]);
  expect((await outcome('/v2/applications/a2/brand', apps)).sent).toEqual(['/v2/applications/a2/brand']);
});

it.each(['b%201', 'b%252f1', '%621', 'b.1', 'b1;x'])(
  '#98 nor does another id that two programs could read differently: %s',
  async (id) => {
    const path = `/v2/organizations/o1/brands/${id}`;
    expect(await outcome(path, northern)).toEqual({ status: 400, code: 'bad_request_target', sent: [] });
  },
);

it('#99 empty lists are for nothing, and not for everything', async () => {
  const nowhere = await signInAs('nowhere');
  for (const path of ['/request-logs', logs([ofApplications()]), '/v2/organizations/o1/brands', logs([])])
    expect(await outcome(path, nowhere)).toMatchObject({ status: expect.toBeOneOf([400, 403]), sent: [] });
});

it('#100 alternatives are no way around a limit', async () => {
  const own = ofCallbacks('a1', 'a2');
  const code = { code: { type: 'between', value: [400, 599] } };
  for (const [filters, sent] of [
    [[{ _OR: [ofCallbacks('a1'), code] }], [{ _OR: [ofCallbacks('a1'), code] }, own]],
    [[{ _OR: [ofCallbacks('a1')] }], [{ _OR: [ofCallbacks('a1')] }, own]],
    [
      [ofCallbacks('a2'), { _OR: [code, code] }],
      [ofCallbacks('a2'), { _OR: [code, code] }],
    ],
    [[code], [code, own]],
  ] as const)
    expect(filtersSent((await outcome(callbacks(filters), apps)).sent)).toEqual(sent);
  for (const filters of [
    [{ _OR: [ofCallbacks('a9'), code] }],
    [ofCallbacks('a1'), { _OR: [ofCallbacks('a9')] }],
    [{ _OR: [code] }, { _OR: [ofCallbacks('a1'), ofCallbacks('a1', 'a9')] }],
    [ofCallbacks('a1', 'a9')],
    [ofCallbacks('a1'), ofCallbacks('a9')],
  ])
    expect(await outcome(callbacks(filters), apps)).toMatchObject({ code: 'role_excludes', sent: [] });
  for (const filters of [
    [{ _OR: [{ _OR: [ofCallbacks('a9')] }] }],
    [{ _or: [ofCallbacks('a9')] }],
    [{ ...ofCallbacks('a1'), _OR: [ofCallbacks('a9')] }],
    { 0: ofCallbacks('a9') },
    ofCallbacks('a9'),
    [[ofCallbacks('a9')]],
    'a9',
  ])
    expect(await outcome(callbacks(filters), apps)).toMatchObject({ code: 'bad_request_target', sent: [] });
});

it('#100 lists are narrowed where nothing names an application, and all that can be are', async () => {
  for (const [path, field] of [
    ['/request-logs', 'applicationId'],
    ['/request-logs?page=2&sort[created]=asc', 'applicationId'],
    ['/v2/event-subscriptions', 'application'],
    ['/v2/event-subscriptions/callbacks', 'application'],
    [`/v2/event-subscriptions/${'s'.repeat(40)}/callbacks?per_page=5`, 'application'],
  ] as const) {
    const { sent } = await outcome(path, apps);
    expect(filtersSent(sent)).toEqual([{ [field]: { type: 'in', value: ['a1', 'a2'] } }]);
    const [given, went] = [path, sent[0] ?? ''].map((it) => new URL(it, 'http://x'));
    expect(went?.pathname).toBe(given?.pathname);
    for (const [name, value] of given?.searchParams ?? []) expect(went?.searchParams.get(name)).toBe(value);
  }
});

it.each([
  '[{"applicationId":{"type":"in","value":["a9"]},"applicationId":{"type":"in","value":["a1"]}}]',
  '[{"applicationId":{"type":"in","value":["a1"]},"applicationId":{"type":"in","value":["a9"]}}]',
  '[{"applicationId":{"type":"in","value":["a9"],"value":["a1"]}}]',
  '[{"applicationId":{"type":"in","value":["a1"],"value":["a9"]}}]',
  '[{"application\\u0049d":{"type":"in","value":["a1","\\u00619"]}}]',
  '[{"applicationId":{"type":"in","value":["a9"]}},{"\\u0061pplicationId":{"type":"in","value":["a1"]}}]',
  '[{"applicationId":{"type":"in","value":"a9"}}]',
  '[{"applicationId":{"type":"in","value":["a1",["a9"]]}}]',
  '[{"applicationId":{"type":"not in","value":["a1"]}}]',
  '[{"applicationId":{"type":"like","value":"a"}}]',
  '[{"applicationId":{"type":"in","value":["A1"]}}]',
  '[{"applicationId":{"type":"in","value":["a1 "]}}]',
  '[{"applicationId":{"type":"in","value":["%"]}}]',
  '[{"applicationid":{"type":"in","value":["a9"]}}]',
  '[{"application_id":{"type":"in","value":["a9"]}}]',
  '[{"applicationId":{"type":"in","value":[]}}]',
  '[{"applicationId":null}]',
  '[null]',
  'null',
  '[]x',
  '\ufeff[]',
])('#101 the filters %s lead to no other application', async (filters) => {
  const { status, sent } = await outcome(logs(filters), apps);
  if (status !== 200) {
    expect([status, sent]).toEqual([expect.toBeOneOf([400, 403]), []]);
    return;
  }
  // Written anew: what the service reads is what was checked here.
  expect(filtersSent(sent)).toEqual([ofApplications('a1')]);
  expect(decodeURIComponent(sent[0] ?? '')).not.toContain('a9');
});

it('#103 no operation reaches another organization or application, in whichever parameter it stands', async () => {
  const limited = await signInAs(['northern', 'apps']);
  const written: string[] = [];
  for (const { id, method, path, body, permission } of operationList) {
    if (permission === 'no-session' || id === 'getUser') continue;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    for (const foreign of [undefined, ...names]) {
      const target = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        if (name === foreign) return 'z9';
        return /^org/.test(name) ? 'o1' : name === 'application_id' ? 'a1' : 'x1';
      });
      const forged = {
        'x-http-method-override': 'GET',
        'x-original-url': '/user',
        'x-organization-id': 'z9',
      };
      for (const headers of [undefined, forged]) {
        await server.call(`/api${target}`, {
          method,
          headers: headers ?? {},
          cookie: limited,
          body: body && {},
        });
        written.push(...upstream.requests.map((it) => `${it.path} ${it.headers['x-organization-id'] ?? ''}`));
        upstream.requests.length = 0;
      }
    }
  }
  expect(written.length).toBeGreaterThan(20);
  for (const sent of written) {
    expect(sent).not.toMatch(/(?:organizations|applications)\/z9/);
    // The lists that are narrowed are all that names none in its path.
    if (!/^\/v2\/(?:organizations\/o1|applications\/a1)\//.test(sent))
      expect(decodeURIComponent(sent)).toMatch(
        /filters=\[\{"application(?:Id)?":\{"type":"in","value":\["a1","a2"\]\}\}\] $/,
      );
  }
});
