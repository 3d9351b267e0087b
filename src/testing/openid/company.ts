import type { AdapterPayload, Configuration } from 'oidc-provider';
import type { ProviderOptions, StaffOptions } from '#staff/staff-options.ts';
import { environmentOf, startTestServer, type TestServer, type TestServerOptions } from '../proxy.ts';
import { roleOf, staffOptions } from '../staff.ts';
import { type FakeUpstream, startUpstream } from '../upstream.ts';
import { startProvider, type TestProvider } from './provider.ts';

interface CompanyChanges {
  /** Of the provider itself. */
  readonly configuration?: Configuration;
  /** Of the client that the dashboard is there. */
  readonly client?: AdapterPayload;
  /** Of what the dashboard knows of the provider. */
  readonly options?: Partial<ProviderOptions>;
  readonly staff?: Partial<StaffOptions>;
  readonly proxy?: TestServerOptions['proxy'];
  readonly attempts?: TestServerOptions['attempts'];
}

export interface Company {
  readonly provider: TestProvider;
  readonly upstream: FakeUpstream;
  readonly server: TestServer;
  /** Another dashboard of the same kind, with its own session file unless it is given one. */
  another(proxy: TestServerOptions['proxy']): Promise<TestServer>;
}

/**
 * A company with an OpenID provider, whose groups `admin` and `support` give the roles of these names, and a dashboard
 * that its people sign in to.
 * @param onEnd is given what ends them: `afterAll`, `onTestFinished`
 */
export async function startCompany(
  onEnd: (end: () => Promise<void>) => void,
  changes: CompanyChanges = {},
): Promise<Company> {
  const [provider, upstream] = await Promise.all([startProvider(changes.configuration), startUpstream()]);
  onEnd(async () => {
    await Promise.all([provider.close(), upstream.close()]);
  });
  const roles = [
    roleOf(),
    roleOf({ name: 'support', operations: new Set(['listRequestLogs']), administers: false }),
  ];
  const options = provider.optionsFor(['admin', 'support'], changes.options);
  const another = async (proxy: TestServerOptions['proxy'] = {}) => {
    const server = await startTestServer({
      upstream,
      environments: [environmentOf(upstream, 'evaluation')],
      attempts: changes.attempts ?? {},
      proxy: {
        ...changes.proxy,
        ...proxy,
        staff: staffOptions({ roles, providers: [options], ...changes.staff }),
      },
    });
    onEnd(() => server.close());
    return server;
  };
  const server = await another();
  provider.admit(server.url, options.id, { ...changes.client });
  return { provider, upstream, server, another };
}
