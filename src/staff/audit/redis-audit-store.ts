import { RedisConnection } from '#proxy/redis-connection.ts';
import { type AuditChain, type Head, NO_LINES, type Stamp, stampOf } from './audit-chain.ts';
import { type AuditSource, type AuditStore, type Batch, firstWhere } from './audit-store.ts';

const LINES = 'audit';
const HEAD = 'audit:head';

/** Lines that are read at once. */
const PIECE = 500;
/** How often other replicas may be faster before this one gives up. */
const TRIES = 100;

/** An audit log in Redis or Valkey, which several replicas share. */
export class RedisAuditStore implements AuditStore {
  readonly #connection: RedisConnection;
  readonly #chain: AuditChain;

  private constructor(connection: RedisConnection, chain: AuditChain) {
    this.#connection = connection;
    this.#chain = chain;
  }

  /** @throws Error where nobody answers there, or the end of the log is not as it was left */
  static async open(
    url: string,
    chain: AuditChain,
    report: (error: unknown) => void,
  ): Promise<RedisAuditStore> {
    const store = new RedisAuditStore(await RedisConnection.open(url, report), chain);
    try {
      await store.#checkEnd();
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  }

  async append(make: (head: Head) => Promise<Batch>): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { text, head } = await this.#head();
      const batch = await make(head);
      if (batch.lines.length === 0) return;
      const args = [text, this.#chain.sealHead(batch.head), head.seq, ...batch.lines];
      const added = await this.#connection.run((client) => client.appendAudit([LINES, HEAD], args));
      if (added > 0) return;
    }
    throw new Error('other replicas were faster every time');
  }

  async *linesBack(isLater: (stamp: Stamp) => boolean): AsyncGenerator<readonly string[]> {
    const length = await this.#connection.run((client) => client.lLen(LINES));
    const end = await firstWhere(length, async (index) => {
      const line = await this.#connection.run((client) => client.lIndex(LINES, index));
      const stamp = stampOf(line ?? '');
      return stamp !== undefined && isLater(stamp);
    });
    for (let to = end; to > 0; to -= PIECE) {
      const from = Math.max(0, to - PIECE);
      yield (await this.#connection.run((client) => client.lRange(LINES, from, to - 1))).reverse();
    }
  }

  close(): void {
    this.#connection.close();
  }

  async #head(): Promise<{ text: string; head: Head }> {
    const text = (await this.#connection.run((client) => client.get(HEAD))) ?? '';
    return { text, head: text === '' ? NO_LINES : this.#chain.openHead(text) };
  }

  async #checkEnd(): Promise<void> {
    const { head } = await this.#head();
    const [length, last] = await this.#connection.run((client) =>
      Promise.all([client.lLen(LINES), client.lIndex(LINES, head.seq - 1)]),
    );
    if (head.seq === 0 && length > 0)
      throw new Error('its end is not noted; rename the list sealdesk:audit to begin another log');
    // Another replica may have added some since.
    if (length < head.seq) throw new Error('lines at its end are missing');
    if (head.seq > 0 && !last?.endsWith(`,"mac":"${head.mac}"}`))
      throw new Error('its last line was altered');
  }
}

/** The audit log in a Redis as it is found. @throws Error where it cannot be read */
export async function openRedisAudit(url: string): Promise<AuditSource> {
  const connection = await RedisConnection.open(url, () => {});
  async function* lines() {
    for (let from = 0; ; from += PIECE) {
      const piece = await connection.run((client) => client.lRange(LINES, from, from + PIECE - 1));
      if (piece.length === 0) return;
      yield piece;
    }
  }
  try {
    const head = (await connection.run((client) => client.get(HEAD))) ?? undefined;
    return { head, lines: lines(), torn: () => 0, close: () => connection.close() };
  } catch (error) {
    connection.close();
    throw error;
  }
}
