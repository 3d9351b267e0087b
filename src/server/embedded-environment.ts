import type { EnvironmentOptions } from '#proxy/upstream.ts';
import { AUTHORIZE_PATH } from '#service/authorize/authorize-routes.ts';
import { demoAccounts, demoApiKeys, demoApplication } from '#service/demo/accounts.ts';
import { StartFailure } from '#service/failure.ts';
import type { Seed } from '#service/seed/seed-schema.ts';
import { startService } from '#service/start.ts';
import type { Config } from './config.ts';

/** On a port that only this machine reaches. */
export interface EmbeddedEnvironment {
  readonly options: EnvironmentOptions;
  /** The demo owner's key; undefined if the store has other data. */
  readonly demoApiKey: string | undefined;
  /** Whether writes survive a restart. */
  isIntact(): boolean;
  close(): Promise<void>;
}

/** The seeds, with the dashboard's application if they lack it. */
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
 * @param seeds files for a new store in place of the demo data
 * @throws StartFailure for an invalid seed, or a store without a possible sign-in
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
      // The demo accounts are on the sign-in page.
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
