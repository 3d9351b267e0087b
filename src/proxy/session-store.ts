import type { Session } from '#contract/session.ts';
import type { FailureCounter } from '#http/failed-attempts.ts';
import type { EnvironmentId } from './upstream.ts';

/** A stored session. Times are milliseconds since 1970. `sealed` is bound to all other fields but `seenAt`. */
export interface StoredSession {
  readonly idHash: string;
  readonly environment: EnvironmentId;
  readonly credential: Session['credential'];
  /** Of the proved account, otherwise of the key or token: sessions with the same one end together. */
  readonly accountKey: string;
  readonly scope: string;
  /** Account and tokens, encrypted. */
  readonly sealed: string;
  readonly tokenVersion: number;
  /** Null if the service does not say. */
  readonly tokenExpiresAt: number | null;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly expiresAt: number;
}

export interface NewTokens {
  readonly sealed: string;
  readonly tokenExpiresAt: number | null;
  readonly scope: string;
}

/** `expiresAt` of rows that are no sessions but the service's credentials for staff: the year 9999. No sweep takes them. */
export const NO_END = 253_402_300_799_000;

/** Several processes may share one. */
export interface SessionStore {
  insert(session: StoredSession): Promise<void>;
  find(idHash: string): Promise<StoredSession | undefined>;
  touch(idHash: string, seenAt: number): Promise<void>;
  remove(idHash: string): Promise<boolean>;
  /** @returns ID hashes */
  ofAccount(accountKey: string): Promise<readonly string[]>;
  /**
   * Claims the refresh of the tokens of this version for one process.
   * @param until when the claim expires
   * @returns false if another process holds it, the tokens are newer, or the session is gone
   */
  claimRefresh(idHash: string, tokenVersion: number, now: number, until: number): Promise<boolean>;
  releaseRefresh(idHash: string, tokenVersion: number): Promise<void>;
  /** @returns false if the session is gone or its tokens are newer */
  replaceTokens(idHash: string, tokenVersion: number, tokens: NewTokens): Promise<boolean>;
  /** Marks as used what is valid once, until it expires. @returns false if it was used before, in any process */
  spend(mark: string, now: number, until: number): Promise<boolean>;
  /** Notes a mark until it expires; replaces its end if it is noted already. */
  note(mark: string, now: number, until: number): Promise<void>;
  isNoted(mark: string, now: number): Promise<boolean>;
  /**
   * Counts failures: of all processes in Redis, of this process beside a file.
   * @param name prefix of the keys
   * @param window whole seconds, in milliseconds
   */
  failureCounter(name: string, window: number): FailureCounter;
  /** Deletes sessions that have expired or were not used since, and expired marks. */
  sweep(now: number, notSeenSince: number): Promise<number>;
  /** Without rows of {@link NO_END}, as {@link count}. */
  all(): Promise<readonly StoredSession[]>;
  count(): Promise<number>;
  /** 32 random bytes, which live as long as the store. */
  pepper(): Promise<Uint8Array>;
  close(): Promise<void>;
}
