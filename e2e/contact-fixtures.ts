import { type OwnContact, stockContacts } from './contact-stock.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

interface TestFixtures {
  /** A contact that no other test knows. */
  readonly contact: OwnContact;
}

interface WorkerFixtures {
  readonly peopled: StockedServer<OwnContact>;
}

/** Tests of contacts: their server has some for them, one for each test, as no operation makes them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  peopled: stockedServer('contacts', stockContacts),
  server: [async ({ peopled }, use) => use(peopled), { scope: 'worker' }],
  contact: async ({ peopled }, use) => use(peopled.take()),
});
