import { expect, it } from 'vitest';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { createLog, openedSearch, quiet } from '#testing/entry-log.ts';
import { type Choices, logEntry, refusedSubscription } from '#testing/log-entry.ts';
import type { LogQuestion } from '../log-question.ts';
import type { LogTerm } from '../log-terms.ts';
import { changes } from './compare-periods.ts';

const HOUR = 3600;
const NOW = 1_000_000;
const present = { from: NOW - HOUR, to: LATEST_SECOND };
const past = { from: NOW - 2 * HOUR, to: NOW - HOUR - 1 };

let made = 0;
const times = (count: number, choices: Choices): RequestLogEntry[] =>
  Array.from({ length: count }, () => {
    made += 1;
    return logEntry({ method: 'GET', uri: '/v2/organizations/o/brands', id: `e${made}`, ...choices });
  });

const failure = refusedSubscription(15007009);

/** A second of the present hour or of the one before. */
const inHour = { now: { created: NOW - 30 }, before: { created: NOW - HOUR - 30 } };

function setUp(entries: readonly RequestLogEntry[], mostPerPage?: number) {
  const log = createLog(entries, mostPerPage);
  const open = (question: Partial<LogQuestion>, limit?: number) =>
    openedSearch(log.archive, { span: present, ...question }, limit);
  /** Both periods, and what differs. */
  const compare = async (terms: readonly LogTerm[] = [], withReads = false) => {
    const now = await open({ terms, withReads });
    const before = await open({ terms, span: past });
    return changes(now, before, NOW);
  };
  return { ...log, open, compare };
}

it('sets an hour that has not ended against the hour before, without hidden reads', async () => {
  const { compare } = setUp([
    ...times(60, inHour.now),
    ...times(20, inHour.before),
    ...times(9, { uri: '/request-logs', ...inHour.now }),
    ...times(9, { uri: '/request-logs', ...inHour.before }),
  ]);
  const { now, before, operations } = await compare([], true);
  expect([now, before]).toEqual([60, 20]);
  expect(operations).toMatchObject([
    { operation: 'listOrganizationBrands', change: 'more', now: { perHour: expect.closeTo(60, 0) } },
  ]);
  expect(operations[0]?.ratio).toBeCloseTo(3, 1);
});

it('divides failures by all entries of their hour, also where only failures are searched for', async () => {
  const { compare, calls } = setUp([
    ...times(50, { ...failure, ...inHour.now }),
    ...times(50, inHour.now),
    ...times(10, { ...failure, ...inHour.before }),
    ...times(90, inHour.before),
  ]);
  const whole = await compare();
  const made = calls.length;
  const narrowed = await compare([{ field: 'failed', is: true }]);
  expect(narrowed.failures).toEqual(whole.failures);
  expect(narrowed.failures).toMatchObject([{ change: 'more', now: { share: 0.5 }, before: { share: 0.1 } }]);
  expect([whole.now, narrowed.now]).toEqual([100, 50]);
  expect(calls.length).toBe(made);
});

it('compares failures by the hour where other entries were not read', async () => {
  const { compare } = setUp([
    ...times(50, { ...failure, ...inHour.now }),
    ...times(10, { ...failure, ...inHour.before }),
  ]);
  const { failures } = await compare([{ field: 'flagged', is: true }]);
  expect(failures).toMatchObject([
    { change: 'more', now: { share: undefined }, before: { share: undefined } },
  ]);
  expect(failures[0]?.ratio).toBeCloseTo(5, 1);
});

it('counts by the hour over the part that was read', async () => {
  const each = (from: number) =>
    Array.from({ length: HOUR }, (_, second) => times(1, { created: from + second })).flat();
  const { open } = setUp([...each(NOW - HOUR), ...each(NOW - 2 * HOUR)], 500);
  const now = await open({});
  const before = await open({ span: past }, 101);
  const { isPartial, count, left } = before.state;
  expect([isPartial, count + left]).toEqual([true, HOUR]);
  expect(count).toBeLessThan(HOUR / 5);
  const [operation] = changes(now, before, NOW).operations;
  expect(operation).toMatchObject({ mayBeChance: true, before: { count } });
  expect(operation?.before.perHour).toBeCloseTo(HOUR, -1);
});

it('reads two pages of the hour before at most, the rest when asked, and nothing twice', async () => {
  const { open, calls } = setUp([
    ...times(100, inHour.now),
    ...times(900, { created: NOW - HOUR - 20 }),
    ...times(900, { created: NOW - HOUR - 40 }),
  ]);
  await open({});
  const first = calls.length;
  const before = await open({ span: past }, 101);
  expect(calls.length - first).toBe(2);
  const { left, pageSize, count } = before.state;
  expect([left + count, pageSize]).toEqual([1800, 500]);
  before.readOn(20_000);
  await quiet(before);
  expect(before.state).toMatchObject({ count: 1800, isPartial: false });
  expect(calls.length - first).toBeLessThanOrEqual(2 + Math.ceil(left / pageSize) + 1);
  const made = calls.length;
  expect((await open({ span: past }, 101)).state.count).toBe(1800);
  expect(calls.length).toBe(made);
});
