import { type AuditChain, type Head, NO_LINES, stampOf } from './audit-chain.ts';
import type { AuditSource } from './audit-store.ts';

/** What a check of an audit log found. */
export interface AuditReport {
  /** Where it ends: number and code of its last line. */
  readonly head: Head;
  /** Times of its first and its last line, milliseconds since 1970; undefined where it has none. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** What is wrong, a sentence each. */
  readonly wrong: readonly string[];
  /** Bytes at its end that are no whole line, and were never said to be written: a write that was cut off. */
  readonly torn: number;
}

/** Enough to see what happened. */
const MAX_WRONG = 20;

/**
 * Reads a whole audit log, and finds whatever somebody changed who does not have the secret.
 * @param noted number and code of a line that somebody noted elsewhere: proves that nothing before it was replaced, not
 * even by an earlier state of the whole log
 */
export async function verifyAuditLog(
  { head: sealed, lines, torn }: AuditSource,
  chain: AuditChain,
  noted?: Pick<Head, 'seq' | 'mac'>,
): Promise<AuditReport> {
  const wrong: string[] = [];
  let expected: Head | undefined;
  if (sealed !== undefined) {
    try {
      expected = chain.openHead(sealed);
    } catch (error) {
      wrong.push(`The log cannot be told from one that was cut off: ${(error as Error).message}.`);
    }
  }
  const isThere = new Set<Pick<Head, 'seq' | 'mac'>>();
  let head = NO_LINES;
  let [count, wrongLines] = [0, 0];
  let from: number | undefined;
  let to: number | undefined;
  for await (const piece of lines)
    for (const line of piece) {
      count += 1;
      const next = chain.follow(line, head);
      if (next.wrong !== undefined && ++wrongLines <= MAX_WRONG) wrong.push(`Line ${count} ${next.wrong}.`);
      head = next.head;
      to = stampOf(line)?.at ?? to;
      from ??= to;
      for (const it of [expected, noted])
        if (it && it.seq === head.seq && it.mac === head.mac) isThere.add(it);
    }
  if (wrongLines > MAX_WRONG) wrong.push(`So are ${wrongLines - MAX_WRONG} more lines.`);
  if (sealed === undefined && count > 0)
    wrong.push('Where the log ends is not noted any more, so that nobody would miss its last lines.');
  for (const [it, name] of [
    [expected, 'with which the log ended'],
    [noted, 'that you noted'],
  ] as const)
    if (it && it.seq > 0 && !isThere.has(it))
      wrong.push(
        head.seq < it.seq
          ? `Lines ${head.seq + 1} to ${it.seq} are missing at the end.`
          : `Line ${it.seq} is another than the one ${name}.`,
      );
  return { head, from, to, wrong, torn: torn() };
}
