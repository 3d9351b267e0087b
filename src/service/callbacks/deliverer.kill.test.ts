import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallbackReceiver, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, type CallbackWorld, subscribe } from '#testing/callbacks.ts';
import { callControl } from '#testing/control.ts';
import { addDocument } from '#testing/documents.ts';
import { startTestService } from '#testing/service.ts';
import { type SpawnedProgram, spawnProgram } from '#testing/spawn-program.ts';
import { testFolder } from '#testing/test-folder.ts';
import type { ControlAddress } from '../control/control-file.ts';
import type { RunningService } from '../start.ts';
import type { Delivery } from '../store/deliveries.ts';

const KILLS = 15;
const MAX_LIFE_MS = 600;
const EVENTS_A_LIFE = 12;
const WRITERS = 3;
const INTERRUPTED = 'The service ended during the attempt';

const pathOf = testFolder();
let file: string;
let receiver: CallbackReceiver;
let program: SpawnedProgram | undefined;
beforeEach(async () => {
  file = pathOf('service.db');
  receiver = await startCallbackReceiver();
});
afterEach(async () => {
  await program?.kill();
  await receiver.close();
});

/** Works on the store while no program has it, without delivering anything. */
async function within<T>(work: (running: RunningService) => T | Promise<T>): Promise<T> {
  const running = await startTestService({ database: file, control: false, delivery: { parallel: 0 } });
  try {
    return await work(running);
  } finally {
    await running.close();
  }
}

async function start(): Promise<ControlAddress> {
  program = spawnProgram(file);
  const control = await program.ready();
  if (!control) throw new Error('The program ended before it was there');
  return control;
}

/** @returns the webhook-ids that the service answered with */
async function emit(control: ControlAddress, entityId: string): Promise<readonly string[]> {
  const body = { event: 'document.complete', entity_id: entityId };
  const answer = await callControl(control, 'POST', '/events', { body });
  expect(answer.status).toBe(201);
  return (answer.body as { deliveries: string[] }).deliveries;
}

async function deliveriesOf(control: ControlAddress): Promise<readonly Delivery[]> {
  const { body } = await callControl(control, 'GET', '/deliveries?limit=1000');
  return (body as { deliveries: readonly Delivery[] }).deliveries;
}

function allSettled(control: ControlAddress): Promise<readonly Delivery[]> {
  return vi.waitFor(
    async () => {
      const deliveries = await deliveriesOf(control);
      const waiting = deliveries.filter(({ state }) => state === 'waiting');
      if (waiting.length > 0) throw new Error(`${waiting.length} deliveries are not settled`);
      return deliveries;
    },
    { timeout: 50_000, interval: 50 },
  );
}

/** Attempts that a kill did not cut short. */
const endedOf = (delivery: Delivery | undefined) =>
  delivery?.attempts
    .filter(({ error }) => error !== INTERRUPTED)
    .map(({ attempt, status }) => [attempt, status]);

const idOf = ({ headers }: CallbackReceiver['callbacks'][number]) => String(headers['webhook-id']);

