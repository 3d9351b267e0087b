import type { EnvironmentOptions } from '#proxy/upstream.ts';
import { AUTHORIZE_PATH } from '#service/authorize/authorize-routes.ts';
import { demoAccounts, demoApplication } from '#service/demo/accounts.ts';
import { startService } from '#service/start.ts';
import type { Config } from './config.ts';

/** The embedded service, running on a port of its own that only this machine reaches. */
export interface EmbeddedEnvironment {
  readonly options: EnvironmentOptions;
  /** Whether what is written to it will be there at the next start. */
  isIntact(): boolean;
  close(): Promise<void>;
}

/** Starts the embedded service with demo data. */
export async function startEmbedded(config: Config): Promise<EmbeddedEnvironment> {
  const service = await startService({
    database: config.serviceFile,
    port: 0,
    host: '127.0.0.1',
    demo: { logs: config.demoLogs },
    settings: {
      loopbackCallbacks: config.loopbackCallbacks,
      documentedOnly: config.documentedOnly,
      ...(config.dailyEmails === undefined ? {} : { dailyEmails: config.dailyEmails }),
    },
  });
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
      demoAccounts: demoAccounts.map(({ email, password, role }) => ({ email, password, role })),
    },
    isIntact: () => service.isIntact(),
    close: () => service.close(),
  };
}
