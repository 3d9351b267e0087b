import type { StaffOptions } from '#staff/staff-options.ts';
import { auditStoreOf } from '../audit-location.ts';
import { type Config, ConfigError } from '../config.ts';
import { demoPeople } from './demo-people.ts';
import type { DemoProvider } from './demo-provider.ts';
import { demoStaffOptions, PROVIDER_ID } from './demo-staff-options.ts';

/** Staff sign-in without configuration, at a provider with demo people. */
export interface DemoStaff {
  readonly options: StaffOptions;
  /** Printed at the start. */
  readonly greeting: string;
  /** Registers the server once it listens. */
  admit(port: number): void;
  close(): Promise<void>;
}

const GREETING = `
  To try signing in with a company's account, press "Continue with Northwind" there: its page lists
  ${demoPeople.length} people, one for each role. Sign in as ${demoPeople[0]?.name}, look at a request log, sign out, and compare what
  ${demoPeople[2]?.name} sees.
`;

const MISSING = `--demo-staff needs the package oidc-provider, which npm ci installs for development and the container image leaves out: run it from a checkout, or name a provider of your own with STAFF_CONFIG (docs/deploy-for-a-team.md)`;

async function startProvider(): Promise<DemoProvider> {
  try {
    const { startDemoProvider } = await import('./demo-provider.ts');
    return await startDemoProvider((error) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`demo provider: ${message}\n`);
    });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new ConfigError([MISSING]) : error;
  }
}

/** @param apiKey of the embedded service, for the calls of the demo people @throws ConfigError if it is not possible */
export async function startDemoStaff(
  { sessionStore, sessionFile, publicUrl }: Config,
  apiKey: string | undefined,
): Promise<DemoStaff> {
  if (apiKey === undefined)
    throw new ConfigError([
      '--demo-staff needs the demo data, and SERVICE_FILE has others: name another file with SERVICE_FILE',
    ]);
  const provider = await startProvider();
  return {
    options: demoStaffOptions(provider, apiKey, auditStoreOf(sessionStore, sessionFile)),
    greeting: GREETING,
    admit(port) {
      const loopback = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`);
      const origins = publicUrl ? [publicUrl.origin, ...loopback] : loopback;
      const callback = `/session/openid/${PROVIDER_ID}`;
      provider.admit({
        redirect_uris: origins.map((origin) => `${origin}${callback}/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/sign-in`),
        backchannel_logout_uri: `${origins[0]}${callback}/backchannel-logout`,
      });
    },
    close: () => provider.close(),
  };
}
