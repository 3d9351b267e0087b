import { newId } from '../src/service/auth/secrets.ts';
import { demoAccounts } from '../src/service/demo/accounts.ts';
import { startService } from '../src/service/start.ts';
import { DEMO_LOGS } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

/** A document group that one test has to itself, of m.ortega: sent to Ann, and then to Bob. */
interface OwnGroup {
  readonly id: string;
  readonly name: string;
}

/** More than one worker has tests with document groups. */
const MANY = 20;
const DAY = 86_400;

/** Puts document groups for tests beside the demo data. No operation of the service sends one, so this goes before its start. */
async function stockGroups(serviceFile: string): Promise<readonly OwnGroup[]> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { accounts, documents, documentGroups, invites, now, atomically } = running.service;
  const ownerKey = accounts.findUser(demoAccounts[0]?.email ?? '')?.key ?? 0;
  const created = now() - 4 * DAY;
  const stock = atomically(() =>
    Array.from({ length: MANY }, (_, index): OwnGroup => {
      const own = { id: newId(), name: `Tenancy ${index + 1}` };
      const lease = documents.add({ name: 'Lease', ownerKey, roles: ['Tenant', 'Landlord'], created });
      const groupKey = documentGroups.add({
        ...{ ...own, ownerKey, documentKeys: [lease], created },
        ...{ state: 'pending', inviteId: newId() },
      });
      for (const [order, email] of [
        [1, 'ann@tenant.example'],
        [2, 'bob@tenant.example'],
      ] as const)
        invites.add({
          ...{ documentKey: lease, groupKey, inviterKey: ownerKey, email, order, created },
          emails: [{ status: 'delivered', created }],
        });
      return own;
    }),
  );
  await running.close();
  return stock;
}

interface TestFixtures {
  /** A document group that no other test knows. */
  readonly group: OwnGroup;
}

interface WorkerFixtures {
  readonly grouped: StockedServer<OwnGroup>;
}

/** Tests of document groups: their server has some for them, one for each test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  grouped: stockedServer('document groups', stockGroups),
  server: [async ({ grouped }, use) => use(grouped), { scope: 'worker' }],
  group: async ({ grouped }, use) => use(grouped.take()),
});
