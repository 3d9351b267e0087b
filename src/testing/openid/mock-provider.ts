import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Events, type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import type { ProviderOptions } from '#staff/staff-options.ts';
import { startLocalServer } from '../local-server.ts';

/** Another implementation of a provider, which lets a test alter whatever it says. Its only person is `johndoe`. */
export interface MockProvider {
  readonly issuer: string;
  /** Paths of the requests so far. */
  readonly requests: string[];
  /** The key that it signs with now, to forge tokens of it, and the header that names that key. */
  readonly signer: {
    readonly key: KeyObject;
    readonly header: { readonly alg: string; readonly kid: string };
  };
  readonly options: ProviderOptions;
  /** Alters the next answer of the token endpoint. */
  alterTokens(alter: (body: Record<string, unknown>) => void): void;
  /** Alters what it says of itself from now on. */
  alterMetadata(alter: (body: Record<string, unknown>) => void): void;
  /** Alters the address that it sends the next browser back to. */
  alterReturn(alter: (query: URLSearchParams) => void): void;
  /** What userinfo says, beside `sub` unless it is said here. */
  userinfo: Record<string, unknown>;
  /** Answers of these paths instead of its own. */
  readonly answers: Map<string, { readonly status: number; readonly body: string }>;
  /** Has another key from now on, and forgets the one before. */
  rotateKey(): Promise<void>;
}

const bodyOf = ({ body }: MutableResponse) => (body === '' ? {} : body);

/** A provider and its key, at an address. */
async function startImplementation(issuer: string) {
  const implementation = new OAuth2Server();
  const jwk = await implementation.issuer.keys.generate('RS256');
  implementation.issuer.url = issuer;
  const key = createPrivateKey({ key: { ...jwk }, format: 'jwk' });
  return { service: implementation.service, signer: { key, header: { alg: 'RS256', kid: jwk.kid } } };
}

/** @param onEnd is given what ends it: `afterAll`, `onTestFinished` */
export async function startMockProvider(onEnd: (end: () => Promise<void>) => void): Promise<MockProvider> {
  const { server, url: issuer, close } = await startLocalServer();
  onEnd(close);
  let alterMetadata = (_body: Record<string, unknown>) => {};
  const implement = async () => {
    const current = await startImplementation(issuer);
    const { service } = current;
    service.on(Events.BeforeUserinfo, (it: MutableResponse) => Object.assign(bodyOf(it), mock.userinfo));
    service.on(Events.BeforeWellKnownOpenIdConfiguration, (it: MutableResponse) => alterMetadata(bodyOf(it)));
    return current;
  };
  let current = await implement();
  const mock: MockProvider = {
    issuer,
    requests: [],
    get signer() {
      return current.signer;
    },
    options: {
      ...{ id: 'company', name: 'Company', issuer, clientId: 'sealdesk', clientSecret: undefined },
      ...{ scope: 'openid groups', mapping: [{ claim: 'groups', value: 'admin', role: 'admin' }] },
    },
    alterTokens(alter) {
      current.service.once(Events.BeforeResponse, (it: MutableResponse) => alter(bodyOf(it)));
    },
    alterMetadata(alter) {
      alterMetadata = alter;
    },
    alterReturn(alter) {
      current.service.once(Events.BeforeAuthorizeRedirect, ({ url }: { url: URL }) =>
        alter(url.searchParams),
      );
    },
    userinfo: { groups: ['admin'] },
    answers: new Map(),
    async rotateKey() {
      current = await implement();
    },
  };
  server.on('request', (request, response) => {
    const [path = ''] = request.url?.split('?', 1) ?? [];
    mock.requests.push(path);
    const answer = mock.answers.get(path);
    if (answer) {
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      return;
    }
    current.service.requestHandler(request, response);
  });
  return mock;
}
