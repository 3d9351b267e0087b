import { newId } from '../src/service/auth/secrets.ts';
import { demoAccounts } from '../src/service/demo/accounts.ts';
import { startService } from '../src/service/start.ts';
import { DEMO_LOGS } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

/** An organization that one test has to itself; m.ortega is its admin. */
interface OwnOrganization {
  readonly id: string;
  /** Addresses of its team admins, all inactive. */
  readonly admins: readonly string[];
  /** Is in the organization and none of its team admins. */
  readonly member: string;
}

const ORGANIZATIONS = 40;
const ADMINS = 60;

/** Puts organizations with team admins beside the demo data, which no operation does. */
async function stockOrganizations(serviceFile: string): Promise<readonly OwnOrganization[]> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { organizations, accounts, teamAdmins, now, atomically } = running.service;
  const owner = accounts.findUser(demoAccounts[0]?.email ?? '')?.key ?? 0;
  const created = now();
  const addUser = (email: string) => {
    const user = { id: newId(), email, firstName: 'Ada', lastName: 'Stock', passwordHash: null, created };
    return { email, key: accounts.addUser(user) };
  };
  const stock = atomically(() => {
    const users = Array.from({ length: ADMINS }, (_, index) => addUser(`admin${index}@stock.example`));
    const member = addUser('member@stock.example');
    return Array.from({ length: ORGANIZATIONS }, (): OwnOrganization => {
      const id = newId();
      const key = organizations.add({ id, name: 'Stock', created });
      organizations.addMember(key, owner, 'admin');
      organizations.addMember(key, member.key, 'member');
      for (const user of users) {
        organizations.addMember(key, user.key, 'member');
        teamAdmins.add(key, user.key, false);
      }
      return { id, admins: users.map(({ email }) => email), member: member.email };
    });
  });
  await running.close();
  return stock;
}

interface WorkerFixtures {
  readonly stocked: StockedServer<OwnOrganization>;
}

/** Tests of org admins: each has an organization that no other test knows. */
export const test = base.extend<{ readonly organization: OwnOrganization }, WorkerFixtures>({
  stocked: stockedServer('organizations', stockOrganizations),
  server: [async ({ stocked }, use) => use(stocked), { scope: 'worker' }],
  organization: async ({ stocked }, use) => use(stocked.take()),
});
