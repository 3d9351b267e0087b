import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AuditEntry, AuditPage, AuditQuestion } from '#contract/staff.ts';
import { ProblemError } from '#proxy/problems.ts';
import { AuditChain, type Head, NO_LINES, parseLine } from './audit-chain.ts';
import { type AuditStore, PIECE, type StoredEnd } from './audit-store.ts';
import { auditLogError, openAuditStore } from './open-audit-store.ts';
import { readAuditLog } from './read-audit-log.ts';

/** An action before it has a time and a place in the chain. */
export type AuditEvent = Omit<AuditEntry, 'seq' | 'at' | 'isProved'>;

export interface AuditLogOptions {
  /** Path of the file, or URL of a Redis or Valkey. */
  readonly store: string;
  /** Newest first: the first signs, all verify. */
  readonly secrets: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Called for each line that could not be written. */
  readonly onFailure: () => void;
  readonly actionsPerMinute?: number | undefined;
}

interface Entry {
  readonly event: AuditEvent;
  readonly at: number;
  /** The action waits for its line. */
  readonly isAhead: boolean;
  /** Called once, with the error if the write failed. */
  ended?: ((error?: unknown) => void) | undefined;
}

/** Lines sent to a store that did not confirm them. */
interface UnknownWrite {
  readonly seq: number;
  readonly firstLine: string;
  readonly entries: readonly Entry[];
}

/** A user's last refusal, whose repetitions become one line. */
interface Refusal {
  readonly key: string;
  event: AuditEvent;
  repetitions: number;
}

/** Lines per write. */
const BATCH = 500;
/** Lines in memory while the log cannot be written. */
const MAX_QUEUE = 10_000;
/** Milliseconds before a retry. */
const RETRY = 1_000;
/** Retries if other replicas write first. */
const MAX_ATTEMPTS = 100;
/** Characters of a value; addresses and reasons are shorter. */
const MAX_LENGTH = 2_000;
/** The default limit for a user. Bulk runs wait when they reach it. */
const ACTIONS_PER_MINUTE = 600;
/** Milliseconds after which repetitions of a refusal become a line. */
const FOLD_TIME = 60_000;
const MAX_FOLDED = 10_000;

