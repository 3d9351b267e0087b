import type { EnvironmentOptions } from '#proxy/upstream.ts';
import { AUTHORIZE_PATH } from '#service/authorize/authorize-routes.ts';
import { demoAccounts, demoApiKeys, demoApplication } from '#service/demo/accounts.ts';
import { StartFailure } from '#service/failure.ts';
import type { Seed } from '#service/seed/seed-schema.ts';
import { startService } from '#service/start.ts';
import type { Config } from './config.ts';

/** The embedded service, running on a port of its own that only this machine reaches. */
export interface EmbeddedEnvironment {
  readonly options: EnvironmentOptions;
  /** A key that the owner of the applications calls with; undefined where the store has other data than the demo's. */
  readonly demoApiKey: string | undefined;
  /** Whether what is written to it will be there at the next start. */
  isIntact(): boolean;
  close(): Promise<void>;
}

/** What a new store is filled with: the seeds, and the dashboard's own application where they have it not. */
async function seedOf(paths: readonly string[]): Promise<Seed | undefined> {
  if (paths.length === 0) return undefined;
  const { readSeedOptions } = await import('#service/commands/seed-options.ts');
  const seed = readSeedOptions({ seed: paths });
  const { clientId: client_id, clientSecret: client_secret } = demoApplication;
  if (!seed || seed.applications?.some((application) => application.client_id === client_id)) return seed;
  const applications = [...(seed.applications ?? []), { name: 'Sealdesk', client_id, client_secret }];
  return { ...seed, applications };
}

/**
 * Starts the embedded service with demo data.
 * @param seeds paths of files that a new store is filled with in place of them
 * @throws StartFailure for a seed that is wrong, or a store that nobody can sign in to from here
 */
export async function startEmbedded(
  config: Config,
  seeds: readonly string[] = [],
): Promise<EmbeddedEnvironment> {
  const service = await startService({
    database: config.serviceFile,
    port: 0,
    host: '127.0.0.1',
    demo: { logs: config.demoLogs },
    seed: await seedOf(seeds),
    settings: {
      loopbackCallbacks: config.loopbackCallbacks,
      documentedOnly: config.documentedOnly,
      ...(config.dailyEmails === undefined ? {} : { dailyEmails: config.dailyEmails }),
    },
  });
  const { accounts } = service.service;
  if (!accounts.findApplicationByClientId(demoApplication.clientId)) {
    await service.close();
    throw new StartFailure(
      `The data in ${config.serviceFile} came without the application that people sign in with here. Name another file with SERVICE_FILE, and fill it with npm start -- --seed FILE.`,
    );
  }
  return {
    options: {
      id: 'embedded',
      baseUrl: new URL(service.url),
      clientId: demoApplication.clientId,
      clientSecret: demoApplication.clientSecret,
      authorizePage: {
        url: new URL(AUTHORIZE_PATH, service.url),
        issuer: service.url,
        sendsIssuer: true,
        pkce: true,
      },
      // Whoever tries the demo has its accounts on the page, and need not go anywhere.
      passwordGrant: config.passwordSignIn ?? true,
      demoAccounts: demoAccounts
        .filter(({ email }) => accounts.findUser(email))
        .map(({ email, password, role }) => ({ email, password, role })),
    },
    demoApiKey: demoApiKeys.find(({ key }) => accounts.findApiKey(key))?.key,
    isIntact: () => service.isIntact(),
    close: () => service.close(),
  };
}
