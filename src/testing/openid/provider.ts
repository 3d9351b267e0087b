import type { ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { type AdapterPayload, type Configuration, Provider } from 'oidc-provider';
import type { ProviderOptions } from '#staff/staff-options.ts';
import { startLocalServer } from '../local-server.ts';
import { memoryOf } from './memory-adapter.ts';

/** Somebody who has an account at the provider. */
export interface Colleague {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** What the provider answers the next person with, instead of signing them in. */
interface Refusal {
  readonly error: string;
}

/** A certified OpenID provider over a real socket, which signs in whoever the test says, without a page. */
export interface TestProvider {
  readonly issuer: string;
  /** Who signs in next, or what they are told; may be changed at any time, also for tokens that are out already. */
  person: Colleague | Refusal;
  /** Paths of the requests so far. */
  readonly requests: string[];
  /** Answers every request with this status where it is set, as a provider that is down. */
  down: number | undefined;
  /** Leaves every request without an answer. @returns ends that, and breaks off the requests that wait */
  hang(): () => void;
  /** Sends every request on to this address where it is set. */
  redirect: string | undefined;
  /** The last path that it answers before it is down. */
  downAfter: string | undefined;
  /** What userinfo answers, instead of what the provider knows. */
  answerUserinfo: Colleague | undefined;
  readonly provider: Provider;
  /** The client that a dashboard is to it, as its configuration has it, with each group giving the role of its name. */
  optionsFor(roles: readonly string[], changes?: Partial<ProviderOptions>): ProviderOptions;
  /** Lets the dashboard at this address sign people in. @param changes metadata of the client */
  admit(url: string, id?: string, changes?: AdapterPayload): void;
  /** Ends all tokens of a kind that are out, as if they had run out. */
  endTokens(kind: 'AccessToken' | 'RefreshToken'): void;
  /** Tells the dashboard that somebody's session at the provider has ended. */
  logOut(sub: string, sid: string): Promise<void>;
  close(): Promise<void>;
}

/** What clients can do beside what their types say. */
interface LogoutClient {
  backchannelLogout(sub: string, sid: string): Promise<void>;
}

const SECRET = 'a-secret-of-the-client-with-enough-letters';

/** @param changes of the provider's configuration */
export async function startProvider(changes: Configuration = {}): Promise<TestProvider> {
  const { server, url: issuer, close } = await startLocalServer();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const clients = new Map<string, AdapterPayload>();
  const memory = memoryOf(clients);
  const provider = new Provider(issuer, {
    adapter: memory.adapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'first' }] },
    cookies: { keys: ['cookies-of-the-test-provider'] },
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'offline_access', 'email', 'profile', 'groups'],
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ('sub' in test.person && test.person.sub === sub ? { ...test.person } : { sub }),
    }),
    async loadExistingGrant(context) {
      const { client, session, params } = context.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(String(params?.scope ?? ''));
      await grant.save();
      return grant;
    },
    issueRefreshToken: async (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    ttl: {
      Interaction: 600,
      Grant: 3600,
      Session: 3600,
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: 3600,
    },
    // Its own brings a connection pool of another version than Node's.
    fetch: (url, { method = 'GET', headers = {}, body = null } = {}) => fetch(url, { method, headers, body }),
    ...changes,
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = form;
        },
      },
      pushedAuthorizationRequests: { enabled: false },
      ...changes.features,
    },
  });
  const handle = provider.callback();
  let waiting: ServerResponse[] | undefined;
  const test: TestProvider = {
    issuer,
    provider,
    person: {
      sub: 'ana',
      email: 'ana@company.example',
      email_verified: true,
      name: 'Ana Company',
      groups: ['admin'],
    },
    requests: [],
    down: undefined,
    hang() {
      const held: ServerResponse[] = [];
      waiting = held;
      return () => {
        waiting = undefined;
        for (const response of held) response.destroy();
      };
    },
    redirect: undefined,
    answerUserinfo: undefined,
    downAfter: undefined,
    optionsFor: (roles, more) => ({
      ...{ id: 'company', name: 'Company', issuer, clientId: 'sealdesk', clientSecret: SECRET },
      scope: 'openid email profile groups',
      mapping: roles.map((role) => ({ claim: 'groups', value: role, role })),
      ...more,
    }),
    admit: (url, id = 'company', more = {}) => {
      const metadata: AdapterPayload = {
        ...{ client_id: 'sealdesk', client_secret: SECRET, response_types: ['code'] },
        redirect_uris: [`${url}/session/openid/${id}/callback`],
        post_logout_redirect_uris: [`${url}/sign-in`],
        grant_types: ['authorization_code', 'refresh_token'],
        backchannel_logout_uri: `${url}/session/openid/${id}/backchannel-logout`,
        backchannel_logout_session_required: true,
        ...more,
      };
      clients.set(metadata.client_id ?? '', metadata);
    },
    endTokens: memory.forget,
    async logOut(sub, sid) {
      const client = await provider.Client.find('sealdesk');
      await (client as LogoutClient | undefined)?.backchannelLogout(sub, sid);
    },
    close,
  };
  server.on('request', async (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    test.requests.push(path);
    if (waiting) {
      waiting.push(response);
      return;
    }
    if (test.down !== undefined) {
      response.writeHead(test.down).end();
      return;
    }
    if (path === test.downAfter) test.down = 503;
    if (test.redirect !== undefined) {
      response.writeHead(307, { location: test.redirect }).end();
      return;
    }
    if (path === '/me' && test.answerUserinfo) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(test.answerUserinfo));
      return;
    }
    if (!path.startsWith('/interaction/')) return handle(request, response);
    const { person } = test;
    const result =
      'error' in person ? { ...person } : { login: { accountId: String(person.sub) }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return test;
}
