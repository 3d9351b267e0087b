import { type Dispatcher, Pool } from 'undici';
import type { Environment } from '#contract/session.ts';

export type EnvironmentId = Environment['id'];

/** An environment of the service: its address and the application that this dashboard is to it. */
export interface EnvironmentOptions {
  readonly id: EnvironmentId;
  /** Base address; a path is put in front of every operation's path. */
  readonly baseUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly demoAccounts: Environment['demoAccounts'];
}

export interface UpstreamTimeouts {
  /** For a connection, in milliseconds. */
  readonly connect: number;
  /** From the end of the request to the head of the answer, and between two parts of its body, in milliseconds. */
  readonly answer: number;
  /** For a whole call of the token endpoint, in milliseconds. */
  readonly token: number;
}

/** A live connection pool to one environment. Certificates are checked, redirects never followed. */
export class Upstream {
  readonly id: EnvironmentId;
  readonly host: string;
  readonly demoAccounts: Environment['demoAccounts'];
  readonly dispatcher: Dispatcher;
  readonly timeouts: UpstreamTimeouts;
  /** Value of an Authorization header with the application's own credentials (document, Authentication 2). */
  readonly basic: string;
  readonly #prefix: string;

  constructor(options: EnvironmentOptions, timeouts: UpstreamTimeouts) {
    const { baseUrl, clientId, clientSecret } = options;
    this.id = options.id;
    this.host = baseUrl.host;
    this.demoAccounts = options.demoAccounts;
    this.timeouts = timeouts;
    this.basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    this.#prefix = baseUrl.pathname.replace(/\/+$/, '');
    this.dispatcher = new Pool(baseUrl.origin, {
      connections: 128,
      connect: { timeout: timeouts.connect },
      headersTimeout: timeouts.answer,
      bodyTimeout: timeouts.answer,
    });
  }

  /** Path and query of the service for a target below the base address, such as `/request-logs?page=2`. */
  pathOf(target: string): string {
    return this.#prefix + target;
  }

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }
}
