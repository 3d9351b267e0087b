import { type OwnBrand, stockBrands } from './brand-stock.ts';
import { type RunningServer, START_TIME, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';

interface TestFixtures {
  /** A brand that no other test knows. */
  readonly brand: OwnBrand;
}

interface WorkerFixtures {
  readonly stocked: RunningServer & { take(): OwnBrand };
}

/** Tests of brands: their server has brands for them, one for each test, as no operation makes brands. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stocked: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      let stock: readonly OwnBrand[] = [];
      const server = await startServer({}, async (file) => {
        stock = await stockBrands(file);
      });
      let taken = 0;
      const take = () => {
        const own = stock[taken];
        taken += 1;
        if (!own) throw new Error('All brands of this server are taken; stock more of them');
        return own;
      };
      await use({ ...server, take });
      await server.stop();
    },
    { scope: 'worker', timeout: START_TIME },
  ],
  server: [async ({ stocked }, use) => use(stocked), { scope: 'worker' }],
  brand: async ({ stocked }, use) => use(stocked.take()),
});
