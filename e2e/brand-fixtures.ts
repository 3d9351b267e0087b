import { newId } from '#service/auth/secrets.ts';
import { demoAccounts } from '#service/demo/accounts.ts';
import { completedTextsOf, editorResourceOf, emailTextsOf } from '#service/demo/facts/brand-texts.ts';
import { generalResourceOf } from '#service/demo/facts/general-resource.ts';
import { startService } from '#service/start.ts';
import { DEMO_LOGS } from './server.ts';
import { test as base } from './signed-in-fixtures.ts';
import { type StockedServer, stockedServer } from './worker-server.ts';

/** A brand that one test has to itself, in an organization of its own whose admin is m.ortega. */
export interface OwnBrand {
  readonly organizationId: string;
  readonly brandId: string;
  /** Has a general resource and nothing else. */
  readonly plainBrandId: string;
  readonly title: string;
  /** Is m.ortega's and has no brand. */
  readonly documentId: string;
  /** Is m.ortega's and has no brand. */
  readonly applicationId: string;
}

/** More than one worker has tests with brands. */
const MANY = 120;

/** Puts brands for tests beside the demo data. No operation of the service makes brands, so this goes before its start. */
async function stockBrands(serviceFile: string): Promise<readonly OwnBrand[]> {
  const running = await startService({
    database: serviceFile,
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { organizations, brands, accounts, documents, now, atomically } = running.service;
  const admin = accounts.findUser(demoAccounts[0]?.email ?? '')?.key ?? 0;
  const created = now();
  const stock = atomically(() =>
    Array.from({ length: MANY }, (_, index): OwnBrand => {
      const own = {
        ...{ organizationId: newId(), brandId: newId(), plainBrandId: newId() },
        ...{ documentId: newId(), applicationId: newId() },
        title: `Harbour & Pine ${index + 1}`,
      };
      const organizationKey = organizations.add({ id: own.organizationId, name: 'Harbour & Pine', created });
      organizations.addMember(organizationKey, admin, 'admin');
      const owner = { type: 'organization', organizationKey } as const;
      const general = generalResourceOf(0, 0);
      brands.add({
        ...{ id: own.brandId, title: own.title, owner, created },
        resources: {
          ...{ general, email: emailTextsOf(0, 0), editor: editorResourceOf(0, 0) },
          'email-invite-completed': completedTextsOf(0, 2),
        },
      });
      brands.add({
        ...{ id: own.plainBrandId, title: 'Plain', owner, created },
        resources: { general },
      });
      documents.add({ id: own.documentId, name: 'Lease', ownerKey: admin, created });
      accounts.addApplication({
        ...{ id: own.applicationId, name: 'Letting', clientId: newId(), clientSecret: newId(), created },
        owners: [admin],
      });
      return own;
    }),
  );
  await running.close();
  return stock;
}

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
  brand: async ({ stocked, consoleGuard }, use) => {
    // A brand without an email, or without words for the signing session, answers the read of them so.
    consoleGuard.expectConsoleError(/404.*\/resources\/(email|editor)\)/);
    await use(stocked.take());
  },
});
