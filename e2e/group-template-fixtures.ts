import { type RunningServer, START_TIME, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type OwnGroupTemplate, stockGroupTemplates } from './template-stock.ts';

interface TestFixtures {
  /** A group template that no other test knows. */
  readonly groupTemplate: OwnGroupTemplate;
}

interface WorkerFixtures {
  readonly templated: RunningServer & { take(): OwnGroupTemplate };
}

/** Tests of group templates: their server has some for them, one for each test, as no operation makes them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  templated: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      let stock: readonly OwnGroupTemplate[] = [];
      const server = await startServer({}, async (file) => {
        stock = await stockGroupTemplates(file);
      });
      let taken = 0;
      const take = () => {
        const own = stock[taken];
        taken += 1;
        if (!own) throw new Error('All group templates of this server are taken; stock more of them');
        return own;
      };
      await use({ ...server, take });
      await server.stop();
    },
    { scope: 'worker', timeout: START_TIME },
  ],
  server: [async ({ templated }, use) => use(templated), { scope: 'worker' }],
  groupTemplate: async ({ templated }, use) => use(templated.take()),
});
