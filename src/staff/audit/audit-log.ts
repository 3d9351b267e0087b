import type { FastifyBaseLogger } from 'fastify';
import type { AuditEntry } from '#contract/staff.ts';
import { ProblemError } from '#proxy/problems.ts';
import { AuditChain, type Head, stampOf } from './audit-chain.ts';
import type { AuditStore, Batch } from './audit-store.ts';
import { openAuditStore } from './open-audit-store.ts';

/** Something that somebody of staff did, before it is given a time and its place in the chain. */
export type AuditEvent = Omit<AuditEntry, 'seq' | 'at' | 'isProved'>;

/** What an audit log needs. */
export interface AuditLogOptions {
  /** Path of the file, or the address of a Redis or Valkey. */
  readonly store: string;
  /** Newest first: that writes, all check. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Told whenever a line could not be written. */
  readonly onFailure: () => void;
}

interface Entry {
  readonly event: AuditEvent;
  readonly at: number;
}

interface Waiting extends Entry {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Lines that are written together at most. */
const BATCH = 500;
/** How many lines of what has happened already are remembered until they can be written. */
const MAX_OWED = 10_000;
/** How often that is tried, in milliseconds. */
const RETRY = 1_000;
/** Length of a value at most; an address and a reason are shorter. */
const MAX_LENGTH = 2_000;

/** What staff did, append-only. See {@link AuditChain} for how it shows that nobody changed it since. */
export class AuditLog {
  readonly #store: AuditStore;
  readonly chain: AuditChain;
  readonly #options: AuditLogOptions;
  readonly #waiting: Waiting[] = [];
  /** What has happened, and could not be written yet. */
  #owed: Entry[] = [];
  #flushing: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Number of the last line that this process has written. */
  #seen = 0;
  /** Number of the last line before those that may have been written, although writing them failed. */
  #doubtful: number | undefined;

  private constructor(options: AuditLogOptions, store: AuditStore, chain: AuditChain) {
    this.#options = options;
    this.#store = store;
    this.chain = chain;
  }

  /** @throws AuditLogError that says why it cannot be used, for the person who starts the server */
  static async open(options: AuditLogOptions): Promise<AuditLog> {
    const chain = new AuditChain(options.secrets);
    const store = await openAuditStore(options.store, chain, (error) =>
      options.log.error({ err: error }, 'the connection to the audit log failed'),
    );
    return new AuditLog(options, store, chain);
  }

  get lines(): Pick<AuditStore, 'linesBack'> {
    return this.#store;
  }

  /**
   * Notes what is about to happen, and waits until that is safe.
   * @throws ProblemError `audit_unavailable` where it cannot be written: then nothing may be done either
   */
  async append(event: AuditEvent): Promise<void> {
    const entry = { event: bounded(event), at: this.#options.now() };
    try {
      await this.#write(entry);
    } catch (error) {
      // That it was refused is a line as well, as soon as there can be one.
      this.#owe({ ...entry, event: { ...entry.event, outcome: 'audit_unavailable' } }, error);
      const problem = new ProblemError('audit_unavailable');
      problem.cause = error;
      throw problem;
    }
  }

  /**
   * Notes what has happened already, and never fails: what cannot be written is written before anything else, as soon as
   * something can be. The server's log has it, too, in case it ends before.
   */
  async settle(event: AuditEvent): Promise<void> {
    const entry = { event: bounded(event), at: this.#options.now() };
    await this.#write(entry).catch((error: unknown) => this.#owe(entry, error));
  }

  async close(): Promise<void> {
    await this.#flushing;
    if (this.#owed.length > 0) await this.#flush([]).catch(() => {});
    clearTimeout(this.#retry);
    await this.#store.close();
  }

  #write(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...entry, resolve, reject });
      this.#start();
    });
  }

  #owe(entry: Entry, error: unknown): void {
    const { log, onFailure } = this.#options;
    const { requestId, outcome, action } = entry.event;
    onFailure();
    log.error({ err: error, requestId, action, outcome }, 'the audit log cannot be written');
    this.#owed.push(entry);
    if (this.#owed.length > MAX_OWED) this.#owed.shift();
    this.#retry ??= setTimeout(() => this.#start(), RETRY).unref();
  }

  #start(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#flushing ??= this.#flushAll().finally(() => {
      this.#flushing = undefined;
      if (this.#owed.length > 0) this.#retry ??= setTimeout(() => this.#start(), RETRY).unref();
    });
  }

  /** Many that wait at once share one write. */
  async #flushAll(): Promise<void> {
    do {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#flush(batch);
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    } while (this.#waiting.length > 0);
  }

  async #flush(batch: readonly Entry[]): Promise<void> {
    const owed = this.#owed.slice(0, BATCH);
    let [before, behind] = [this.#seen, this.#seen];
    try {
      await this.#store.append(async (head) => {
        if (head.seq < this.#seen)
          throw new Error('lines at its end are gone; restart the server to go on without them');
        const written = this.#build([...(await this.#missing(owed, head)), ...batch], head);
        [before, behind] = [head.seq, written.head.seq];
        return written;
      });
    } catch (error) {
      this.#doubtful ??= before;
      throw error;
    }
    this.#doubtful = undefined;
    this.#seen = behind;
    this.#owed = this.#owed.filter((entry) => !owed.includes(entry));
  }

  /** Those that are not in the log: it may have lines whose writing failed, since only the answer was lost. */
  async #missing(owed: readonly Entry[], { seq }: Head): Promise<readonly Entry[]> {
    const since = this.#doubtful;
    if (since === undefined || seq === since || owed.length === 0) return owed;
    const found = new Set<string>();
    for await (const lines of this.#store.linesBack(() => false)) {
      for (const line of lines) found.add(nameOf(JSON.parse(line)));
      if ((stampOf(lines.at(-1) ?? '')?.seq ?? 0) <= since) break;
    }
    return owed.filter(({ event, at }) => !found.has(nameOf({ ...event, at: new Date(at).toISOString() })));
  }

  #build(entries: readonly Entry[], head: Head): Batch {
    let end = head;
    const lines = entries.map(({ event, at }) => {
      const added = this.chain.add(event, at, end);
      end = added.head;
      return added.line;
    });
    return { lines, head: end };
  }
}

const nameOf = ({ at, requestId, action, outcome }: Readonly<Record<string, unknown>>) =>
  JSON.stringify([at, requestId, action, outcome]);

/** Values come from browsers and providers, and a line must not be as long as they like. */
function bounded(event: AuditEvent): AuditEvent {
  const entries = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value,
  ]);
  return Object.fromEntries(entries) as AuditEvent;
}
