import { stockSensitiveLogs } from './sensitive-stock.ts';
import { type RunningServer, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { workerServer } from './worker-server.ts';

interface WorkerFixtures {
  readonly seeded: RunningServer;
}

/** Tests with request logs that hold secrets and addresses in many encodings. */
export const test = base.extend<object, WorkerFixtures>({
  seeded: workerServer(() => startServer({}, stockSensitiveLogs)),
  server: [async ({ seeded }, use) => use(seeded), { scope: 'worker' }],
});
