import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type AllClientMetadata, Provider } from 'oidc-provider';
import { findPerson } from './demo-people.ts';
import { providerConfiguration, SCOPE } from './provider-configuration.ts';
import { errorPage, type ProviderPage, signInPage } from './provider-pages.ts';

const INTERACTION = /^\/interaction\/[\w-]+$/;

export type DemoClient = Pick<
  AllClientMetadata,
  'redirect_uris' | 'post_logout_redirect_uris' | 'backchannel_logout_uri'
>;

/** An OpenID provider with demo people, on localhost. */
export interface DemoProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** Registers the dashboard, whose address is known only when it listens. */
  admit(client: DemoClient): void;
  close(): Promise<void>;
}

function send(response: ServerResponse, { html, policy: csp }: ProviderPage, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp })
    .end(html);
}

/** Keys, sessions and the client's secret are in memory and new at each start. */
export async function startDemoProvider(report: (error: unknown) => void): Promise<DemoProvider> {
  const [clientId, clientSecret] = ['sealdesk', randomBytes(32).toString('base64url')];
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let client: AllClientMetadata | undefined;
  const targets = () => [
    ...new Set((client?.redirect_uris as string[] | undefined)?.map((uri) => new URL(uri).origin)),
  ];

  const configuration = await providerConfiguration(() => client, targets);
  const provider = new Provider(issuer, configuration);
  provider.on('server_error', (_ctx, error) => report(error));
  const answer = provider.callback();

  async function choose(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return send(response, signInPage(targets()));
    const accountId = new URLSearchParams(await text(request)).get('person') ?? '';
    await provider.interactionFinished(
      request,
      response,
      findPerson(accountId)
        ? { login: { accountId }, select_account: {} }
        : { error: 'access_denied', error_description: 'The person went back' },
    );
  }

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('cache-control', 'no-store');
    // Another host name would be a foreign page's (DNS rebinding).
    if (`http://${request.headers.host}` !== issuer) return response.writeHead(421).end();
    if (!INTERACTION.test(request.url ?? '')) return answer(request, response);
    return choose(request, response).catch((error: unknown) => {
      const { message } = error instanceof Error ? error : new Error(String(error));
      send(response, errorPage(message), 400);
    });
  });
  return {
    ...{ issuer, clientId, clientSecret, scope: SCOPE },
    admit(uris) {
      client = {
        ...uris,
        client_id: clientId,
        client_secret: clientSecret,
        backchannel_logout_session_required: true,
      };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
