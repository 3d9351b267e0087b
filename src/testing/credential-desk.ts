import { type CredentialRequest, serviceCredentials } from '#contract/staff.ts';
import type { ProxyOptions } from '#proxy/options.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { startTestServer } from './proxy.ts';
import { roleOf, signInStaff, staffOptions } from './staff.ts';
import type { FakeUpstream } from './upstream.ts';

/** Where the credential for production is given and taken away. */
export const CREDENTIAL_PATH = '/session/credentials/production';

/** What a reader of `/metrics` brings. */
export const METRICS_TOKEN = 'read-the-metrics-of-a-desk-7d2e';

const DAY = 24 * 3_600_000;

/** A dashboard with an administrator and somebody of support, whom nobody has given a credential of the service yet. */
export type CredentialDesk = Awaited<ReturnType<typeof startCredentialDesk>>;

export async function startCredentialDesk(
  upstream: FakeUpstream,
  proxy: Partial<Omit<ProxyOptions, 'attempts' | 'staff'>> = {},
  staff: Partial<StaffOptions> = {},
) {
  const support = roleOf({ name: 'support', operations: new Set(['listRequestLogs']), administers: false });
  const server = await startTestServer({
    upstream,
    metricsToken: METRICS_TOKEN,
    proxy: {
      limits: { idle: DAY, absolute: DAY },
      staff: staffOptions({ roles: [roleOf(), support], apiKeys: {}, ...staff }),
      ...proxy,
    },
  });
  const [secret] = proxy.sessionSecrets ?? [];
  const admin = await signInStaff(server, { secret });
  const sam = await signInStaff(server, {
    secret,
    email: 'sam@company.example',
    claims: { groups: ['support'] },
  });
  return {
    server,
    admin,
    support: sam,
    /** What support does all day. */
    read: () => server.call('/api/request-logs', { cookie: sam }),
    give: (body: CredentialRequest, cookie = admin) =>
      server.call(CREDENTIAL_PATH, { method: 'PUT', body, cookie }),
    remove: () => server.call(CREDENTIAL_PATH, { method: 'DELETE', cookie: admin }),
    /** What the administrator sees of the credential for production. */
    async state() {
      const answer = await server.call('/session/credentials', { cookie: admin });
      const [production] = serviceCredentials.parse(answer.json);
      if (!production) throw new Error('There is no state of production');
      return production;
    },
  };
}

/** Tokens of the owner, as the service gives them to somebody else than the dashboard. */
export async function tokensOfOwner(upstream: FakeUpstream): Promise<{ access: string; refresh: string }> {
  const body = new URLSearchParams({
    grant_type: 'password',
    username: 'owner@example.com',
    password: 'right',
  });
  const answer = await fetch(new URL('/oauth2/token', upstream.url), { method: 'POST', body });
  const { access_token: access, refresh_token: refresh } = await answer.json();
  upstream.requests.length = 0;
  return { access, refresh };
}
