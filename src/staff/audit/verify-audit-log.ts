import { type AuditChain, type Head, NO_LINES, parseLine } from './audit-chain.ts';
import { type AuditStore, PIECE } from './audit-store.ts';

/** Consecutive lines under the same secret. */
interface KeyRange {
  readonly key: string;
  readonly isNewest: boolean;
  /** Line numbers. */
  readonly from: number;
  to: number;
  /** Times as in the lines. */
  readonly since: string;
  until: string;
}

export interface AuditReport {
  readonly head: Head;
  readonly keys: readonly KeyRange[];
  /** Errors, a sentence each. */
  readonly wrong: readonly string[];
}

const MAX_WRONG = 20;

/**
 * Finds every change that was made without the newest secret.
 * @param noted number and MAC of a line, noted elsewhere: proves that no line up to it was replaced, not even by an earlier
 * state of the log
 */
export async function verifyAuditLog(
  store: AuditStore,
  chain: AuditChain,
  noted?: Pick<Head, 'seq' | 'mac'>,
): Promise<AuditReport> {
  const wrong: string[] = [];
  const { sealed } = await store.end();
  let expected: Head | undefined;
  try {
    if (sealed !== '') expected = chain.openHead(sealed);
    if (expected && !chain.isNewest(expected.key))
      wrong.push(
        'The end is sealed under a former SESSION_SECRET. The server seals it under the newest when it starts: if it has started since the rotation, the log was replaced with the help of the former secret.',
      );
  } catch (error) {
    wrong.push(`The log cannot be told from one that was cut off: ${(error as Error).message}.`);
  }
  const found = new Set<Pick<Head, 'seq' | 'mac'>>();
  const keys: KeyRange[] = [];
  let head = NO_LINES;
  let [count, wrongLines] = [0, 0];
  function check(text: string): void {
    count += 1;
    const next = chain.follow(text, head);
    if (next.wrong !== undefined && ++wrongLines <= MAX_WRONG) wrong.push(`Line ${count} ${next.wrong}.`);
    head = next.head;
    const { key = head.key, at = '' } = parseLine(text) ?? {};
    const range = keys.at(-1);
    if (range?.key === key) Object.assign(range, { to: count, until: at });
    else keys.push({ key, isNewest: chain.isNewest(key), from: count, to: count, since: at, until: at });
    for (const it of [expected, noted]) if (it && it.seq === head.seq && it.mac === head.mac) found.add(it);
  }
  for (let isEnd = false; !isEnd; ) {
    const lines = await store.read(count + 1, count + PIECE);
    lines.forEach(check);
    isEnd = lines.length === 0;
  }
  if (wrongLines > MAX_WRONG) wrong.push(`So are ${wrongLines - MAX_WRONG} more lines.`);
  if (sealed === '' && count > 0)
    wrong.push('The end of the log is not stored any more, so that lines could be missing there.');
  for (const [it, name] of [
    [expected, 'with which the log ended'],
    [noted, 'that you noted'],
  ] as const)
    if (it && it.seq > 0 && !found.has(it))
      wrong.push(
        head.seq < it.seq
          ? `Lines ${head.seq + 1} to ${it.seq} are missing at the end.`
          : `Line ${it.seq} is another than the one ${name}.`,
      );
  return { head, keys, wrong };
}
