import { describe, expect, it } from 'vitest';
import { payloadOf } from '#testing/callback-receiver.ts';
import { callbackStages, raise, settled, subjectOf, subscribe } from '#testing/callbacks.ts';
import { standingAt } from '#testing/clock.ts';
import { addDocument } from '#testing/documents.ts';

const start = callbackStages();

describe('a callback', () => {
  it('tells what happened to whom', async () => {
    const now = 1_800_000_000;
    const { receiver, running, world } = await start({ clock: standingAt(now) });
    const callback = `${receiver.url}/hook?a=1`;
    subscribe(running, world, callback);
    running.service.events.raise({
      event: 'document.complete',
      entityType: 'document',
      entityId: world.document.id,
      subject: subjectOf(running, world.document.id),
      initiatorId: world.owner.id,
    });
    const [received] = await receiver.arrived(1);
    expect(received).toMatchObject({ method: 'POST', path: '/hook?a=1' });
    expect(received?.headers['content-type']).toMatch(/^application\/json/);
    expect(received && payloadOf(received)).toEqual({
      meta: {
        timestamp: now,
        event: 'document.complete',
        environment: running.url,
        callback_url: callback,
        initiator_id: world.owner.id,
      },
      content: {
        document_id: world.document.id,
        document_name: world.document.name,
        user_id: world.owner.id,
      },
    });
  });

  it('goes to every active subscription to the event of the entity, and to no other', async () => {
    const { receiver, running, world } = await start();
    const other = addDocument(running, world.owner);
    subscribe(running, world, `${receiver.url}/one`);
    subscribe(running, world, `${receiver.url}/two`);
    subscribe(running, world, `${receiver.url}/inactive`, { active: false });
    subscribe(running, world, `${receiver.url}/other-event`, { event: 'document.open' });
    subscribe(running, world, `${receiver.url}/other-document`, { entityId: other.id, entityKey: other.key });
    const ids = raise(running, world.document);
    expect(ids).toHaveLength(2);
    for (const id of ids) expect((await settled(running, id)).state).toBe('delivered');
    expect(receiver.callbacks.map(({ path }) => path).toSorted()).toEqual(['/one', '/two']);
    expect(receiver.callbacks.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids.toSorted());
  });

  it('of a user carries the document that it happened to', async () => {
    const { receiver, running, world } = await start();
    const { id: entityId, key: entityKey } = world.owner;
    const user = { event: 'user.document.complete', entityType: 'user', entityId, entityKey } as const;
    subscribe(running, world, receiver.url, { ...user, docidQueryparam: true });
    const second = addDocument(running, world.owner);
    for (const { id } of [world.document, second]) {
      running.service.events.raiseWithTwin('document.complete', subjectOf(running, id), null);
    }
    const received = await receiver.arrived(2);
    const documents = received.map((it) => payloadOf(it).content.document_id).toSorted();
    expect(documents).toEqual([world.document.id, second.id].toSorted());
    expect(received.map(({ path }) => path).toSorted()).toEqual(
      documents.map((id) => `/?document_id=${id}`).toSorted(),
    );
  });

  it('of a group names the group', async () => {
    const { receiver, running, world } = await start();
    const id = 'g'.repeat(40);
    const group = { name: 'Group', ownerKey: world.owner.key, documentKeys: [world.document.key] };
    const key = running.service.documentGroups.add({ id, ...group, created: 1 });
    subscribe(running, world, receiver.url, {
      event: 'document_group.complete',
      entityType: 'document_group',
      entityId: id,
      entityKey: key,
      docidQueryparam: true,
      includeMetadata: true,
    });
    running.service.events.raiseWithTwin('document_group.complete', subjectOf(running, id), null);
    const [received] = await receiver.arrived(1);
    expect(received?.path).toBe('/');
    expect(received && payloadOf(received).content).toMatchObject({
      group_id: id,
      group_name: 'Group',
      user_id: world.owner.id,
      metadata: { documents: [{ document_id: world.document.id, size: 1000 }] },
    });
  });

  it('carries what its subscription asks for', async () => {
    const { receiver, running, world } = await start();
    subscribe(running, world, `${receiver.url}/hook?b=%20+&b=2#part`, {
      docidQueryparam: true,
      includeMetadata: true,
      headers: { 'X-Text': 'text', 'X-Number': 7, 'X-Flag': false },
    });
    raise(running, world.document);
    const [received] = await receiver.arrived(1);
    expect(received?.path).toBe(`/hook?b=%20+&b=2&document_id=${world.document.id}`);
    expect(received?.headers).toMatchObject({ 'x-text': 'text', 'x-number': '7', 'x-flag': 'false' });
    expect(received && payloadOf(received).content.metadata).toMatchObject({
      owner: world.owner.email,
      size: 1000,
      completed: null,
    });
  });

  it('waits for its delay', async () => {
    const { receiver, running, world } = await start();
    subscribe(running, world, `${receiver.url}/late`, { delay: 1 });
    subscribe(running, world, `${receiver.url}/now`);
    const raised = Date.now();
    raise(running, world.document);
    const [first, second] = await receiver.arrived(2);
    expect([first?.path, second?.path]).toEqual(['/now', '/late']);
    expect(second?.at).toBeGreaterThanOrEqual(raised + 1000);
  });

  it('is not raised by a transaction that is undone', async () => {
    const { receiver, running, world } = await start();
    subscribe(running, world, receiver.url);
    const undone = () =>
      running.service.atomically(() => {
        raise(running, world.document);
        throw new Error('undone');
      });
    expect(undone).toThrow('undone');
    expect(running.service.deliveries.list(10)).toEqual([]);
    const [id] = raise(running, world.document);
    await settled(running, id);
    expect(receiver.callbacks.map(({ headers }) => headers['webhook-id'])).toEqual([id]);
  });
});
