import { test as base } from '@playwright/test';
import { type RunningServer, START_TIME, startServer } from './server.ts';

type WorkerFixture<T> = [
  (fixtures: object, use: (value: T) => Promise<void>) => Promise<void>,
  { scope: 'worker'; timeout: number },
];

/**
 * Worker fixture: a server that runs as long as its worker.
 * @param timeout for the start, in milliseconds
 */
export const workerServer = <S extends RunningServer>(
  start: () => Promise<S>,
  timeout = START_TIME,
): WorkerFixture<S> => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
  async ({}, use) => {
    const server = await start();
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout },
];

/**
 * Worker fixture: a server whose service has none of the public operations. One for all specs that ask for it: tests with
 * the same worker fixtures share their workers, and another function would be another fixture.
 */
export const documentedOnlyServer = workerServer(() => startServer({ SERVICE_DOCUMENTED_ONLY: 'true' }));

/**
 * Keeps the tests of a file in one worker. Each worker that takes one of them starts a server of its own, which takes
 * longer than a few tests do; they do not depend on each other for it.
 */
export const inOneWorker = () => base.describe.configure({ mode: 'default' });
