import { type Dispatcher, Pool } from 'undici';
import type { Environment } from '#contract/session.ts';
import { FairShares } from './fair-shares.ts';

export type EnvironmentId = Environment['id'];

export interface EnvironmentOptions {
  readonly id: EnvironmentId;
  /** Its path is a prefix of every operation's path. */
  readonly baseUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly demoAccounts: Environment['demoAccounts'];
  readonly authorizePage?: AuthorizePage | undefined;
  /** Default: only if there is no authorize page. */
  readonly passwordGrant?: boolean;
  /** Users sign in at the company's identity provider alone. */
  readonly staffOnly?: boolean;
}

/** The service's own page for signing in (RFC 6749, 4.1). */
export interface AuthorizePage {
  readonly url: URL;
  /** `iss` of the service (RFC 9207). */
  readonly issuer: string;
  /** If so, an answer without `iss` is refused. */
  readonly sendsIssuer?: boolean;
  readonly pkce: boolean;
}

/** Milliseconds. */
export interface UpstreamTimeouts {
  readonly connect: number;
  /** For a call's turn under load, for the head of the answer, and between two chunks of its body. */
  readonly answer: number;
  /** For a whole call of the token endpoint. */
  readonly token: number;
}

/** Calls and sign-ins at once. */
const CALLS = 256;
const SIGN_INS = 128;
/** Far more than a browser has: six calls at once, and some eighty to open the request logs. */
const WAITING_OF_OWNER = 256;
const WAITING = 2048;

/** A live connection pool to one environment. Certificates are checked, redirects never followed. */
export class Upstream {
  readonly id: EnvironmentId;
  readonly demoAccounts: Environment['demoAccounts'];
  readonly dispatcher: Dispatcher;
  /** For sign-ins and token refreshes, so that no other call holds them up. */
  readonly signInDispatcher: Dispatcher;
  readonly shares: FairShares;
  readonly signInShares: FairShares;
  readonly timeouts: UpstreamTimeouts;
  readonly baseUrl: URL;
  readonly clientId: string;
  readonly authorizePage: AuthorizePage | undefined;
  readonly signInWays: Environment['signInWays'];
  readonly takesPasswords: boolean;
  /** Authorization header with the application's own credentials (document, Authentication 2). */
  readonly basic: string;
  readonly #prefix: string;

  constructor(options: EnvironmentOptions, timeouts: UpstreamTimeouts) {
    const { baseUrl, clientId, clientSecret, authorizePage, passwordGrant = !authorizePage } = options;
    this.id = options.id;
    this.demoAccounts = options.demoAccounts;
    this.timeouts = timeouts;
    this.baseUrl = baseUrl;
    this.clientId = clientId;
    this.authorizePage = authorizePage;
    this.takesPasswords = passwordGrant;
    const page = authorizePage ? (['service-page'] as const) : [];
    const password = passwordGrant ? (['password'] as const) : [];
    // Users of the demo see its accounts and passwords.
    const demo = options.demoAccounts.length > 0;
    const ways = [...(demo ? [...password, ...page] : [...page, ...password]), 'api-key'] as const;
    this.signInWays = options.staffOnly ? [] : [...ways];
    this.basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    this.#prefix = baseUrl.pathname.replace(/\/+$/, '');
    const pool = (connections: number) =>
      new Pool(baseUrl.origin, {
        connections,
        connect: { timeout: timeouts.connect },
        headersTimeout: timeouts.answer,
        bodyTimeout: timeouts.answer,
      });
    this.dispatcher = pool(CALLS);
    // Each call may need its tokens refreshed.
    this.signInDispatcher = pool(CALLS + SIGN_INS);
    const waits = { waiting: WAITING, waitingOfOwner: WAITING_OF_OWNER };
    this.shares = new FairShares({ ...waits, atOnce: CALLS, wait: timeouts.answer });
    this.signInShares = new FairShares({ ...waits, atOnce: SIGN_INS, wait: timeouts.token });
  }

  /** @param target path and query below the base URL, such as `/request-logs?page=2` */
  pathOf(target: string): string {
    return this.#prefix + target;
  }

  async close(): Promise<void> {
    await Promise.all([this.dispatcher.destroy(), this.signInDispatcher.destroy()]);
  }
}
