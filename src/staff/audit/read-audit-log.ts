import type { AuditEntry, AuditPage, AuditQuestion } from '#contract/staff.ts';
import { type AuditChain, NO_LINES, type Stamp, stampOf } from './audit-chain.ts';
import type { AuditStore } from './audit-store.ts';

/** Lines that are looked through for one page at most: others wait for their turn meanwhile. */
const MAX_LOOKED_THROUGH = 20_000;
/** How far behind a line that says that something was sent the one that says how it ended is looked for. */
const AFTER = 1_000;
/** How far the clocks of two replicas may differ, in milliseconds: their lines are not quite in the order of their times. */
const SKEW = 600_000;
const SENT = 'sent';

/** A line as it stands in the log. */
type Line = Omit<AuditEntry, 'at' | 'isProved'> & { readonly at: string; readonly prev: string };

function parseLine(text: string): Line | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function entryOf(line: Line, text: string, chain: AuditChain): AuditEntry {
  const { at, prev, key: _key, mac: _mac, ...rest } = line as Line & Readonly<Record<'key' | 'mac', unknown>>;
  const before = { ...NO_LINES, seq: line.seq - 1, mac: prev };
  const isProved = chain.follow(text, before).wrong === undefined;
  return { ...rest, at: Math.floor(Date.parse(at) / 1000), isProved };
}

/**
 * A page of what is in an audit log. What was sent and how it ended is one entry, the latter.
 * @param lines read from their end, as far as is needed
 */
export async function readAuditLog(
  lines: Pick<AuditStore, 'linesBack'>,
  chain: AuditChain,
  question: AuditQuestion,
): Promise<AuditPage> {
  const { before = Number.POSITIVE_INFINITY, limit, action, operation } = question;
  const from = (question.from ?? 0) * 1000;
  const to = question.to === undefined ? Number.POSITIVE_INFINITY : question.to * 1000 + 999;
  const account = question.account?.toLowerCase();
  const isLater = ({ seq, at }: Stamp) => seq >= before + AFTER || at > to + SKEW;
  const isWanted = (line: Line) =>
    (action === undefined || line.action === action) &&
    (operation === undefined || line.operation === operation) &&
    (account === undefined || line.account?.toLowerCase().includes(account) === true);

  /** Requests of which is known how they ended. */
  const ended = new Set<string>();
  const entries: AuditEntry[] = [];
  let lookedThrough = 0;
  for await (const piece of lines.linesBack(isLater))
    for (const text of piece) {
      const stamp = stampOf(text);
      if (!stamp || isLater(stamp)) continue;
      const { seq, at } = stamp;
      const isInside = seq < before && at <= to;
      if (isInside && at < from - SKEW) return { entries, next: null };
      if (isInside && (entries.length >= limit || lookedThrough++ >= MAX_LOOKED_THROUGH))
        return { entries, next: seq + 1 };
      const line = parseLine(text);
      if (!line) continue;
      const isOver = line.outcome === SENT && ended.has(line.requestId);
      if (line.outcome !== SENT) ended.add(line.requestId);
      if (isInside && !isOver && at >= from && isWanted(line)) entries.push(entryOf(line, text, chain));
    }
  return { entries, next: null };
}
