import { type Dispatcher, Pool } from 'undici';
import type { Environment } from '#contract/session.ts';
import { FairShares } from './fair-shares.ts';

export type EnvironmentId = Environment['id'];

/** An environment of the service: its address and the application that this dashboard is to it. */
export interface EnvironmentOptions {
  readonly id: EnvironmentId;
  /** Base address; a path is put in front of every operation's path. */
  readonly baseUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly demoAccounts: Environment['demoAccounts'];
  /** Where people sign in at the service itself; undefined where it has no such page. */
  readonly authorizePage?: AuthorizePage | undefined;
  /** Whether people may give their password to this dashboard; only where there is no such page, unless stated. */
  readonly passwordGrant?: boolean;
  /** Whether nobody signs in at the service, since all do with the company's account. */
  readonly staffOnly?: boolean;
}

/** The service's own page for signing in (RFC 6749, 4.1). */
export interface AuthorizePage {
  readonly url: URL;
  /** What the service calls itself in `iss` (RFC 9207). */
  readonly issuer: string;
  /** Whether the service is known to send `iss`, so that an answer without it is not the service's. */
  readonly sendsIssuer?: boolean;
  /** Whether the service takes PKCE. */
  readonly pkce: boolean;
}

export interface UpstreamTimeouts {
  /** For a connection, in milliseconds. */
  readonly connect: number;
  /**
   * For a call's turn where too many are under way, from the end of the request to the head of the answer, and between
   * two parts of its body, each in milliseconds.
   */
  readonly answer: number;
  /** For a whole call of the token endpoint, in milliseconds. */
  readonly token: number;
}

/** Calls of an environment at once, but those of its token endpoint. */
const CALLS = 256;
/** Sign-ins at once. */
const SIGN_INS = 128;
/** A browser has six calls under way, and opening the request logs takes some eighty: neither comes near these. */
const WAITING_OF_OWNER = 256;
const WAITING = 2048;

/** A live connection pool to one environment. Certificates are checked, redirects never followed. */
export class Upstream {
  readonly id: EnvironmentId;
  readonly demoAccounts: Environment['demoAccounts'];
  /** For calls, each with its turn in {@link shares}. */
  readonly dispatcher: Dispatcher;
  /** For the token endpoint and for keys that are tried, so that no other call keeps anybody from signing in. */
  readonly signInDispatcher: Dispatcher;
  /** Whose calls are under way, by the key of the account and the address. */
  readonly shares: FairShares;
  /** Whose sign-ins are under way, by the address that they come from. */
  readonly signInShares: FairShares;
  readonly timeouts: UpstreamTimeouts;
  readonly baseUrl: URL;
  readonly clientId: string;
  readonly authorizePage: AuthorizePage | undefined;
  /** The ways to sign in, the one that is offered first in front. */
  readonly signInWays: Environment['signInWays'];
  /** Whether the service is asked for tokens with a password, be it to sign in or for the credential of staff's calls. */
  readonly takesPasswords: boolean;
  /** Value of an Authorization header with the application's own credentials (document, Authentication 2). */
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
    // Whoever tries the demo has its accounts before them.
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
    // Each call may have its tokens renewed, so that there is one for whoever has a turn.
    this.signInDispatcher = pool(CALLS + SIGN_INS);
    const waits = { waiting: WAITING, waitingOfOwner: WAITING_OF_OWNER };
    this.shares = new FairShares({ ...waits, atOnce: CALLS, wait: timeouts.answer });
    this.signInShares = new FairShares({ ...waits, atOnce: SIGN_INS, wait: timeouts.token });
  }

  /** Path and query of the service for a target below the base address, such as `/request-logs?page=2`. */
  pathOf(target: string): string {
    return this.#prefix + target;
  }

  async close(): Promise<void> {
    await Promise.all([this.dispatcher.destroy(), this.signInDispatcher.destroy()]);
  }
}
