import { startService } from '#service/start.ts';
import { benchBrand } from './bench-brand.ts';

/**
 * The embedded service of the benchmark, in a process of its own: one organization with one brand, and a user with 200
 * documents to subscribe to. Arguments: the database file, an API key, the id of organization, brand and documents
 * (its last three characters count them), and `no-recording`. Prints its address.
 */
const [file = '', apiKey = '', id = '', recording] = process.argv.slice(2);
const created = Math.floor(Date.now() / 1000);
const { url, service } = await startService({
  database: file,
  port: 0,
  recording: recording !== 'no-recording',
});
const { accounts, organizations, brands, documents } = service;
const userKey = accounts.addUser({
  email: 'bench@example.com',
  passwordHash: null,
  created,
  subscription: { plan: 'enterprise', active: true },
});
const applicationKey = accounts.addApplication({
  ...{ name: 'Bench', clientId: 'bench', clientSecret: 'bench', owners: [userKey], created },
});
accounts.addApiKey({ key: apiKey, name: 'Bench', applicationKey, userKey, created });
const organizationKey = organizations.add({ id, name: 'Bench', created });
organizations.addMember(organizationKey, userKey, 'admin');
const owner = { type: 'organization', organizationKey } as const;
brands.add({ id, title: 'Bench', owner, resources: { general: benchBrand }, created });
for (let index = 0; index < 200; index += 1) {
  const documentId = id.slice(0, 37) + String(index).padStart(3, '0');
  documents.add({ id: documentId, name: `Document ${index}`, ownerKey: userKey, applicationKey, created });
}
process.stdout.write(`${url}\n`);
