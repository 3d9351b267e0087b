import { stockSensitiveLogs } from './sensitive-stock.ts';
import { type RunningServer, START_TIME, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';

interface WorkerFixtures {
  readonly seeded: RunningServer;
}

/** Tests with request logs that hold secrets and addresses in many encodings. */
export const test = base.extend<object, WorkerFixtures>({
  seeded: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const server = await startServer({}, stockSensitiveLogs);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: START_TIME },
  ],
  server: [async ({ seeded }, use) => use(seeded), { scope: 'worker' }],
});
