import { afterEach, describe, expect, it } from 'vitest';
import { answerWith, payloadOf, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, addDocument, raise, settled, subjectOf, subscribe } from '#testing/callbacks.ts';
import { startTestService } from '#testing/service.ts';
import type { ServiceOptions } from '../start.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A service that may call a receiver beside it, and retries quickly. */
async function start(options: Partial<ServiceOptions> = {}) {
  const receiver = await startCallbackReceiver();
  closers.push(() => receiver.close());
  const running = await startTestService({
    settings: { loopbackCallbacks: true },
    ...options,
    delivery: { backoff: 1, grace: 0, ...options.delivery },
  });
  closers.push(() => running.close());
  return { receiver, running, world: await addCallbackWorld(running) };
}

describe('a callback', () => {
  it('tells what happened to whom', async () => {
    const now = 1_800_000_000;
    const { receiver, running, world } = await start({ now: () => now });
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

describe('a failure', () => {
  it('of 5xx is retried as often as the subscription says, under the same id', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = answerWith(503);
    subscribe(running, world, receiver.url, { retryCount: 3 });
    const [id] = raise(running, world.document);
    const delivery = await settled(running, id);
    expect(delivery.state).toBe('failed');
    expect(delivery.attempts.map(({ attempt, status }) => [attempt, status])).toEqual(
      [1, 2, 3, 4].map((attempt) => [attempt, 503]),
    );
    expect(new Set(receiver.callbacks.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(new Set(receiver.callbacks.map(({ body }) => body)).size).toBe(1);
    expect(receiver.callbacks).toHaveLength(4);
  });

  it('of 5xx ends with the first answer that is good', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = (response) => {
      response.writeHead(receiver.callbacks.length < 3 ? 500 : 200).end();
    };
    subscribe(running, world, receiver.url, { retryCount: 10 });
    const [id] = raise(running, world.document);
    const delivery = await settled(running, id);
    expect(delivery.state).toBe('delivered');
    expect(delivery.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  it.each([302, 307, 400, 404, 410, 429, 499])(
    'of %i is not retried, and no redirect is followed',
    async (status) => {
      const { receiver, running, world } = await start();
      receiver.answer = answerWith(status, { location: `${receiver.url}/elsewhere` });
      subscribe(running, world, receiver.url, { retryCount: 5 });
      const [id] = raise(running, world.document);
      const delivery = await settled(running, id);
      expect(delivery).toMatchObject({ state: 'failed', attempts: [{ attempt: 1, status, fault: null }] });
      expect(receiver.callbacks.map(({ path }) => path)).toEqual(['/']);
    },
  );

  it('of 5xx is not retried where the subscription asks for no retries', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = answerWith(500);
    subscribe(running, world, receiver.url);
    const [id] = raise(running, world.document);
    expect((await settled(running, id)).attempts).toHaveLength(1);
  });

  it('to answer in time is one, and is not retried', async () => {
    const { receiver, running, world } = await start({ delivery: { timeout: 200 } });
    receiver.answer = () => undefined;
    subscribe(running, world, receiver.url, { retryCount: 5 });
    const [id] = raise(running, world.document);
    const delivery = await settled(running, id);
    expect(delivery.attempts).toMatchObject([{ status: null, fault: 'No answer within 0.2 s' }]);
    expect(delivery.state).toBe('failed');
  });

  it('to connect or to answer in HTTP is one, and is not retried', async () => {
    const { receiver, running, world } = await start();
    const closed = await startCallbackReceiver();
    await closed.close();
    receiver.answer = (response) => response.socket?.end('what?\r\n\r\n');
    subscribe(running, world, closed.url, { retryCount: 5 });
    subscribe(running, world, `${receiver.url}/x`, { retryCount: 5 });
    const [refused, garbled] = raise(running, world.document);
    const deliveries = await Promise.all([settled(running, refused), settled(running, garbled)]);
    for (const { state, attempts } of deliveries) {
      expect(state).toBe('failed');
      expect(attempts).toMatchObject([{ status: null, fault: expect.stringMatching(/./) }]);
    }
    expect(deliveries[0]?.attempts[0]?.fault).toContain('ECONNREFUSED');
  });
});

describe('the answer of a receiver', () => {
  it('is read up to a bound, and its beginning is kept', async () => {
    const { receiver, running, world } = await start();
    let sent = 0;
    receiver.answer = (response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    subscribe(running, world, receiver.url);
    const [id] = raise(running, world.document);
    const delivery = await settled(running, id);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
    expect(delivery.attempts[0]?.response).toBe('x'.repeat(16 * 1024));
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('counts by its status, even where its body breaks off', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    subscribe(running, world, receiver.url);
    const [id] = raise(running, world.document);
    expect(await settled(running, id)).toMatchObject({
      state: 'delivered',
      attempts: [{ response: 'half' }],
    });
  });
});

describe('many callbacks', () => {
  it('are under way at once, up to a bound', async () => {
    const { receiver, running, world } = await start({
      delivery: { parallel: 4, parallelPerSubscription: 4 },
    });
    let open = 0;
    let most = 0;
    const answers: (() => void)[] = [];
    receiver.answer = (response) => {
      open++;
      most = Math.max(most, open);
      answers.push(() => {
        open--;
        response.writeHead(204).end();
      });
      // Nobody is answered before the bound is reached, so that it has to be.
      if (answers.length >= 4) for (const answer of answers.splice(0)) answer();
    };
    for (let i = 0; i < 12; i++) subscribe(running, world, `${receiver.url}/${i}`);
    const ids = raise(running, world.document);
    for (const id of ids) expect((await settled(running, id)).state).toBe('delivered');
    expect(most).toBe(4);
    expect(new Set(receiver.callbacks.map(({ path }) => path)).size).toBe(12);
  });

  it('of a receiver that does not answer hold up no other', async () => {
    const { receiver, running, world } = await start({
      delivery: { parallel: 4, parallelPerSubscription: 2 },
    });
    receiver.answer = (response, { path }) => {
      if (path !== '/slow') response.writeHead(204).end();
    };
    subscribe(running, world, `${receiver.url}/slow`);
    for (let i = 0; i < 6; i++) raise(running, world.document);
    const quick = { ...world, document: addDocument(running, world.owner) };
    subscribe(running, quick, `${receiver.url}/quick`);
    for (let i = 0; i < 5; i++) {
      const [id] = raise(running, quick.document);
      expect((await settled(running, id)).state).toBe('delivered');
    }
    expect(receiver.callbacks.filter(({ path }) => path === '/slow')).toHaveLength(2);
  });
});