it(`loses no event that was answered when it is killed ${KILLS} times at any moment`, {
  tags: ['slow'],
  timeout: 180_000,
}, async () => {
  // Answers take a moment, so that there is always something under way when the process dies.
  receiver.answer = (response, { path }) => {
    setTimeout(() => response.writeHead(path === '/failing' ? 500 : 204).end(), Math.random() * 40);
  };
  const world = await within(async (running) => {
    const created = await addCallbackWorld(running);
    subscribe(running, created, `${receiver.url}/plain`);
    subscribe(running, created, `${receiver.url}/delayed`, { delay: 1 });
    subscribe(running, created, `${receiver.url}/failing`, { retryCount: 1 });
    return created;
  });
  const answered = new Map<string, number>();

  async function emitOn(control: ControlAddress): Promise<void> {
    for (let event = 0; event < EVENTS_A_LIFE / WRITERS; event++) {
      const sent = Date.now();
      const ids = await emit(control, world.document.id).catch(() => []);
      for (const id of ids) answered.set(id, sent);
    }
  }

  for (let kill = 0; kill < KILLS; kill++) {
    const victim = spawnProgram(file);
    program = victim;
    const ready = victim.ready();
    const emitting = ready.then(async (control) => {
      if (control) await Promise.all(Array.from({ length: WRITERS }, () => emitOn(control)));
    });
    // Some may die before they are there, the others in the middle of their callbacks. One at least has answered, however
    // slow the machine is.
    if (kill % 3 !== 0) await ready;
    if (kill === 1) await emitting;
    await after(Math.random() * MAX_LIFE_MS);
    await victim.kill();
    await emitting;
  }
  // What was written and not answered counts too, once it is there.
  const deliveries = await allSettled(await start());
  await program?.end();

  expect(answered.size).toBeGreaterThan(0);
  const known = new Set(deliveries.map(({ id }) => id));
  expect([...answered.keys()].filter((id) => !known.has(id))).toEqual([]);
  const arrived = new Set(receiver.callbacks.map(idOf));
  expect(deliveries.filter(({ id }) => !arrived.has(id))).toEqual([]);
  expect([...arrived].filter((id) => !known.has(id))).toEqual([]);
  // Every arrival of a delivery says the same, also after a restart, but for the address of the service.
  const bodies = Map.groupBy(receiver.callbacks, idOf);
  for (const callbacks of bodies.values()) {
    const texts = callbacks.map(({ body }) => body.replace(/127\.0\.0\.1:\d+","callback_url/, ''));
    expect(new Set(texts).size).toBe(1);
  }
  for (const delivery of deliveries) {
    const failing = delivery.callback.endsWith('/failing');
    expect(delivery.state).toBe(failing ? 'failed' : 'delivered');
    // Neither a kill nor a restart takes a retry, or gives one more.
    expect(endedOf(delivery)).toEqual(
      failing
        ? [
            [1, 500],
            [2, 500],
          ]
        : [[1, 204]],
    );
  }
  for (const callback of receiver.callbacks.filter(({ path }) => path === '/delayed')) {
    expect(callback.at).toBeGreaterThanOrEqual((answered.get(idOf(callback)) ?? 0) + 1000);
  }
});

describe('a kill', () => {
  let world: CallbackWorld;
  const prepare = (path: string, options: Parameters<typeof subscribe>[3]) =>
    within(async (running) => {
      world = await addCallbackWorld(running);
      subscribe(running, world, `${receiver.url}${path}`, options);
    });

  it('while the receiver has the callback and has not answered leads to another, under the same id', async () => {
    await prepare('/', {});
    receiver.answer = () => undefined;
    const [id] = await emit(await start(), world.document.id);
    await receiver.arrived(1);
    await program?.kill();
    receiver.answer = (response) => response.writeHead(200).end();
    const [delivery] = await allSettled(await start());
    expect(receiver.callbacks.map(idOf)).toEqual([id, id]);
    expect(delivery?.attempts).toMatchObject([
      { attempt: 1, status: null, error: INTERRUPTED },
      { attempt: 1, status: 200 },
    ]);
  });

  it('during the delay neither shortens it nor begins it anew', { tags: ['slow'] }, async () => {
    await prepare('/', { delay: 100 });
    const sent = Date.now();
    const control = await start();
    await emit(control, world.document.id);
    const [before] = await deliveriesOf(control);
    await program?.kill();
    const [after] = await deliveriesOf(await start());
    expect(after).toEqual(before);
    expect(before).toMatchObject({ state: 'waiting', attempts: [] });
    expect(before?.due).toBeGreaterThanOrEqual(sent + 100_000);
  });

  it('between two retries keeps what is left of them', { tags: ['slow'] }, async () => {
    await prepare('/', { retryCount: 2 });
    receiver.answer = (response) => response.writeHead(503).end();
    const control = await start();
    await emit(control, world.document.id);
    await vi.waitFor(
      async () => {
        const [delivery] = await deliveriesOf(control);
        expect(delivery?.attempts).not.toEqual([]);
      },
      { timeout: 50_000, interval: 10 },
    );
    await program?.kill();
    const [delivery] = await allSettled(await start());
    expect(delivery?.state).toBe('failed');
    // The kill may come as late as in the next one.
    expect(endedOf(delivery)).toEqual([
      [1, 503],
      [2, 503],
      [3, 503],
    ]);
  });

  it('before the service has begun leaves everything to the next start', { tags: ['slow'] }, async () => {
    const id = await within(async (running) => {
      world = await addCallbackWorld(running);
      const document = addDocument(running, world.owner);
      subscribe(running, { ...world, document }, receiver.url);
      const subject = running.service.subjects.find(document.id);
      if (!subject) throw new Error('The document is not there');
      const [raised] = running.service.events.raiseWithTwin('document.complete', subject, null);
      return raised?.deliveries[0];
    });
    const [delivery] = await allSettled(await start());
    expect(delivery).toMatchObject({ id, state: 'delivered' });
  });
});
