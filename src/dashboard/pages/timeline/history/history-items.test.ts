import { describe, expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { stepOf } from '#features/event-history/history-step.ts';
import { logEntry } from '#testing/log-entry.ts';
import { historyItems, shownOf } from './history-items.ts';

const ID = 'd'.repeat(40);
const NOON = Date.UTC(2026, 10, 20, 12) / 1000;
const DAY = 24 * 60 * 60;

interface Call {
  readonly id: string;
  readonly at: number;
  readonly method?: string;
  readonly code?: number;
  readonly by?: string;
}

function call({ id, at, method = 'DELETE', code = 204, by }: Call): RequestLogEntry {
  const entry = logEntry({ method, uri: `/v2/documents/${ID}/brand`, code, error: code >= 400 });
  return { ...entry, request_id: id, created: at, user_id: by ?? null };
}

const steps = (...calls: readonly Call[]) => calls.map((it) => stepOf(call(it)));
const none: ReadonlySet<string> = new Set();
const told = (items: ReturnType<typeof historyItems>) =>
  items.map((item) =>
    item.kind === 'fold' ? `${item.steps.length} folded` : item.step.row.entry.request_id,
  );

describe('equal steps', () => {
  const four = steps(
    { id: 'a', at: NOON },
    { id: 'b', at: NOON - 10 },
    { id: 'c', at: NOON - 20 },
    { id: 'd', at: NOON - 30, code: 404 },
  );

  it('are told as one from three on, and each by itself when the fold is open', () => {
    const items = historyItems(four, { zone: 'UTC', open: none });
    expect(told(items)).toEqual(['3 folded', 'd']);
    const open = new Set([items[0]?.key ?? '']);
    expect(told(historyItems(four, { zone: 'UTC', open }))).toEqual(['3 folded', 'a', 'b', 'c', 'd']);
  });

  it('keep the name of their fold when the order is turned', () => {
    const [newest] = historyItems(four, { zone: 'UTC', open: none });
    expect(historyItems(four.toReversed(), { zone: 'UTC', open: none })[1]?.key).toBe(newest?.key);
  });

  it('are not those of another user, another outcome or another day', () => {
    const others = steps(
      { id: 'a', at: NOON, by: 'u' },
      { id: 'b', at: NOON - 10 },
      { id: 'c', at: NOON - 20 },
      { id: 'd', at: NOON - DAY },
    );
    expect(told(historyItems(others, { zone: 'UTC', open: none }))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('days', () => {
  it('stand before their first step, in the zone of the viewer', () => {
    const two = steps({ id: 'a', at: NOON }, { id: 'b', at: NOON - DAY / 2 - 60 });
    const headings = (zone: string) =>
      historyItems(two, { zone, open: none }).map(({ heading }) => heading !== undefined);
    expect(headings('UTC')).toEqual([true, true]);
    expect(headings('Asia/Tokyo')).toEqual([true, false]);
  });

  it('say how long nothing was, in either order', () => {
    const apart = steps(
      { id: 'a', at: NOON },
      { id: 'b', at: NOON - 12 * DAY },
      { id: 'c', at: NOON - 13 * DAY },
    );
    const gaps = (all: typeof apart) =>
      historyItems(all, { zone: 'UTC', open: none }).map(({ heading }) => heading?.gap);
    expect(gaps(apart)).toEqual([undefined, 12, undefined]);
    expect(gaps(apart.toReversed())).toEqual([undefined, undefined, 12]);
  });
});

it('shows writes or failures alone, and the oldest first', () => {
  const three = steps(
    { id: 'write', at: 3 },
    { id: 'read', at: 2, method: 'GET', code: 200 },
    { id: 'refused', at: 1, code: 404 },
  );
  const ids = (only: 'all' | 'writes' | 'failures', order: 'newest' | 'oldest' = 'newest') =>
    shownOf(three, { only, order }).map(({ row }) => row.entry.request_id);
  expect(ids('all')).toEqual(['write', 'read', 'refused']);
  expect(ids('writes', 'oldest')).toEqual(['refused', 'write']);
  expect(ids('failures')).toEqual(['refused']);
});
