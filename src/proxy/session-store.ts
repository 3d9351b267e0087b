import type { Session } from '#contract/session.ts';
import type { EnvironmentId } from './upstream.ts';

/**
 * A session as it is stored: nothing in it lets a reader act for anybody, and all but `seenAt` is what `sealed` was
 * sealed for. Times are milliseconds since 1970.
 */
export interface StoredSession {
  readonly idHash: string;
  readonly environment: EnvironmentId;
  readonly credential: Session['credential'];
  /** Of the account as far as it is proved, otherwise of the key or token: sessions with the same one end together. */
  readonly accountKey: string;
  readonly scope: string;
  /** Account and tokens, encrypted. */
  readonly sealed: string;
  /** Counts up whenever the tokens are replaced. */
  readonly tokenVersion: number;
  /** When the access token runs out; null where the service does not say. */
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

/**
 * End of the rows that are no sessions, in the year 9999: the service's credentials for staff, which no sweep takes, not
 * even that of an earlier version.
 */
export const NO_END = 253_402_300_799_000;

/** Where sessions live. Several processes may share one. */
export interface SessionStore {
  insert(session: StoredSession): Promise<void>;
  find(idHash: string): Promise<StoredSession | undefined>;
  touch(idHash: string, seenAt: number): Promise<void>;
  remove(idHash: string): Promise<boolean>;
  /** Hashes of the ids of all sessions with the same account key. */
  ofAccount(accountKey: string): Promise<readonly string[]>;
  /**
   * Takes the right to refresh the tokens of this version, for one process at a time.
   * @param now milliseconds since 1970, of this process
   * @param until when the right ends by itself
   * @returns false where another holds it, or the tokens are newer, or the session is gone
   */
  claimRefresh(idHash: string, tokenVersion: number, now: number, until: number): Promise<boolean>;
  /** Gives the right back without new tokens. */
  releaseRefresh(idHash: string, tokenVersion: number): Promise<void>;
  /** @returns false where the session is gone or its tokens are newer */
  replaceTokens(idHash: string, tokenVersion: number, tokens: NewTokens): Promise<boolean>;
  /**
   * Marks something that may happen once as done, for all processes.
   * @param until when nobody can come with it any more
   * @returns false where it was done before
   */
  spend(mark: string, now: number, until: number): Promise<boolean>;
  /** Deletes sessions past their end or not seen since, and marks that nobody can come with any more. */
  sweep(now: number, notSeenSince: number): Promise<number>;
  /** All sessions that have not been swept away yet, without what has {@link NO_END}. */
  all(): Promise<readonly StoredSession[]>;
  /** How many sessions there are, without what has {@link NO_END}. */
  count(): Promise<number>;
  /** Random bytes that stay the same as long as the store does. */
  pepper(): Promise<Uint8Array>;
  close(): Promise<void>;
}
