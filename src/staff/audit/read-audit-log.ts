import type { AuditEntry, AuditPage, AuditQuestion } from '#contract/staff.ts';
import { type AuditChain, NO_LINES, parseLine } from './audit-chain.ts';
import { type AuditStore, PIECE } from './audit-store.ts';

/** Lines read for one page, so that other requests are served meanwhile. */
const MAX_READ = 20_000;
/** Lines after `sent` that are searched for the outcome. */
const AFTER = 1_000;
/** Seconds. Maximum clock difference between replicas, whose lines may be out of order. */
const SKEW = 600;
const SENT = 'sent';

type Lines = Pick<AuditStore, 'end' | 'read'>;

/** Newest first. */
async function* linesBack(lines: Lines, from: number) {
  for (let last = from; last > 0; last -= PIECE) {
    const first = Math.max(1, last - PIECE + 1);
    const piece = await lines.read(first, last);
    for (const [index, text] of [...piece.entries()].reverse()) yield { seq: first + index, text };
  }
}

/** Newest first. A `sent` line is replaced by its outcome. */
export async function readAuditLog(
  lines: Lines,
  chain: AuditChain,
  question: AuditQuestion,
): Promise<AuditPage> {
  const { count } = await lines.end();
  const { before = count + 1, limit, action, operation, from = 0, to = Number.POSITIVE_INFINITY } = question;
  const account = question.account?.toLowerCase();
  const isWanted = (entry: Omit<AuditEntry, 'isProved'>) =>
    entry.at >= from &&
    entry.at <= to &&
    (action === undefined || entry.action === action) &&
    (operation === undefined || entry.operation === operation) &&
    (account === undefined || entry.account?.toLowerCase().includes(account) === true);

  /** IDs of requests with a known outcome. */
  const ended = new Set<string>();
  const entries: AuditEntry[] = [];
  for await (const { seq, text } of linesBack(lines, Math.min(count, before - 1 + AFTER))) {
    if (seq < before && (entries.length >= limit || seq < before - MAX_READ))
      return { entries, next: seq + 1 };
    const line = parseLine(text);
    if (!line) continue;
    const { at, key: _key, prev, mac: _mac, ...event } = line;
    const entry = { ...event, seq, at: Math.floor(Date.parse(at) / 1000) } as Omit<AuditEntry, 'isProved'>;
    if (seq < before && entry.at < from - SKEW) break;
    const isOver = entry.outcome === SENT && ended.has(entry.requestId);
    if (entry.outcome !== SENT) ended.add(entry.requestId);
    if (seq >= before || isOver || !isWanted(entry)) continue;
    const isProved = chain.follow(text, { ...NO_LINES, seq: seq - 1, mac: prev }).wrong === undefined;
    entries.push({ ...entry, isProved });
  }
  return { entries, next: null };
}
