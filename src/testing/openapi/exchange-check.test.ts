import { expect, it } from 'vitest';
import { type Exchange, violationsOf } from './exchange-check.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function exchange(
  line: string,
  status: number,
  body: unknown,
  more: { readonly headers?: object; readonly body?: unknown } = {},
): Exchange {
  const [method = '', target = ''] = line.split(' ');
  return {
    ...{ method, target, headers: { 'content-type': 'application/json' } },
    body: more.body === undefined ? '' : JSON.stringify(more.body),
    answer: {
      status,
      headers: { ...(body === undefined ? {} : { 'content-type': JSON_TYPE }), ...more.headers },
      body: body === undefined ? '' : JSON.stringify(body),
    },
  };
}

const pagination = { count: 0, total: 0, per_page: 1, total_pages: 1, current_page: 1, links: [] };
const logs = { data: [], meta: { pagination } };
const token = { access_token: 'a', expires_in: '60' };
const guide = { event: 'document.open', entity_id: 'a'.repeat(40), action: 'callback' };

it.each<[string, Exchange, RegExp]>([
  ['a status', exchange('GET /request-logs', 418, { code: 1, message: 'x' }), /status 418 is not described/],
  ['a body', exchange('GET /request-logs', 200, { data: {} }), /must be array/],
  ['a missing body', exchange('GET /request-logs', 200, undefined), /type "" is not described/],
  [
    'a body too many',
    exchange('PUT /v2/crm/contacts/a', 204, {}, { body: { email: 'a@b.example' } }),
    /a body is not/,
  ],
  ['a text as number', exchange('POST /oauth2/token', 200, { ...token, expires_in: 60 }), /must be string/],
  [
    'a header too few',
    exchange('POST /oauth2/token', 401, { code: 1537, error: 'x', message: 'x' }),
    /WWW-Authenticate is missing/,
  ],
  [
    'a header too many',
    exchange('GET /user', 200, { id: 'a' }, { headers: { 'retry-after': '1' } }),
    /retry-after is not described/,
  ],
  [
    'a new id',
    exchange(
      'POST /api/v2/events',
      201,
      {},
      { body: { ...guide, attributes: { callback: 'https://a.example' } } },
    ),
    /header id is missing/,
  ],
  ['another unknown route', exchange('GET /nowhere', 200, {}), /no operation/],
  [
    'a parameter that is taken',
    exchange('GET /request-logs?page=x', 200, logs),
    /page: data must be integer/,
  ],
  ['an unknown parameter that is taken', exchange('GET /request-logs?more=1', 200, logs), /more was taken/],
  [
    'filters that are taken',
    exchange('GET /request-logs?filters=[{}]', 200, logs),
    /filters: .*fewer than 1/,
  ],
  [
    'a body that is taken',
    exchange('PUT /v2/crm/contacts/a', 204, undefined, { body: {} }),
    /required property 'email'/,
  ],
])('finds %s that is not described', (_, it, message) => {
  expect(violationsOf(it).join('\n')).toMatch(message);
});
