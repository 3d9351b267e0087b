import { newId } from '../src/service/auth/secrets.ts';
import { demoAccounts } from '../src/service/demo/accounts.ts';
import { startService } from '../src/service/start.ts';
import { DEMO_LOGS } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

/** A contact of m.ortega that one test has to itself. No log tells of it yet. */
export interface OwnContact {
  readonly id: string;
  readonly email: string;
  /** Another contact, which has the address that this one cannot get. */
  readonly otherId: string;
  readonly otherEmail: string;
}

/** More than one worker has tests with contacts. */
const MANY = 40;

/** Groups that every one of these contacts is in. */
const CONTACT_GROUPS = 60;

/** Puts contacts for tests beside the demo data. No operation of the service makes groups, so this goes before its start. */
async function stockContacts(serviceFile: string): Promise<readonly OwnContact[]> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { contacts, accounts, now, atomically } = running.service;
  const ownerKey = accounts.findUser(demoAccounts[0]?.email ?? '')?.key ?? 0;
  const created = now();
  const stock = atomically(() => {
    const groups = Array.from({ length: CONTACT_GROUPS }, (_, index) =>
      contacts.addGroup({ ownerKey, name: `Group ${String(index + 1).padStart(2, '0')}`, created }),
    );
    return Array.from({ length: MANY }, (_, index): OwnContact => {
      const own = {
        ...{ id: newId(), email: `ada${index}@contact.example` },
        ...{ otherId: newId(), otherEmail: `taken${index}@contact.example` },
      };
      const key = contacts.add({ id: own.id, email: own.email, ownerKey, created });
      contacts.add({ id: own.otherId, email: own.otherEmail, ownerKey, created });
      for (const group of groups) contacts.addToGroup(key, group);
      return own;
    });
  });
  await running.close();
  return stock;
}

interface TestFixtures {
  /** A contact that no other test knows. */
  readonly contact: OwnContact;
}

interface WorkerFixtures {
  readonly peopled: StockedServer<OwnContact>;
}

const withContacts = (env?: Readonly<Record<string, string>>) =>
  base.extend<TestFixtures, WorkerFixtures>({
    peopled: stockedServer('contacts', stockContacts, env),
    server: [async ({ peopled }, use) => use(peopled), { scope: 'worker' }],
    contact: async ({ peopled }, use) => use(peopled.take()),
  });

/** Tests of contacts: their server has some for them, one for each test, in groups that no operation makes. */
export const test = withContacts();

/** The same before a service that shows no contacts, as the document has it. */
export const documentedTest = withContacts({ SERVICE_DOCUMENTED_ONLY: 'true' });

export const pathOf = ({ id }: Pick<OwnContact, 'id'>) => `/v2/crm/contacts/${id}`;

/** An update of the contact as another client of the account makes it, so that there is a log of it. */
export const lastUpdate = ({ email }: OwnContact) => ({
  email,
  first_name: 'Ada',
  last_name: 'Byron',
  phone: { country_code: 'DE', number: '3012345678' },
  address: { country: 'DE', zip_code: '20457', city: 'Hamburg' },
});
