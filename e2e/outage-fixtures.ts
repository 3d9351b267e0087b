import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoApplication } from '../src/service/demo/accounts.ts';
import { type RunningService, startService } from '../src/service/start.ts';
import { freePort } from '../src/testing/free-port.ts';
import { test as base } from './fixtures.ts';
import { type RunningServer, START_TIME, startServer } from './server.ts';
import { signIn } from './signed-in-fixtures.ts';
import { copyStockedData } from './stock/stock.ts';

/** A program whose service can be stopped and started while it runs. */
interface Outage extends RunningServer {
  /** Stops the service: nobody listens at its address any more. */
  begin(): Promise<void>;
  /** Starts the service over the same data, unless it runs. */
  end(): Promise<void>;
}

interface TestFixtures {
  /** Signs the page's browser in, past the form. */
  readonly signedIn: () => Promise<void>;
}

interface WorkerFixtures {
  readonly outage: Outage;
}

async function startOutage(): Promise<Outage> {
  const dir = mkdtempSync(join(tmpdir(), 'sealdesk-outage-'));
  copyStockedData(dir);
  const port = await freePort();
  let service: RunningService | undefined;
  const end = async () => {
    service ??= await startService({ database: join(dir, 'service.db'), port });
  };
  const begin = async () => {
    await service?.close();
    service = undefined;
  };
  await end();
  const server = await startServer({
    SERVICE_URL: `http://127.0.0.1:${port}`,
    SERVICE_CLIENT_ID: demoApplication.clientId,
    SERVICE_CLIENT_SECRET: demoApplication.clientSecret,
    SESSION_SECRET: 'only for tests and long enough for one',
  });
  return {
    ...server,
    begin,
    end,
    async stop() {
      await server.stop();
      await begin();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Tests of a service that goes and comes back. Each begins with one that is there. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  outage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const outage = await startOutage();
      await use(outage);
      await outage.stop();
    },
    { scope: 'worker', timeout: START_TIME },
  ],
  server: [async ({ outage }, use) => use(outage), { scope: 'worker' }],
  signedIn: async ({ page, outage }, use) => {
    await outage.end();
    await use(() => signIn(page, 'm.ortega', '*', 'production'));
  },
});
