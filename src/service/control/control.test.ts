import { beforeEach, describe, expect, it } from 'vitest';
import { type CallbackReceiver, payloadOf } from '#testing/callback-receiver.ts';
import { type CallbackWorld, callbackStages, settled, subscribe } from '#testing/callbacks.ts';
import { callControl } from '#testing/control.ts';
import { addDocument } from '#testing/documents.ts';
import { addUser, bearerOf, send, testId } from '#testing/service.ts';
import type { RunningService } from '../start.ts';

const start = callbackStages();
let receiver: CallbackReceiver;
let running: RunningService;
let world: CallbackWorld;
beforeEach(async () => {
  ({ receiver, running, world } = await start({ control: true }));
});

function call(
  ...[method, path, options]: Parameters<typeof callControl> extends [unknown, ...infer Rest] ? Rest : never
) {
  if (!running.control) throw new Error('The control endpoint is not there');
  return callControl(running.control, method, path, options);
}

const emit = (body: unknown) => call('POST', '/events', { body });
const complete = (id: string, signer?: string) =>
  call('POST', `/documents/${id}/complete`, { body: signer === undefined ? {} : { signer } });

/** Subscribes the receiver, at a path of the event's name. */
function listen(
  event: string,
  entityType: 'document' | 'document_group' | 'user',
  entity: { key: number; id: string },
) {
  const subscription = { event, entityType, entityKey: entity.key, entityId: entity.id };
  subscribe(running, world, `${receiver.url}/${event}`, subscription);
}

describe('raising an event', () => {
  it('of a document tells its subscribers', async () => {
    listen('document.open', 'document', world.document);
    const answer = await emit({ event: 'document.open', entity_id: world.document.id });
    expect(answer).toMatchObject({
      status: 201,
      body: { event: 'document.open', entityId: world.document.id },
    });
    const [received] = await receiver.arrived(1);
    expect((answer.body as { deliveries: string[] }).deliveries).toEqual([received?.headers['webhook-id']]);
    expect(received && payloadOf(received).meta.initiator_id).toBe(world.owner.id);
  });

  it('of a user is about the document that is named, or the last that changed', async () => {
    listen('user.document.complete', 'user', world.owner);
    const other = addDocument(running, world.owner);
    const event = 'user.document.complete';
    await emit({ event, entity_id: world.owner.id });
    await emit({ event, entity_id: world.owner.id, about: world.document.id });
    await emit({ event, entity_id: world.document.id });
    const received = await receiver.arrived(3);
    const { length } = received.filter((it) => payloadOf(it).content.document_id === world.document.id);
    expect([length, received.length - length]).toEqual([2, 1]);
    expect(received.some((it) => payloadOf(it).content.document_id === other.id)).toBe(true);
  });

  it('refuses what does not exist or does not fit', async () => {
    const nobody = await addUser(running);
    for (const [body, status, message] of [
      [{ event: 'document.explode', entity_id: world.document.id }, 400, /no event document\.explode/],
      [{ event: 'document.open', entity_id: testId() }, 404, /no document/],
      [{ event: 'document_group.update', entity_id: world.document.id }, 400, /is a document$/],
      [{ event: 'user.document.open', entity_id: nobody.id }, 404, /has no document/],
      [{ event: 'document.open' }, 400, /entity_id/],
      [{ event: 'document.open', entity_id: world.document.id, more: 1 }, 400, /more/],
    ] as const) {
      expect(await emit(body)).toMatchObject({ status, body: { error: expect.stringMatching(message) } });
    }
    expect(running.service.deliveries.list(10)).toEqual([]);
  });
});

