import type { Head, Stamp } from './audit-chain.ts';

/** What is to be added behind a head. */
export interface Batch {
  readonly lines: readonly string[];
  /** Where the log ends with them. */
  readonly head: Head;
}

/** Where the lines of an audit log are. Several processes may share one. */
export interface AuditStore {
  /**
   * Adds lines, all of them or none, and waits until they are safe.
   * @param make makes them for the end of the log as it is; asked again where another process was faster
   * @throws Error where they could not be added, as far as this process can tell
   */
  append(make: (head: Head) => Promise<Batch>): Promise<void>;
  /**
   * Lines, newest first, in pieces. The first may be later than wanted.
   * @param isLater tells lines that are not wanted; all that stand after one of these are not wanted either
   */
  linesBack(isLater: (stamp: Stamp) => boolean): AsyncGenerator<readonly string[]>;
  close(): void | Promise<void>;
}

/** An audit log as it is found, for whoever checks it. */
export interface AuditSource {
  /** The sealed head; undefined where there is none. Read before the lines, of which there may be more by then. */
  readonly head: string | undefined;
  /** All lines, oldest first, in pieces. */
  readonly lines: AsyncIterable<readonly string[]>;
  /** Bytes at the end that are no whole line, once all lines were read. */
  torn(): number;
  close(): void;
}

/** The audit log cannot be used; the message says which and why, for the person who starts the server or checks it. */
export class AuditLogError extends Error {
  override readonly name = 'AuditLogError';

  /** @param log its file, or the host of its Redis */
  constructor(log: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The audit log ${log} cannot be used (${reason}).`, { cause });
  }
}

/** Where the first of sorted numbers is for which something holds; `end` where it holds for none. */
export async function firstWhere(end: number, holds: (index: number) => Promise<boolean>): Promise<number> {
  let [from, to] = [0, end];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (await holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
