import { describe, expect, it } from 'vitest';
import type { SentAnswer } from '#service/http/watch-answers.ts';
import { addApplication, addUser, bearerOf, send, startTestService, testId } from '../service.ts';
import { checkAnswer } from './answer-check.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function answer(route: string, status: number, body: unknown, more: Partial<SentAnswer> = {}): SentAnswer {
  const [method = '', path = ''] = route.split(' ');
  return {
    ...{ method, url: path, route: path, status },
    contentType: body === undefined ? undefined : JSON_TYPE,
    body: body === undefined ? undefined : JSON.stringify(body),
    ...more,
  };
}

const LOGS = 'GET /request-logs';
const TOKEN = 'POST /oauth2/token';
const GROUPS = 'GET /v2/crm/contacts/:contact_id/groups';
const UPDATE = 'PUT /v2/crm/contacts/:contact_id';

const NO_ROUTE = 'Not found: no route matches the URI: GET /x';

const token = {
  ...{ access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: '60', scope: '*' },
  last_login: 1,
};
const pagination = { count: 0, total: 0, per_page: 1, total_pages: 1, current_page: 1, links: {} };
const groups = (more: object = {}) => ({ data: [], meta: { pagination: { ...pagination, ...more } } });

describe('an answer that breaks the contract is found', () => {
  it.each<[string, SentAnswer, RegExp]>([
    ['a status that is not declared', answer(UPDATE, 200, undefined), /does not declare the status/],
    ['a body where there is none', answer(UPDATE, 204, {}), /shows no body/],
    ['a number as text', answer(GROUPS, 200, groups({ total: '0' })), /expected number/],
    ['a field too many', answer(TOKEN, 200, { ...token, more: 1 }), /"more"/],
    ['a field too few', answer(TOKEN, 200, { ...token, scope: undefined }), /scope/],
    ['an array for an object', answer(LOGS, 200, { data: [], meta: [] }), /expected object/],
    [
      'a code that is not declared',
      answer(UPDATE, 400, { errors: [{ code: 15007009, message: 'x' }] }),
      /does not declare the code 15007009/,
    ],
    [
      'a code with another status',
      answer(UPDATE, 400, { errors: [{ code: 27422001, message: 'x' }] }),
      /declared with 422/,
    ],
    ['a message without code', answer(UPDATE, 400, { errors: [{ message: 'x' }] }), /without a code/],
    ['an unknown shape', answer(UPDATE, 400, { error: 'x' }), /no documented shape/],
    ['no body', answer(UPDATE, 400, undefined), /no documented shape/],
    ['a failure', answer(UPDATE, 500, { errors: [{ code: 500, message: 'x' }] }), /does not declare/],
    ['a full disk for a read', answer(GROUPS, 507, { errors: [{ code: 507, message: 'x' }] }), /not declare/],
    ['a full disk told flatly', answer(UPDATE, 507, { code: 65536, message: 'x' }), /declared with 400/],
    ['a body too large where none is read', answer(GROUPS, 413, { code: 65536, message: 'x' }), /with 400/],
    ['an address that is known', answer(LOGS, 404, { 404: NO_ROUTE }), /no documented shape/],
    ['another type', answer(TOKEN, 200, token, { contentType: 'text/html' }), /Content-Type is text\/html/],
    ['an answer from nowhere', answer('GET /x', 200, {}, { route: undefined }), /unknown route/],
  ])('%s', (_, it, message) => {
    expect(() => checkAnswer(it)).toThrow(message);
  });
});

describe('a service of the tests', () => {
  it('answers 500 instead, says why, and cannot be closed in peace', async () => {
    const running = await startTestService();
    const user = await addUser(running);
    const authorization = bearerOf(running, user, addApplication(running, [user]));
    // A defect: the search no longer says how many there are.
    const { search } = running.service.logs;
    Object.assign(running.service.logs, {
      search: (...args: Parameters<typeof search>) => ({ ...search(...args), total: String(testId()) }),
    });
    const { status, body } = await send(running, '/request-logs', { headers: { authorization } });
    expect({ status, body }).toMatchObject({
      status: 500,
      body: { message: expect.stringMatching(/\/request-logs was answered with 200 against the contract/) },
    });
    await expect(running.close()).rejects.toThrow(/against the contract/);
  });
});
