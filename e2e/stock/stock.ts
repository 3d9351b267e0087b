import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import { stockBrands } from './brands.ts';
import { stockContacts } from './contacts.ts';
import { stockDocumentGroups } from './document-groups.ts';
import { stockGroupTemplates } from './group-templates.ts';
import { stockOrganizations } from './organizations.ts';

/** Request logs in the demo data of tests. */
export const DEMO_LOGS = 3000;

/** Records of m.ortega that no operation of the service makes, each for one test alone. */
export type Stock = Awaited<ReturnType<typeof makeStock>>;

/** Names the folder with the stocked data to the workers. */
const FOLDER = 'E2E_STOCK';

const folder = () => process.env[FOLDER] ?? '';

/** Fills the data of a service with demo data and with what tests have to themselves, once for all workers of the run. */
export async function makeStock(dir: string) {
  const data = join(dir, 'data');
  mkdirSync(data);
  const running = await startService({
    database: join(data, 'service.db'),
    port: 0,
    demo: { logs: DEMO_LOGS },
    control: false,
  });
  const { service } = running;
  const ownerKey = service.accounts.findUser(demoAccounts[0]?.email ?? '')?.key ?? 0;
  const stock = service.atomically(() => ({
    brands: stockBrands(service, ownerKey),
    contacts: stockContacts(service, ownerKey),
    organizations: stockOrganizations(service, ownerKey),
    documentGroups: stockDocumentGroups(service, ownerKey),
    groupTemplates: stockGroupTemplates(service, ownerKey),
  }));
  await running.close();
  writeFileSync(join(dir, 'stock.json'), JSON.stringify(stock));
  process.env[FOLDER] = dir;
  return stock;
}

/** Copies the stocked data into a folder, as `service.db` and what belongs to it. */
export function copyStockedData(dir: string): void {
  cpSync(join(folder(), 'data'), dir, { recursive: true });
}

/** Takes records from the stocked data, each once: a worker has one, as it has data of its own. */
export function openStock(): <K extends keyof Stock>(kind: K) => Stock[K][number] {
  const stock = JSON.parse(readFileSync(join(folder(), 'stock.json'), 'utf8')) as Stock;
  const taken = new Map<keyof Stock, number>();
  return <K extends keyof Stock>(kind: K): Stock[K][number] => {
    const index = taken.get(kind) ?? 0;
    taken.set(kind, index + 1);
    const own = stock[kind][index];
    if (!own) throw new Error(`All ${kind} of this worker are taken; stock more of them`);
    return own;
  };
}
