import { demoAccounts, demoApplications } from '#service/demo/accounts.ts';
import { landmarks } from '#service/demo/landmarks.ts';
import { idOf } from '#service/demo/population.ts';

/** Ids in the demo data, for tests of pages, which may not know the service. */
export const demoIds = {
  ...landmarks,
  /** M.Ortega's own. */
  ownUser: demoAccounts[0]?.id ?? '',
  /** Northwind Legal, which m.ortega@northwind.example administers. */
  organization: demoAccounts[0]?.organizations[0]?.id ?? '',
  /** The one that Sealdesk itself calls through. */
  application: demoApplications[0]?.id ?? '',
  /** S.Whitlock's. */
  foreignApplication: demoApplications.find(({ name }) => name === 'Lease Desk')?.id ?? '',
};

/** A document of m.ortega without a brand, for a test of its own. @param number from 1 */
export const unbrandedDocument = (number: number) => idOf('document', 0, 10 * number + 1);

const UNSENT = [13, 17, 19, 23, 25, 29, 31, 35, 37];

/** A document of m.ortega that is in no group and was sent to nobody, for a test of its own. @param number from 1 to 9 */
export const unsentDocument = (number: number) => idOf('document', 0, UNSENT[number - 1] ?? 0);

/** An id that nothing has, and that no other test asks for: what is asked for stands in the request logs. */
export const unusedId = () => crypto.randomUUID().replaceAll('-', '').padEnd(40, '0');
