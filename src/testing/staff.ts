import { type OperationId, operationList } from '#contract/operations.ts';
import type { Role, RoleDefinition } from '#contract/roles.ts';
import { openSessionStore } from '#proxy/open-session-store.ts';
import { Sessions } from '#proxy/sessions.ts';
import type { EnvironmentId } from '#proxy/upstream.ts';
import { type StaffSecrets, Vault } from '#proxy/vault.ts';
import { resolveRole } from '#staff/role-limits.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { startLocalServer } from './local-server.ts';
import { TEST_SECRET, type TestServer } from './proxy.ts';

const HOUR = 3_600_000;

/** Says of itself what a provider says, and does nothing else: enough where nobody signs in there. */
async function startSilentProvider(): Promise<string> {
  const { server, url: issuer } = await startLocalServer();
  server.unref().on('request', (_request, response) => {
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ userinfo_endpoint: `${issuer}/userinfo`, jwks_uri: `${issuer}/keys` },
        ...{ response_types_supported: ['code'], id_token_signing_alg_values_supported: ['RS256'] },
        code_challenge_methods_supported: ['S256'],
      }),
    );
  });
  return issuer;
}

/** A provider that a server with staff sign-in can start with. */
export const ISSUER = await startSilentProvider();

/** A role for everything, unless the test says otherwise. */
export const roleOf = (changes: Partial<Role> = {}): Role => ({
  name: 'admin',
  operations: new Set(operationList.map(({ id }) => id as OperationId)),
  unmask: true,
  showsAddresses: false,
  administers: true,
  callbackHosts: ['*'],
  ...changes,
});

/** A role as the configuration would have it, for everything unless the test says otherwise. */
export const definedRole = (name: string, changes: Partial<RoleDefinition> = {}): Role =>
  resolveRole(name, {
    ...{ operations: ['*'], unmask: false, showsAddresses: false, administers: false },
    ...changes,
  });

/** Staff sign-in where each role is given to whoever is in the group of its name. */
export function staffOptions(changes: Partial<StaffOptions> = {}): StaffOptions {
  const { roles = [roleOf()] } = changes;
  return {
    providers: [
      {
        ...{ id: 'company', name: 'Company', issuer: ISSUER, clientId: 'sealdesk' },
        ...{ clientSecret: undefined, scope: 'openid email groups' },
        mapping: roles.map(({ name }) => ({ claim: 'groups', value: name, role: name })),
      },
    ],
    roles,
    contact: 'it-help@company.example',
    only: false,
    apiKeys: { production: 'key-of-the-service' },
    // In the folder of the server of the test.
    auditStore: 'audit.db',
    unmaskTime: 900_000,
    recheck: 12 * HOUR,
    ...changes,
  };
}

export interface Person extends Partial<StaffSecrets> {
  readonly email?: string;
  readonly environment?: EnvironmentId;
  /** What the server seals sessions with. */
  readonly secret?: string | undefined;
}

/**
 * Signs somebody of staff in without their provider: what a test is about comes after that.
 * @returns the id of the session
 */
export async function signInStaff(
  { sessionFile }: Pick<TestServer, 'sessionFile'>,
  { email = 'ana@company.example', environment = 'production', secret = TEST_SECRET, ...staff }: Person = {},
): Promise<string> {
  const store = await openSessionStore(sessionFile, () => {});
  try {
    const limits = { idle: HOUR, absolute: 12 * HOUR };
    const sessions = new Sessions(store, new Vault([secret]), limits, Date.now);
    const { id } = await sessions.create({
      ...{ environment, credential: 'openid', account: email, agent: 'Firefox on a test' },
      tokens: { accessToken: '', refreshToken: undefined, expiresAt: null, scope: '*' },
      staff: {
        ...{ provider: 'company', issuer: ISSUER, subject: email, name: 'Ana Company' },
        ...{ claims: { groups: ['admin'] }, idToken: '', accessToken: '', unmaskedUntil: 0 },
        ...staff,
      },
    });
    return id;
  } finally {
    await store.close();
  }
}