/** Append-only. {@link AuditChain} detects changes. */
export class AuditLog {
  readonly #store: AuditStore;
  readonly #chain: AuditChain;
  readonly #options: AuditLogOptions;
  /** Oldest first, with failed lines in front. */
  #queue: Entry[] = [];
  #flushing: Promise<void> | undefined;
  #isFlushing = false;
  #retry: NodeJS.Timeout | undefined;
  #last = NO_LINES;
  #unknown: UnknownWrite[] = [];
  readonly #limiter: RateLimiterMemory;
  /** By user. */
  readonly #refusals = new LRUCache<string, Refusal>({
    max: MAX_FOLDED,
    ttl: FOLD_TIME,
    ttlAutopurge: true,
    dispose: ({ event, repetitions }) => {
      if (repetitions === 0) return;
      const note = `${repetitions} more times`;
      void this.settle({ ...event, detail: event.detail ? `${event.detail} (${note})` : note });
    },
  });

  private constructor(options: AuditLogOptions, store: AuditStore, chain: AuditChain) {
    this.#options = options;
    this.#store = store;
    this.#chain = chain;
    this.#limiter = new RateLimiterMemory({
      points: options.actionsPerMinute ?? ACTIONS_PER_MINUTE,
      duration: 60,
    });
  }

  /** @throws AuditLogError */
  static async open(options: AuditLogOptions): Promise<AuditLog> {
    const { store: address, log } = options;
    const report = (error: unknown) => log.error({ err: error }, 'the connection to the audit log failed');
    const store = await openAuditStore(address, { readOnly: false, report });
    try {
      const audit = new AuditLog(options, store, new AuditChain(options.secrets));
      await audit.#sealEnd();
      return audit;
    } catch (error) {
      store.close();
      throw auditLogError(address, error);
    }
  }

  read(question: AuditQuestion): Promise<AuditPage> {
    return readAuditLog(this.#store, this.#chain, question);
  }

  /**
   * Records an action before it is carried out.
   * @throws ProblemError `audit_unavailable`, `too_many_attempts`: the action must not be carried out
   */
  async append(event: AuditEvent): Promise<void> {
    await this.#expectWithinLimit(event);
    this.#refusals.delete(personOf(event));
    try {
      await this.#write(event, true);
    } catch (error) {
      throw new ProblemError('audit_unavailable').causedBy(error);
    }
  }

  /**
   * Records an action's outcome without failing: if the write fails, the line is written before any other. The server's log
   * has it too, in case the process ends before.
   */
  async settle(event: AuditEvent): Promise<void> {
    await this.#write(event, false).catch(() => {});
  }

  /**
   * Records a refusal. Repetitions are counted and become one line on another action, after a minute, or at shutdown.
   * @throws ProblemError `too_many_attempts`
   */
  async refuse(event: AuditEvent): Promise<void> {
    const { requestId: _request, ...same } = event;
    const key = JSON.stringify(same);
    if (this.#refusals.get(personOf(event))?.key !== key) await this.#expectWithinLimit(event);
    await this.#fold(key, event);
  }

  async close(): Promise<void> {
    this.#refusals.clear();
    this.#start();
    await this.#flushing;
    clearTimeout(this.#retry);
    this.#store.close();
  }

  async #expectWithinLimit(event: AuditEvent): Promise<void> {
    try {
      await this.#limiter.consume(personOf(event));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const outcome = 'too_many_attempts';
      await this.#fold(outcome, { ...event, outcome });
      throw new ProblemError(
        outcome,
        {
          title: 'Too many actions within a minute',
          detail: `The audit log takes ${this.#limiter.points} actions of a person in a minute. Nothing was done. Wait, then try again.`,
        },
        { 'retry-after': String(Math.ceil(refusal.msBeforeNext / 1000)) },
      );
    }
  }

  async #fold(key: string, event: AuditEvent): Promise<void> {
    const person = personOf(event);
    const refusal = this.#refusals.get(person);
    if (refusal?.key === key) {
      refusal.event = event;
      refusal.repetitions += 1;
      return;
    }
    // Writes the repetitions of the former refusal.
    this.#refusals.set(person, { key, event, repetitions: 0 });
    await this.settle(event);
  }

  #write(event: AuditEvent, isAhead: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const ended = (error?: unknown) => (error === undefined ? resolve() : reject(error));
      this.#queue.push({ event: bounded(event), at: this.#options.now(), isAhead, ended });
      this.#start();
    });
  }

  #start(): void {
    clearTimeout(this.#retry);
    if (!this.#isFlushing) this.#flushing = this.#flush();
  }

  /** Waiting lines share a write. */
  async #flush(): Promise<void> {
    this.#isFlushing = true;
    try {
      for (let attempts = 0; this.#queue.length > 0; attempts++) {
        if (attempts === MAX_ATTEMPTS) throw new Error('other replicas were faster every time');
        if (await this.#writeBatch()) attempts = 0;
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#isFlushing = false;
    }
  }

  /** @returns false if another replica wrote first */
  async #writeBatch(): Promise<boolean> {
    const end = await this.#store.end();
    const head = this.#openEnd(end);
    if (head.seq < this.#last.seq)
      throw new Error('lines at its end are gone; restart the server to go on without them');
    if (!this.#chain.isNewest(head.key))
      throw new Error('its end is sealed under another SESSION_SECRET than the newest');
    await this.#findUnknown(head);
    const entries = this.#queue.slice(0, BATCH);
    if (!(await this.#add(entries, end, head))) return false;
    this.#queue = this.#queue.slice(entries.length);
    for (const { ended } of entries) ended?.();
    return true;
  }

  async #add(entries: readonly Entry[], { sealed }: StoredEnd, head: Head): Promise<boolean> {
    let next = head;
    const lines = entries.map(({ event, at }) => {
      const added = this.#chain.add(event, at, next);
      next = added.head;
      return added.line;
    });
    const write = { seq: head.seq + 1, firstLine: lines[0] ?? '', entries };
    this.#unknown.push(write);
    const before = { sealed, count: head.seq };
    const isAdded = await this.#store.append(before, this.#chain.sealHead(next), lines);
    this.#unknown = isAdded ? [] : this.#unknown.filter((it) => it !== write);
    if (isAdded) this.#last = next;
    return isAdded;
  }

  /** A failed write may have succeeded if only the store's answer was lost. */
  async #findUnknown(head: Head): Promise<void> {
    for (const { seq, firstLine, entries } of this.#unknown) {
      const [line] = await this.#store.read(seq, seq);
      if (line === firstLine) this.#queue = this.#queue.filter((entry) => !entries.includes(entry));
    }
    // The store appends nothing after another head.
    this.#unknown = this.#unknown.filter(({ seq }) => seq > head.seq);
  }

  #openEnd({ sealed, count }: StoredEnd): Head {
    if (sealed === '' && count > 0) throw new Error('its end is missing; move it away to begin another log');
    const head = sealed === '' ? NO_LINES : this.#chain.openHead(sealed);
    if (count < head.seq) throw new Error('lines at its end are missing');
    return head;
  }

  /** Seals the head under the newest secret, so that an older one cannot replace the log while a server runs. */
  async #sealEnd(): Promise<void> {
    for (;;) {
      const end = await this.#store.end();
      const head = this.#openEnd(end);
      const [last = ''] = head.seq > 0 ? await this.#store.read(head.seq, head.seq) : [];
      if (head.seq > 0 && parseLine(last)?.mac !== head.mac) throw new Error('its last line was altered');
      if (head.seq > 0 && !this.#chain.isNewest(head.key)) {
        for (let from = 1; from <= head.seq; from += PIECE)
          if ((await this.#store.read(from, from + PIECE - 1)).some((line) => this.#isUnderNewest(line)))
            throw new Error(
              'its end is under a former SESSION_SECRET, lines before it are under the newest. SESSION_SECRET must name the newest first; otherwise verify the log',
            );
        this.#options.log.warn(
          'the audit log ends under a former SESSION_SECRET; expected once, at the first start after a rotation',
        );
      }
      if (await this.#add([], end, head)) return;
    }
  }

  #isUnderNewest(line: string): boolean {
    return this.#chain.isNewest(parseLine(line)?.key ?? '');
  }

  /** Rejects all waiting actions. Their lines are written later, as refused. */
  #fail(error: unknown): void {
    const { log, onFailure } = this.#options;
    this.#queue = this.#queue.slice(-MAX_QUEUE).map((entry) => {
      const { event, at, isAhead, ended } = entry;
      if (!ended) return entry;
      onFailure();
      log.error(
        { err: error, requestId: event.requestId, action: event.action },
        'the audit log cannot be written',
      );
      ended(error);
      entry.ended = undefined;
      return isAhead ? { event: { ...event, outcome: 'audit_unavailable' }, at, isAhead: false } : entry;
    });
    this.#retry = setTimeout(() => this.#start(), RETRY).unref();
  }
}

const personOf = ({ provider, subject }: AuditEvent) => `${provider} ${subject}`;

/** Values from browsers and providers have no length limit. */
function bounded(event: AuditEvent): AuditEvent {
  const entries = Object.entries(event).map(([name, value]) => [
    name,
    typeof value === 'string' && value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value,
  ]);
  return Object.fromEntries(entries) as AuditEvent;
}