describe('completing a document', () => {
  const invite = (documentKey: number, email: string, action: 'sign' | 'view' = 'sign') =>
    running.service.invites.add({ documentKey, inviterKey: world.owner.key, email, action, created: 1 });
  const pathsAfter = async (count: number) =>
    (await receiver.arrived(count)).map(({ path }) => path).toSorted();

  it('tells the subscribers of the document and of its user once, after the last of its signers', async () => {
    for (const email of ['first@x.example', 'second@x.example']) invite(world.document.key, email);
    invite(world.document.key, 'viewer@x.example', 'view');
    listen('document.complete', 'document', world.document);
    listen('user.document.complete', 'user', world.owner);
    expect(await complete(world.document.id, 'FIRST@x.example')).toMatchObject({
      status: 200,
      body: { completed: false, open: 1 },
    });
    expect(running.service.documents.find(world.document.id)?.completed).toBeNull();
    expect(await complete(world.document.id, 'first@x.example')).toMatchObject({ status: 404 });
    const last = await complete(world.document.id, 'second@x.example');
    expect(last).toMatchObject({ status: 200, body: { completed: true, open: 0 } });
    expect(await pathsAfter(2)).toEqual(['/document.complete', '/user.document.complete']);
    expect(running.service.documents.find(world.document.id)?.completed).not.toBeNull();
    expect(await complete(world.document.id)).toMatchObject({ status: 409 });
    expect(running.service.deliveries.list(10)).toHaveLength(2);
  });

  it('signs for all who have not, unless a signer is named', async () => {
    for (const email of ['a@x.example', 'b@x.example']) invite(world.document.key, email);
    expect(await complete(world.document.id)).toMatchObject({ body: { completed: true } });
    const statuses = running.database.prepare('SELECT DISTINCT status FROM invites').all();
    expect(statuses).toEqual([{ status: 'fulfilled' }]);
  });

  it('goes on step by step: who is next is emailed and told of when those before have signed', async () => {
    const authorization = bearerOf(running, world.owner, world.application);
    const document = addDocument(running, world.owner, { roles: ['Tenant', 'Guarantor', 'Landlord'] });
    const to = ['ann', 'gus', 'lea'].map((name, index) => ({
      ...{ email: `${name}@x.example`, order: Math.min(index + 1, 2), reassign: '', reminder: 0 },
      ...(name === 'gus' ? { subject: 'Guarantee', message: 'Please, Gus' } : {}),
    }));
    const events: (string | undefined)[] = [];
    const step = async (signer: string) => {
      const { body, status } = await complete(document.id, `${signer}@x.example`);
      const { events: raised = [] } = body as { events?: { event: string }[] };
      events.push(...raised.map(({ event }) => event).filter((event) => !event.startsWith('user.')));
      return status;
    };
    const emails = () =>
      running.service.outbox
        .list({ limit: 9 })
        .map(({ recipient, subject, message }) => [recipient.split('@')[0], subject, message])
        .toReversed();
    await send(running, `/document/${document.id}/invite`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ to, subject: 'Sign', message: 'Please' }),
    });
    expect(emails()).toEqual([['ann', 'Sign', 'Please']]);
    expect(await step('gus')).toBe(409);
    expect(await step('ann')).toBe(200);
    expect(emails().slice(1)).toEqual([
      ['gus', 'Guarantee', 'Please, Gus'],
      ['lea', 'Sign', 'Please'],
    ]);
    expect(await step('lea')).toBe(200);
    expect(emails()).toHaveLength(3);
    expect(await step('gus')).toBe(200);
    expect(events).toEqual([
      ...['document.fieldinvite.signed', 'document.update'],
      ...['document.fieldinvite.sent', 'document.fieldinvite.sent'],
      ...['document.fieldinvite.signed', 'document.update'],
      ...['document.fieldinvite.signed', 'document.update', 'document.complete'],
    ]);
  });

  it('completes its group with the last of its documents', async () => {
    const second = addDocument(running, world.owner);
    const id = testId();
    const documentKeys = [world.document.key, second.key];
    const group = { id, name: 'Group', ownerKey: world.owner.key, documentKeys, created: 1 };
    const key = running.service.documentGroups.add(group);
    listen('document_group.complete', 'document_group', { key, id });
    listen('user.document_group.complete', 'user', world.owner);
    await complete(world.document.id);
    expect(running.service.deliveries.list(10)).toEqual([]);
    await complete(second.id);
    expect(await pathsAfter(2)).toEqual(['/document_group.complete', '/user.document_group.complete']);
    expect(receiver.callbacks.every((it) => payloadOf(it).content.group_id === id)).toBe(true);
  });

  it('refuses a document that is not there', async () => {
    expect(await complete(testId())).toMatchObject({ status: 404 });
    expect(await complete(world.document.id, 'nobody@x.example')).toMatchObject({ status: 404 });
  });
});

it('the outbox and the deliveries can be looked at', async () => {
  const { outbox } = running.service;
  const message = { senderKey: world.owner.key, created: 1_800_000_000 };
  outbox.add({ ...message, kind: 'email', purpose: 'invite', recipient: 'to@x.example', subject: 'Sign' });
  outbox.add({ ...message, kind: 'fax', purpose: 'fax', recipient: '+12025550123' });
  expect(await call('GET', '/outbox?kind=email')).toMatchObject({
    status: 200,
    body: { messages: [{ kind: 'email', recipient: 'to@x.example', subject: 'Sign' }] },
  });
  expect(await call('GET', '/outbox')).toMatchObject({
    body: { messages: [{ kind: 'fax' }, { kind: 'email' }] },
  });
  expect(await call('GET', '/outbox?kind=pigeon')).toMatchObject({ status: 400 });

  listen('document.complete', 'document', world.document);
  const { body } = await emit({ event: 'document.complete', entity_id: world.document.id });
  const [id] = (body as { deliveries: string[] }).deliveries;
  await settled(running, id);
  expect(await call('GET', '/deliveries?limit=1')).toMatchObject({
    status: 200,
    body: { deliveries: [{ id, state: 'delivered', attempts: [{ attempt: 1, status: 204 }] }] },
  });
  expect(await call('GET', '/deliveries?limit=0')).toMatchObject({ status: 400 });
});
