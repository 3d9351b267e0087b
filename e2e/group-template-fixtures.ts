import { test as base } from './signed-in-fixtures.ts';
import { type OwnGroupTemplate, stockGroupTemplates } from './template-stock.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

interface TestFixtures {
  /** A group template that no other test knows. */
  readonly groupTemplate: OwnGroupTemplate;
}

interface WorkerFixtures {
  readonly templated: StockedServer<OwnGroupTemplate>;
}

/** Tests of group templates: their server has some for them, one for each test, as no operation makes them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  templated: stockedServer('group templates', stockGroupTemplates),
  server: [async ({ templated }, use) => use(templated), { scope: 'worker' }],
  groupTemplate: async ({ templated }, use) => use(templated.take()),
});
