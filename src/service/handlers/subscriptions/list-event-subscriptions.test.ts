import { beforeEach, describe, expect, it } from 'vitest';
import { listEventSubscriptions, type SubscriptionFilter } from '#contract/operations/event-subscriptions.ts';
import { addDocument } from '#testing/documents.ts';
import { addApplication, addUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscriber, addSubscription, type Subscriber } from '#testing/subscriptions.ts';

let subscriber: Subscriber;
const running = await sharedService();
beforeEach(async () => {
  subscriber = await addSubscriber(running);
});

/** A subscription of the subscriber, by their application unless the options name another one. */
const add = (options: Partial<Parameters<typeof addSubscription>[3]> = {}) =>
  addSubscription(running, subscriber.user, subscriber.application, options).id;

async function list(query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await subscriber.list(`?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return listEventSubscriptions.responses[200].parse(body);
}

const idsOf = async (query: Readonly<Record<string, string>>) => (await list(query)).data.map(({ id }) => id);
const filtered = (...filters: readonly SubscriptionFilter[]) => idsOf({ filters: JSON.stringify(filters) });

describe('the list of subscriptions', () => {
  it('shows each as reading it does, whether it is on or off', async () => {
    const ids = [add({ created: 2 }), add({ created: 1, active: false })];
    const { data } = await list();
    expect(data).toEqual(await Promise.all(ids.map((id) => subscriber.read(id))));
  });

  it('has those of the user by every application, and nobody else’s', async () => {
    const other = await addSubscriber(running, { user: subscriber.user });
    const theirs = addSubscription(running, subscriber.user, other.application, { created: 1 }).id;
    const own = add({ created: 2 });
    addSubscription(running, await addUser(running), subscriber.application);
    expect(await idsOf({})).toEqual([own, theirs]);
  });

  it('counts callbacks where that is asked for', async () => {
    add();
    expect((await list()).data[0]?.event_count).toBeNull();
    expect((await list({ include_event_count: 'true' })).data[0]?.event_count).toBe(0);
  });

  it('leads through all pages, each subscription once, newest first', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => add({ created: 100 - index }));
    const first = await list({ per_page: '3' });
    expect(first.meta.pagination).toMatchObject({ count: 3, total: 7, per_page: 3, total_pages: 3 });
    const pages = await Promise.all(['1', '2', '3'].map((page) => idsOf({ per_page: '3', page })));
    expect(pages.flat()).toEqual(ids);
  });

  it('cuts a page that is too large, and says so', async () => {
    add();
    expect((await list({ per_page: '5000' })).meta.pagination).toMatchObject({ per_page: 100, count: 1 });
  });

  it('is sorted by creation, event or application, either way', async () => {
    const [a, b] = ['A', 'b'].map((name) => {
      const { key } = addApplication(running, [subscriber.user], { name });
      return key;
    });
    const first = add({ created: 1, event: 'document.open', applicationKey: b as number });
    const second = add({ created: 2, event: 'document.complete', applicationKey: a as number });
    expect(await idsOf({ 'sort[created]': 'asc' })).toEqual([first, second]);
    expect(await idsOf({ 'sort[created]': 'desc' })).toEqual([second, first]);
    expect(await idsOf({ 'sort[event]': 'asc' })).toEqual([second, first]);
    expect(await idsOf({ 'sort[event]': 'desc' })).toEqual([first, second]);
    expect(await idsOf({ 'sort[application]': 'asc' })).toEqual([second, first]);
    expect(await idsOf({ 'sort[application]': 'desc' })).toEqual([first, second]);
  });

  it('filters by application, by its client id, its id or its name', async () => {
    const other = addApplication(running, [subscriber.user]);
    const wanted = add();
    add({ applicationKey: other.key });
    const { clientId, id } = subscriber.application;
    const name = (await list()).data.find((it) => it.id === wanted)?.application_name ?? '';
    for (const value of [clientId, id, name])
      expect(await filtered({ application: { type: 'in', value: [value, 'none'] } })).toContain(wanted);
    expect(await filtered({ application: { type: 'in', value: [clientId] } })).toEqual([wanted]);
    expect(await filtered({ application: { type: 'in', value: ['none'] } })).toEqual([]);
  });

  it('filters by event, entity, callback and time, all of them together', async () => {
    const { key: entityKey, id: entityId } = addDocument(running, subscriber.user);
    const wanted = add({
      ...{ entityKey, entityId, event: 'document.open', created: 500 },
      callback: 'https://Intake.example.com/opened?key=hidden',
    });
    add({ created: 499 });
    add({ entityKey, entityId, created: 501 });
    const filters: readonly SubscriptionFilter[] = [
      { event: { type: 'in', value: ['document.open', 'document.update'] } },
      { entity_id: { type: 'like', value: entityId.slice(8) } },
      { callback_url: { type: 'like', value: 'intake.example.com/OPEN' } },
      { date: { type: 'between', value: [500, 500] } },
    ];
    for (const filter of filters.filter((it) => !it.entity_id))
      expect(await filtered(filter)).toEqual([wanted]);
    expect(await filtered(filters[1] as SubscriptionFilter)).toHaveLength(2);
    expect(await filtered(...filters)).toEqual([wanted]);
    expect(await filtered(...filters, { event: { type: 'in', value: ['document.update'] } })).toEqual([]);
  });
});
