import { describe, expect, it } from 'vitest';
import {
  type CallbackFilter,
  getCallback,
  listCallbacks,
  listSubscriptionCallbacks,
} from '#contract/operations/callbacks.ts';
import type { RunningService } from '#service/start.ts';
import {
  type CallbackWorld,
  callbackStages,
  deliver,
  raise,
  settled,
  subscribe,
} from '#testing/callbacks.ts';
import { addApplication, addUser, bearerOf, send, testId } from '#testing/service.ts';

const stage = callbackStages();

function history(running: RunningService, { owner, application }: CallbackWorld) {
  const authorization = bearerOf(running, owner, application);
  const call = (path: string, method = 'GET') =>
    send(running, `/v2/event-subscriptions${path}`, { method, headers: { authorization } });
  return {
    call,
    async list(filters: readonly CallbackFilter[] = [], query = '') {
      const { status, body } = await call(
        `/callbacks?filters=${encodeURIComponent(JSON.stringify(filters))}${query}`,
      );
      expect(status).toBe(200);
      return listCallbacks.responses[200].parse(body);
    },
    async ofOne(id: string) {
      return listSubscriptionCallbacks.responses[200].parse((await call(`/${id}/callbacks`)).body).data;
    },
  };
}

const codeBetween = (from: number, to: number): CallbackFilter => ({
  code: { type: 'between', value: [from, to] },
});

