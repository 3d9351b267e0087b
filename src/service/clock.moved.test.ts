import { beforeEach, describe, expect, it } from 'vitest';
import type { CallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, type CallbackWorld, ownReceiver, raise, subscribe } from '#testing/callbacks.ts';
import { standingAt } from '#testing/clock.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { bearerOf, send } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import { createClock } from './clock.ts';
import type { RunningService, ServiceOptions } from './start.ts';

const START = 1_800_000_000;
const DAY = 86_400;

const pathOf = testFolder();
let receiver: CallbackReceiver;
let running: RunningService;
let world: CallbackWorld;
/** What arrived, and how many seconds after the start the service's clock showed that. */
let arrivals: [string, number][];

const secondsNow = () => (running.clock.now() - START * 1000) / 1000;
const start = (options: Partial<ServiceOptions> = {}) =>
  ownService({ settings: { loopbackCallbacks: true }, clock: standingAt(START), ...options });

beforeEach(async () => {
  receiver = await ownReceiver();
  running = await start();
  world = await addCallbackWorld(running);
  arrivals = [];
  receiver.answer = (response, { path }) => {
    arrivals.push([path, secondsNow()]);
    response.writeHead(path === '/failing' ? 503 : 204).end();
  };
});

async function invite(expirationDays: number): Promise<void> {
  const document = addDocument(running, world.owner, { roles: ['Signer'] });
  subscribe(running, world, `${receiver.url}/expired`, {
    event: 'invite.expired',
    entityKey: document.key,
    entityId: document.id,
  });
  const authorization = bearerOf(running, world.owner, world.application);
  const to = [{ email: 'ann@tenant.example', role: 'Signer', expiration_days: expirationDays }];
  const answer = await send(running, `/document/${document.id}/invite`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ to, from: world.owner.email }),
  });
  expect(answer.status).toBe(200);
}

describe('a clock that is moved', () => {
  it('has delays, retries and expiries come in their order, each at its moment', async () => {
    await invite(3);
    await invite(1);
    subscribe(running, world, `${receiver.url}/failing`, { retryCount: 3, delay: 2 });
    subscribe(running, world, `${receiver.url}/delayed`, { delay: 30 });
    raise(running, world.document);
    await running.clock.advance(2 * DAY * 1000);
    expect(arrivals).toEqual([
      ['/failing', 2],
      ['/failing', 3],
      ['/failing', 5],
      ['/failing', 9],
      ['/delayed', 30],
      ['/expired', DAY],
    ]);
    await running.clock.advance(DAY * 1000);
    expect(arrivals.slice(6)).toEqual([['/expired', 3 * DAY]]);
    await running.clock.advance(365 * DAY * 1000);
    expect(arrivals).toHaveLength(7);
  });

  it('has callbacks of one moment come one after the other, in the order of their subscriptions', async () => {
    const paths = Array.from({ length: 12 }, (_, index) => `/${index}`);
    for (const path of paths) subscribe(running, world, `${receiver.url}${path}`, { delay: 5 });
    raise(running, world.document);
    await running.clock.advance(5000);
    expect(arrivals).toEqual(paths.map((path) => [path, 5]));
  });

  it('makes copies when they are due', async () => {
    const group = addDocumentGroup(running, world.owner, [{}], { name: 'Source' });
    const { copier } = running.service;
    copier.schedule({
      groupKey: group.key,
      userKey: world.owner.key,
      applicationKey: world.application.key,
      name: 'Copy',
    });
    const names = () => running.database.prepare('SELECT name FROM document_groups ORDER BY key').all();
    await running.clock.advance(299);
    expect(names()).toEqual([{ name: 'Source' }]);
    await running.clock.advance(1);
    expect(names()).toEqual([{ name: 'Source' }, { name: 'Copy' }]);
  });
});

describe('the time of a store', () => {
  const database = () => pathOf('service.db');

  it('goes on from where it was moved to, and expiries that fell into a pause are told once', async () => {
    await running.close();
    running = await start({ database: database(), clock: createClock() });
    world = await addCallbackWorld(running);
    await invite(3);
    await running.clock.advance(2 * DAY * 1000);
    const moved = running.clock.now();
    await running.close();
    running = await start({ database: database(), clock: createClock() });
    expect(running.clock.now()).toBeGreaterThanOrEqual(moved);
    expect(running.clock.isStanding).toBe(false);
    expect(arrivals).toEqual([]);
    await running.clock.advance(DAY * 1000);
    expect(arrivals.map(([path]) => path)).toEqual(['/expired']);
    await running.close();
    running = await start({ database: database(), clock: createClock() });
    await running.clock.advance(DAY * 1000);
    expect(arrivals).toHaveLength(1);
  });

  it('that stood goes on from there, and cannot be started earlier', async () => {
    await running.close();
    running = await start({ database: database() });
    await running.clock.advance(DAY * 1000);
    await running.close();
    await expect(start({ database: database() })).rejects.toThrow(
      'The clock cannot start at 2027-01-15T08:00:00.000Z: the data go on until 2027-01-16T08:00:00.000Z',
    );
    running = await start({ database: database(), clock: createClock({ standing: true }) });
    expect(running.clock.now()).toBeGreaterThanOrEqual((START + DAY) * 1000);
  });

  it('cannot be started before the last request that it has logged', async () => {
    await running.close();
    running = await start({ database: database(), clock: createClock() });
    await send(running, '/request-logs');
    await running.close();
    await expect(start({ database: database(), clock: standingAt(1_600_000_000) })).rejects.toThrow(
      'time only moves forward',
    );
  });
});
