import { type OwnBrand, stockBrands } from './brand-stock.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

interface TestFixtures {
  /** A brand that no other test knows. */
  readonly brand: OwnBrand;
}

interface WorkerFixtures {
  readonly stocked: StockedServer<OwnBrand>;
}

/** Tests of brands: their server has brands for them, one for each test, as no operation makes brands. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stocked: stockedServer('brands', stockBrands),
  server: [async ({ stocked }, use) => use(stocked), { scope: 'worker' }],
  brand: async ({ stocked }, use) => use(stocked.take()),
});
