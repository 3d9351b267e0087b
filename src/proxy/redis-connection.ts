import { createClient, ErrorReply } from '@redis/client';
import { scripts } from './redis-scripts.ts';

/** Whoever waits for a session should hear soon that the store is gone, in milliseconds. */
const LIMIT = 2_000;
const MIN_PAUSE_MS = 50;
const MAX_PAUSE_MS = 1_000;

function newClient(url: string) {
  return createClient({
    url,
    keyPrefix: 'sealdesk:',
    scripts,
    // A person who waits is told, and tries again; commands that queue up would all come late.
    disableOfflineQueue: true,
    socket: { connectTimeout: LIMIT, reconnectStrategy: false },
  });
}

export type RedisClient = ReturnType<typeof newClient>;

function withinLimit<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${LIMIT / 1000} seconds`)), LIMIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A connection to a Redis that is made anew when it is lost, or when an answer is overdue: one that hangs, or whose host
 * drops what is sent to it, still takes connections and commands. Nothing waits longer than two seconds.
 */
export class RedisConnection {
  readonly #url: string;
  readonly #report: (error: unknown) => void;
  #client: RedisClient | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  /** To be done as soon as there is a connection. */
  readonly #afterwards = new Set<(client: RedisClient, deadline: number) => Promise<unknown>>();

  private constructor(url: string, report: (error: unknown) => void) {
    this.#url = url;
    this.#report = report;
  }

  /**
   * @param report told when the connection is lost, and of every attempt at a new one that failed
   * @throws Error when nobody answers there
   */
  static async open(url: string, report: (error: unknown) => void): Promise<RedisConnection> {
    const connection = new RedisConnection(url, report);
    await connection.#connect();
    return connection;
  }

  /** @throws Error of the client; also when there is no connection, or no answer in time */
  async read<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    const client = this.#client;
    if (!client) throw new Error('There is no connection');
    return this.#watched(client, work(client));
  }

  /**
   * The same for what changes something, which happens in time or not at all: a command that nobody waits for any more
   * may still lie before a Redis that hangs.
   * @param work is given the time until which its scripts may begin, by the clock of Redis, in milliseconds since 1970
   * @param undo takes back what may have happened all the same, since the answer is what was lost
   */
  async write<T>(
    work: (client: RedisClient, deadline: number) => Promise<T>,
    undo?: (client: RedisClient, deadline: number) => Promise<unknown>,
  ): Promise<T> {
    const client = this.#client;
    if (!client) throw new Error('There is no connection');
    try {
      return await this.#watched(client, timed(client, work));
    } catch (error) {
      // A refusal of Redis is an answer.
      if (undo && !(error instanceof ErrorReply)) {
        this.#afterwards.add(undo);
        if (this.#client) void this.#catchUp(this.#client);
      }
      throw error;
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#client?.destroy();
    this.#client = undefined;
  }

  async #watched<T>(client: RedisClient, work: Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await withinLimit(work);
    } catch (error) {
      if (performance.now() - started >= LIMIT) this.#lose(client, error);
      throw error;
    }
  }

  async #connect(): Promise<void> {
    const client = newClient(this.#url);
    client.on('error', (error) => this.#lose(client, error));
    try {
      await withinLimit(client.connect());
    } catch (error) {
      client.destroy();
      throw error;
    }
    if (this.#isClosed) {
      client.destroy();
      return;
    }
    this.#client = client;
    await this.#catchUp(client);
  }

  async #catchUp(client: RedisClient): Promise<void> {
    for (const work of this.#afterwards) {
      try {
        await this.#watched(client, timed(client, work));
      } catch (error) {
        if (this.#client !== client) return;
        this.#report(error);
      }
      this.#afterwards.delete(work);
    }
  }

  #lose(client: RedisClient, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.destroy();
    this.#report(error);
    this.#connectAgain(MIN_PAUSE_MS);
  }

  #connectAgain(pause: number): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(async () => {
      try {
        await this.#connect();
      } catch (error) {
        this.#report(error);
        this.#connectAgain(Math.min(2 * pause, MAX_PAUSE_MS));
      }
    }, pause).unref();
  }
}

/** Asks for the time of Redis first: its answer is from before now, and so the deadline from before ours. */
async function timed<T>(
  client: RedisClient,
  work: (client: RedisClient, deadline: number) => Promise<T>,
): Promise<T> {
  const until = performance.now() + LIMIT;
  const [seconds, microseconds] = await client.time();
  const now = Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
  return work(client, now + Math.floor(until - performance.now()));
}