describe('listCallbacks', () => {
  it('tells of each attempt what went out, without secrets, and what came back, newest first', async () => {
    const { running, receiver, world } = await stage();
    receiver.answer = (response) => {
      response.writeHead(receiver.callbacks.length === 1 ? 503 : 200).end('so');
    };
    const callback = `${receiver.url}/hook?key=s3cret-of-ours`;
    const id = subscribe(running, world, callback, {
      retryCount: 1,
      secretKey: 'a-secret-of-many-letters',
      headers: { 'X-Proof': 'proof-of-ours' },
      deleteAccessToken: false,
    });
    const [delivery] = raise(running, world.document);
    await settled(running, delivery);
    const { list, ofOne } = history(running, world);
    const { data, meta } = await list();
    expect(meta.pagination).toMatchObject({ total: 2, count: 2, per_page: 50 });
    expect(data.map(({ response_status_code: code }) => code)).toEqual([200, 503]);
    expect(data[0]).toMatchObject({
      entity_id: world.document.id,
      entity_type: 'document',
      event_name: 'document.complete',
      event_subscription_id: id,
      event_subscription_active: true,
      callback_url: callback,
      request_method: 'post',
      response_content: 'so',
      request_headers: {
        'webhook-id': delivery,
        'webhook-signature': expect.stringMatching(/^v1,/),
        'x-proof': '[removed]',
      },
      request_content: {
        meta: { event: 'document.complete', callback_url: callback, access_token: '[removed]' },
        content: { document_id: world.document.id },
      },
    });
    expect(JSON.stringify(data)).not.toContain('proof-of-ours');
    expect(await ofOne(id)).toEqual(data);
  });

  it('tells why no answer came, with 0 for the status', async () => {
    const { running, receiver, world } = await stage();
    await receiver.close();
    await deliver(running, world, `${receiver.url}/away`);
    const { data } = await history(running, world).list([codeBetween(0, 0)]);
    expect(data).toMatchObject([
      { response_status_code: 0, response_content: expect.stringContaining('ECONNREFUSED') },
    ]);
  });

  it('finds by every filter, and by alternatives', async () => {
    const { running, receiver, world } = await stage();
    receiver.answer = (response, { path }) => {
      response.writeHead(path === '/bad' ? 404 : 200).end();
    };
    subscribe(running, world, `${receiver.url}/good`);
    subscribe(running, world, `${receiver.url}/bad`);
    subscribe(running, world, `${receiver.url}/good`, { event: 'document.open' });
    for (const event of ['document.complete', 'document.open'])
      for (const id of raise(running, world.document, event)) await settled(running, id);
    const { list } = history(running, world);
    const totalOf = async (...filters: CallbackFilter[]) => (await list(filters)).meta.pagination.total;
    const now = Math.floor(Date.now() / 1000);
    const at = (from: number, to: number): CallbackFilter => ({
      date: { type: 'between', value: [from, to] },
    });
    expect(await totalOf()).toBe(3);
    expect(await totalOf(codeBetween(400, 499))).toBe(1);
    expect(
      await totalOf({
        _OR: [
          { code: { type: 'between', value: [0, 0] } },
          { event: { type: 'in', value: ['document.open'] } },
        ],
      }),
    ).toBe(1);
    expect(await totalOf({ event: { type: 'in', value: ['document.complete'] } })).toBe(2);
    expect(await totalOf({ callback_url: { type: 'like', value: '/GOOD' } })).toBe(2);
    expect(await totalOf({ entity_id: { type: 'in', value: [world.document.id] } })).toBe(3);
    expect(await totalOf({ entity_id: { type: 'like', value: world.document.id.slice(0, 12) } })).toBe(3);
    expect(await totalOf({ entity_id: { type: 'in', value: [testId()] } })).toBe(0);
    expect(await totalOf({ event_type: { type: 'in', value: ['user'] } })).toBe(0);
    expect(await totalOf({ initiator_id: { type: 'in', value: [world.owner.id] } })).toBe(0);
    for (const value of [world.application.id, world.application.clientId])
      expect(await totalOf({ application: { type: 'in', value: [value] } })).toBe(3);
    expect(await totalOf(at(now - 60, now + 60), codeBetween(200, 299))).toBe(2);
    expect(await totalOf(at(0, now - 60))).toBe(0);
    expect(
      await totalOf({
        _OR: [
          { date: { type: 'between', value: [0, now - 60] } },
          { code: { type: 'between', value: [404, 404] } },
        ],
      }),
    ).toBe(1);
  });

  it('leads through all pages, from either end', async () => {
    const { running, receiver, world } = await stage();
    subscribe(running, world, `${receiver.url}/hook`);
    for (let event = 0; event < 7; event += 1) await settled(running, raise(running, world.document)[0]);
    const { list } = history(running, world);
    const all = (await list()).data.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list([], `&per_page=2&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(all);
    expect((await list([], '&page=9')).data).toEqual([]);
  });

  it('shows nobody else what was called for somebody', async () => {
    const { running, receiver, world } = await stage();
    await deliver(running, world, `${receiver.url}/hook`);
    const owner = await addUser(running);
    const other = history(running, { ...world, owner, application: addApplication(running, [owner]) });
    expect((await other.list()).data).toEqual([]);
  });
});

describe('getCallback and resendCallback', () => {
  it('reads one attempt, and sends what it told once more, under its webhook-id', async () => {
    const { running, receiver, world } = await stage();
    receiver.answer = (response) => {
      response.writeHead(receiver.callbacks.length === 1 ? 410 : 200).end();
    };
    const id = subscribe(running, world, `${receiver.url}/hook`);
    const [delivery] = raise(running, world.document);
    await settled(running, delivery);
    const { call, ofOne } = history(running, world);
    const [failed] = await ofOne(id);
    const path = `/${id}/callbacks/${failed?.id}`;
    expect(getCallback.responses[200].parse((await call(path)).body).data).toEqual(failed);
    expect(await call(`${path}/resend`, 'POST')).toMatchObject({ status: 200 });
    const [first, second] = await receiver.arrived(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await settled(running, delivery);
    expect((await ofOne(id)).map(({ response_status_code: code }) => code)).toEqual([200, 410]);
  });

  it('sends nothing for a subscription that is not active', async () => {
    const { running, receiver, world } = await stage();
    const id = subscribe(running, world, `${receiver.url}/hook`);
    await settled(running, raise(running, world.document)[0]);
    const { call, ofOne } = history(running, world);
    const [attempt] = await ofOne(id);
    running.database.prepare('UPDATE event_subscriptions SET active = 0 WHERE id = ?').run(id);
    expect(await call(`/${id}/callbacks/${attempt?.id}/resend`, 'POST')).toMatchObject({
      status: 400,
      body: { message: 'The subscription is not active' },
    });
    expect(receiver.callbacks).toHaveLength(1);
  });
});
