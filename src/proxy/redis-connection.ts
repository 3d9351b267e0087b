import { createClient } from '@redis/client';
import { scripts } from './redis-scripts.ts';

/** For connecting, and for each command, in milliseconds. */
const TIMEOUT = 2_000;
/** Pauses between attempts to reconnect, in milliseconds. */
const MIN_PAUSE = 50;
const MAX_PAUSE = 1_000;

function newClient(url: string) {
  return createClient({
    url,
    keyPrefix: 'sealdesk:',
    scripts,
    // A queue would run commands after their callers were told that they failed.
    disableOfflineQueue: true,
    socket: { connectTimeout: TIMEOUT, reconnectStrategy: false },
  });
}

export type RedisClient = ReturnType<typeof newClient>;

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise: overdue, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${TIMEOUT / 1000} seconds`)), TIMEOUT);
  return Promise.race([work, overdue]).finally(() => clearTimeout(timer));
}

/**
 * A connection to a Redis that is replaced when it is lost or when an answer is overdue: a Redis that hangs, or whose
 * host drops packets, still accepts connections and commands, so the client's own reconnecting does not notice it.
 */
export class RedisConnection {
  readonly #url: string;
  readonly #report: (error: unknown) => void;
  #client: RedisClient | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  private constructor(url: string, report: (error: unknown) => void) {
    this.#url = url;
    this.#report = report;
  }

  /** @param report called with each failure of the connection @throws Error when no Redis answers */
  static async open(url: string, report: (error: unknown) => void): Promise<RedisConnection> {
    const connection = new RedisConnection(url, report);
    await connection.#connect();
    return connection;
  }

  /**
   * Runs commands. One that is given up on may still be carried out later, when a Redis that hung goes on.
   * @throws Error of the client; also when there is no connection, or no answer within two seconds
   */
  async run<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = this.#client;
    if (!client) throw new Error('There is no connection');
    const started = performance.now();
    try {
      return await withTimeout(work(client));
    } catch (error) {
      if (performance.now() - started >= TIMEOUT) this.#replace(client, error);
      throw error;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#client?.destroy();
    this.#client = undefined;
  }

  async #connect(): Promise<void> {
    const client = newClient(this.#url);
    client.on('error', (error) => this.#replace(client, error));
    try {
      await withTimeout(client.connect());
    } catch (error) {
      client.destroy();
      throw error;
    }
    if (this.#isClosed) client.destroy();
    else this.#client = client;
  }

  #replace(client: RedisClient, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.destroy();
    this.#report(error);
    this.#reconnect(MIN_PAUSE);
  }

  #reconnect(pause: number): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(async () => {
      try {
        await this.#connect();
      } catch (error) {
        this.#report(error);
        this.#reconnect(Math.min(2 * pause, MAX_PAUSE));
      }
    }, pause).unref();
  }
}
