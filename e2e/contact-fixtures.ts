import { type OwnContact, stockContacts } from './contact-stock.ts';
import { type RunningServer, START_TIME, startServer } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';

interface TestFixtures {
  /** A contact that no other test knows. */
  readonly contact: OwnContact;
}

interface WorkerFixtures {
  readonly peopled: RunningServer & { take(): OwnContact };
}

/** Tests of contacts: their server has some for them, one for each test, as no operation makes them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  peopled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      let stock: readonly OwnContact[] = [];
      const server = await startServer({}, async (file) => {
        stock = await stockContacts(file);
      });
      let taken = 0;
      const take = () => {
        const own = stock[taken];
        taken += 1;
        if (!own) throw new Error('All contacts of this server are taken; stock more of them');
        return own;
      };
      await use({ ...server, take });
      await server.stop();
    },
    { scope: 'worker', timeout: START_TIME },
  ],
  server: [async ({ peopled }, use) => use(peopled), { scope: 'worker' }],
  contact: async ({ peopled }, use) => use(peopled.take()),
});
