import { afterAll, describe, expect, it } from 'vitest';
import type { Operations } from '#contract/operations.ts';
import { operations } from '#contract/operations.ts';
import { addApplication, addUser, bearerOf, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { createApp } from '../app.ts';
import type { Handler } from './handler.ts';
import { refuse } from './refusal.ts';

/** What the plumbing does for every operation, shown with operations of all kinds and handlers that say what they got. */

const seen: unknown[] = [];
const updateContact: Handler<Operations['updateContact']> = ({ operation, input }) => {
  seen.push(input);
  if (input.body.email === 'taken@test.example') refuse(operation, 27422001);
  if (input.body.email === 'broken@test.example') throw new Error('a defect with a secret in it');
  return { status: 204, body: null };
};
const getEventSubscription: Handler<Operations['getEventSubscription']> = ({ operation, input }) => {
  seen.push(input);
  return refuse(operation, 15006003);
};
const emailDocumentGroupCopy: Handler<Operations['emailDocumentGroupCopy']> = ({ input }) => {
  seen.push(input);
  return { status: 204, body: null };
};
const resendGroupInvites: Handler<Operations['resendGroupInvites']> = () => ({ status: 204, body: null });
const unshareDocumentGroup: Handler<Operations['unshareDocumentGroup']> = () => ({ status: 204, body: null });

const running = await sharedService();
const user = await addUser(running);
const authorization = bearerOf(running, user, addApplication(running, [user]));
const reported: unknown[] = [];
const app = createApp(running.service, (error) => reported.push(error), {
  table: {
    updateContact,
    getEventSubscription,
    emailDocumentGroupCopy,
    unshareDocumentGroup,
    resendGroupInvites,
  },
});
const url = await app.listen({ port: 0 });
afterAll(() => app.close());

async function ask(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body ?? null,
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const contact = (body: unknown, headers?: Record<string, string>) =>
  ask('PUT', `/v2/crm/contacts/${testId()}`, typeof body === 'string' ? body : JSON.stringify(body), headers);

describe('a handler', () => {
  it('gets typed input, and answers without a body where there is none', async () => {
    const id = testId();
    expect(await ask('PUT', `/v2/crm/contacts/${id}`, '{"email":"a@test.example"}')).toEqual({
      status: 204,
      body: null,
    });
    expect(seen.at(-1)).toMatchObject({ params: { contact_id: id }, body: { email: 'a@test.example' } });
    await ask('GET', `/v2/event-subscriptions/${id}?include_event_count=true`);
    expect(seen.at(-1)).toMatchObject({
      params: { subscription_id: id },
      query: { include_event_count: true },
    });
    const email = { to: [{ email: 'a@test.example' }], with_history: true, client_timestamp: 1 };
    await ask('POST', `/v2/document-groups/${id}/send-email`, JSON.stringify(email), { 'X-Skip-Rules': 'x' });
    expect(seen.at(-1)).toMatchObject({ headers: { 'X-Skip-Rules': 'x' }, body: email });
  });

  it('refuses with a code of its operation, and its status', async () => {
    expect(await contact({ email: 'taken@test.example' })).toEqual({
      status: 422,
      body: { errors: [{ code: 27422001, message: operations.updateContact.errors[27422001].condition }] },
    });
    expect((await ask('GET', `/v2/event-subscriptions/${testId()}`)).status).toBe(404);
  });

  it('can refuse with no other code, says the compiler', () => {
    // @ts-expect-error: a code of another operation
    expect(() => refuse(operations.getEventSubscription, 27422001)).toThrow(/declares no condition/);
  });

  it('that fails is reported, and its answer gives nothing away', async () => {
    const answer = await contact({ email: 'broken@test.example' });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('defect');
    expect(reported).toMatchObject([{ message: 'a defect with a secret in it' }]);
  });
});

describe('a body that breaks the rules', () => {
  it('is answered with every documented code', async () => {
    const answer = await contact({ email: 'nonsense', first_name: 5, phone: { number: '12' } });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { code: number }) => error.code)).toEqual([
      27400002, 27400005, 27400004,
    ]);
  });

  it.each([
    ['is no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), /not valid UTF-8/],
    ['is nested too deeply', `${'['.repeat(200_000)}`, /nested more than 64/],
    ['has a key twice', '{"email":"a@test.example","email":"b@test.example"}', /the key "email" twice/],
    ['is no object', '[1]', /./],
    ['is null', 'null', /./],
  ])('because it %s gets a 400 in words', async (_, body, message) => {
    const path = `/v2/crm/contacts/${testId()}`;
    const answer = await ask('PUT', path, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
  });

  it.each(['{"password":hunter2}', '{"password":"hunter2', '{"password":"hunter2"]'])(
    'such as %s is not quoted by the answer, which goes into the log',
    async (body) => {
      const answer = await contact(body);
      expect(answer.body.message).toMatch(/^The body is not JSON( at position|$)/);
      expect(JSON.stringify(answer)).not.toContain('hunter2');
    },
  );

  it('takes brackets in strings and prototype names for what they are', async () => {
    const body = `{"email":"a@test.example","__proto__":{"admin":true},"constructor":1,"note":"${'['.repeat(500)}"}`;
    expect((await contact(body)).status).toBe(204);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
    expect(({} as { admin?: true }).admin).toBeUndefined();
  });
});

describe('an operation that reads no body', () => {
  const bodies = ['', '{"a":', 'text'];
  it.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'nonsense', undefined])(
    'takes a request whose body is said to be %s',
    async (type) => {
      const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
      for (const body of bodies) {
        const path = `/v2/document-groups/${testId()}/roles/${testId()}`;
        expect((await ask('DELETE', path, body, headers)).status).toBe(204);
        const resending = `/documentgroup/${testId()}/groupinvite/${testId()}/resendinvites`;
        expect((await ask('POST', resending, body, headers)).status).toBe(204);
      }
    },
  );
});

describe('an address', () => {
  it('with an id of the wrong shape is an unknown route, whoever asks', async () => {
    const path = '/v2/event-subscriptions/SHORT';
    const body = { 404: `Not found: no route matches the URI: GET ${path}` };
    expect(await ask('GET', path)).toEqual({ status: 404, body });
    expect(await ask('GET', path, undefined, { authorization: '' })).toEqual({ status: 404, body });
  });

  it('cannot get around a scope by its spelling', async () => {
    const user = await addUser(running);
    const narrow = bearerOf(running, user, addApplication(running, [user]), 'PUT/v2/crm/*');
    const put = (path: string) => ask('PUT', path, '{"email":"a@test.example"}', { authorization: narrow });
    const id = testId();
    expect((await put(`/v2/crm/contacts/${id}`)).status).toBe(204);
    expect((await put(`/v2/cr%6d/contacts/${id}`)).status).toBe(204);
    const get = await ask('GET', `/v2/event-subscriptions/${id}`, undefined, { authorization: narrow });
    expect(get).toMatchObject({ status: 403, body: { code: 1537, error: 'insufficient_scope' } });
  });
});
