import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment, Session } from '#contract/session.ts';
import { clientNetwork } from '#http/client-network.ts';
import type { SecurityHeaders } from '#http/security-headers.ts';
import { Transactions } from './authorization/transaction.ts';
import { readCookie } from './cookie.ts';
import { guardSessionStore } from './guarded-session-store.ts';
import type { ProxyObserver } from './observer.ts';
import type { ProxyOptions } from './options.ts';
import { ProblemError, problemCodeOf } from './problems.ts';
import type { SessionStore } from './session-store.ts';
import { type LiveSession, Sessions } from './sessions.ts';
import { SignInLimiter } from './sign-in-limiter.ts';
import type { StaffGate } from './staff-gate.ts';
import { TokenRenewal } from './token-renewal.ts';
import { type EnvironmentId, Upstream, type UpstreamTimeouts } from './upstream.ts';
import { Vault } from './vault.ts';

const SWEEP_EVERY = 60_000;

/** Headers that mean nothing for answers of the API, which browsers do not show as documents. */
const OF_DOCUMENTS: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
]);

/** Wires the parts of the token proxy together. */
export class TokenProxy {
  readonly environments: Environment[];
  readonly sessions: Sessions;
  readonly renewal: TokenRenewal;
  readonly limiter: SignInLimiter;
  readonly observer: ProxyObserver;
  readonly transactions: Transactions;
  readonly store: SessionStore;
  readonly vault: Vault;
  readonly publicUrl: URL | undefined;
  readonly timeouts: UpstreamTimeouts;
  /** Newest first. */
  readonly sessionSecrets: readonly string[];
  readonly now: () => number;
  /** Undefined without staff sign-in. */
  staff: StaffGate | undefined;
  /** Of every relayed answer, as a flat list of names and values. */
  readonly answerHeaders: readonly string[];
  readonly #upstreams: ReadonlyMap<string, Upstream>;
  readonly #staffOnly: boolean;
  readonly #sweeper: NodeJS.Timeout;

  constructor(
    options: ProxyOptions,
    sessionStore: SessionStore,
    headers: SecurityHeaders,
    observer: ProxyObserver,
    log: FastifyBaseLogger,
  ) {
    const { environments, sessionSecrets, limits, attempts, timeouts, now, publicUrl } = options;
    this.now = now;
    this.timeouts = timeouts;
    this.observer = observer;
    this.publicUrl = publicUrl;
    this.sessionSecrets = sessionSecrets;
    const { staffOnly = false } = options;
    this.#staffOnly = staffOnly;
    this.#upstreams = new Map(
      environments.map((it) => [it.id, new Upstream({ ...it, staffOnly }, timeouts)]),
    );
    this.environments = [...this.#upstreams.values()].map(({ id, baseUrl, signInWays, demoAccounts }) => ({
      id,
      origin: baseUrl.origin,
      signInWays,
      demoAccounts,
    }));
    this.store = guardSessionStore(sessionStore, (error) => {
      observer.storeFailed();
      log.error({ err: error }, 'the session store failed');
    });
    this.vault = new Vault(sessionSecrets);
    this.sessions = new Sessions(this.store, this.vault, limits, now);
    this.renewal = new TokenRenewal(this.store, this.vault, this.sessions, observer, now);
    this.transactions = new Transactions(sessionSecrets, now);
    this.limiter = new SignInLimiter(this.store, attempts, now);
    const ofData = Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.has(name));
    this.answerHeaders = [...ofData.flat(), 'cache-control', 'no-store'];
    this.#sweeper = setInterval(() => {
      this.sessions.sweep().catch((error: unknown) => log.error({ err: error }, 'sweeping sessions failed'));
    }, SWEEP_EVERY).unref();
  }

  findUpstream(id: EnvironmentId): Upstream | undefined {
    return this.#upstreams.get(id);
  }

  upstreamOf(id: EnvironmentId): Upstream {
    const upstream = this.#upstreams.get(id);
    if (!upstream) throw new ProblemError('session_expired');
    return upstream;
  }

  /** @throws ProblemError `no_session` without a cookie, `session_expired` with one of no session */
  async requireSession(request: FastifyRequest): Promise<LiveSession> {
    const id = readCookie(request.headers.cookie);
    if (id === undefined) throw new ProblemError('no_session');
    const live = await this.sessions.find(id);
    if (!live || !this.#upstreams.has(live.stored.environment)) throw new ProblemError('session_expired');
    if (!live.secrets.staff) {
      // Signed in at the service before that was switched off.
      if (this.#staffOnly) throw new ProblemError('session_expired');
      return live;
    }
    // A replica without staff sign-in must not serve a user whom another one has signed in.
    if (!this.staff) throw new ProblemError('session_expired');
    return this.staff.current(live);
  }

  /** Waits for a turn among all sign-ins. @throws ProblemError `busy` */
  async signInTurn(
    { signInShares }: Pick<Upstream, 'signInShares'>,
    { ip }: FastifyRequest,
    { raw }: FastifyReply,
  ): Promise<void> {
    if (!(await signInShares.take({ owner: clientNetwork(ip), address: ip }, raw)))
      throw new ProblemError('busy');
  }

  /** Reports the outcome of a sign-in to the observer. */
  async observed<T>(credential: Session['credential'], signIn: () => Promise<T>): Promise<T> {
    try {
      const made = await signIn();
      this.observer.signedIn(credential);
      return made;
    } catch (error) {
      this.observer.signInFailed(credential, problemCodeOf(error));
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all([...this.#upstreams.values()].map((upstream) => upstream.close()));
    await this.renewal.close();
    await this.staff?.close();
    await this.store.close();
  }
}
