import { newId } from '#service/auth/secrets.ts';
import { demoAccounts } from '#service/demo/accounts.ts';
import { editorResourceOf, emailTextsOf } from '#service/demo/facts/brand-texts.ts';
import { generalResourceOf } from '#service/demo/facts/general-resource.ts';
import { startService } from '#service/start.ts';
import { LARGE_BODY, type LargeBodyKind, largeBodies } from './large-bodies.ts';
import { newLog } from './service.ts';

/** A logged call with a large body, as a link names it. */
interface LargeEntry {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly created: number;
}

/** What is put beside the demo data for whoever looks at much at once. */
export interface LargeData {
  /** Organizations of m.ortega by how many brands of their own they have. */
  readonly organizations: Readonly<Record<number, string>>;
  /** Entries whose answer is large; of `request` it is the body that was sent. */
  readonly entries: Readonly<Record<LargeBodyKind | 'request', LargeEntry>>;
}

interface LargeDataOptions {
  /** Request logs of the demo data. */
  readonly logs: number;
  /** How many brands the organizations have, one number for each. */
  readonly brands?: readonly number[];
  /** Characters of the bodies. */
  readonly length?: number;
}

/** Name of a brand of an organization with many. */
export const manyBrandName = (index: number) => `Branch ${String(index).padStart(4, '0')}`;

/** Puts organizations with many brands and entries with large bodies into a file of the embedded service. */
export async function stockLargeData(
  serviceFile: string,
  { logs, brands = [], length = LARGE_BODY }: LargeDataOptions,
): Promise<LargeData> {
  const running = await startService({ database: serviceFile, port: 0, demo: { logs }, control: false });
  const { service } = running;
  const created = service.now();
  const [account] = demoAccounts;
  const admin = service.accounts.findUser(account?.email ?? '')?.key ?? 0;
  const applicationKey = service.accounts.addApplication({
    ...{ id: newId(), name: 'Archive', clientId: newId(), clientSecret: newId(), created },
    owners: [admin],
  });
  const organizations = service.atomically(() =>
    Object.fromEntries(
      brands.map((count) => {
        const id = newId();
        const organizationKey = service.organizations.add({ id, name: 'Branches', created });
        service.organizations.addMember(organizationKey, admin, 'admin');
        for (let index = 0; index < count; index++)
          service.brands.add({
            ...{ id: newId(), title: manyBrandName(index), created },
            owner: { type: 'organization', organizationKey },
            resources: {
              general: generalResourceOf(0, index % 2),
              email: emailTextsOf(0, 0),
              editor: editorResourceOf(0, 0),
            },
          });
        return [count, id];
      }),
    ),
  );
  // Apart from each other and from all others, so that reading one is reading no other.
  let at = created - 40 * 86_400;
  const record = (uri: string, bodies: { requestBody?: string; responseBody?: string }): LargeEntry => {
    at += 3600;
    const log = newLog(null, { uri, created: at, applicationKey, userKey: admin, method: 'POST', ...bodies });
    service.logs.addAll([log]);
    return { requestId: log.requestId, created: at };
  };
  const answers = Object.entries(largeBodies).map(([kind, make]) => [
    kind,
    record(`/v2/archive/${kind}`, { responseBody: make(length) }),
  ]);
  const request = record('/v2/event-subscriptions', { requestBody: largeBodies.records(length) });
  await running.close();
  return { organizations, entries: { ...Object.fromEntries(answers), request } };
}
