import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTime } from '#lib/time-format.ts';
import { readTime } from './read-time.ts';

process.env.TZ = 'Europe/Berlin';
const now = Date.parse('2026-11-21T10:00:00Z') / 1000;
const UTC = { zone: 'UTC', now };

const said = (text: string, context = UTC) => {
  const range = readTime(text, context);
  if (!range || 'last' in range) return range;
  const at = (seconds: number | undefined) =>
    seconds === undefined ? '' : new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${at(range.from)} ${at(range.to)}`;
};

it.each([
  ['2026-11-20', '2026-11-20T00:00:00 2026-11-20T23:59:59'],
  ['20th November 2025', '2025-11-20T00:00:00 2025-11-20T23:59:59'],
  ['20.11.2026 10:42', '2026-11-20T10:42:00 2026-11-20T10:42:59'],
  ['20 Nov 2026, 10:42:07', '2026-11-20T10:41:07 2026-11-20T10:43:07'],
  ['Fri 20 Nov, 14:00', '2026-11-20T14:00:00 2026-11-20T14:00:59'],
  ['20 Nov at noon', '2026-11-20T12:00:00 2026-11-20T12:00:59'],
  ['Friday 2pm', '2026-11-20T14:00:00 2026-11-20T14:00:59'],
  ['Fri, 20 Nov 2026, 10:42:07 GMT', '2026-11-20T10:41:07 2026-11-20T10:43:07'],
  ['Nov 20 10:42 UTC', '2026-11-20T10:42:00 2026-11-20T10:42:59'],
  ['2026-11-20T10:42:07.123+01:00', '2026-11-20T09:41:07 2026-11-20T09:43:07'],
  ['2026-11-20 10:42:07,123', '2026-11-20T10:41:07 2026-11-20T10:43:07'],
  ['[20/Nov/2026:10:42:07 +0000]', '2026-11-20T10:41:07 2026-11-20T10:43:07'],
  ['11/20/2026', '2026-11-20T00:00:00 2026-11-20T23:59:59'],
  [
    'Fri Nov 20 2026 10:42:07 GMT+0100 (Central European Standard Time)',
    '2026-11-20T09:41:07 2026-11-20T09:43:07',
  ],
  ['yesterday at 14:00', '2026-11-20T14:00:00 2026-11-20T14:00:59'],
  ['today 9:00..11:00', '2026-11-21T09:00:00 2026-11-21T11:00:00'],
  ['9:00 to 9:30', '2026-11-21T09:00:00 2026-11-21T09:30:00'],
  ['20 Nov .. 21 Nov', '2026-11-20T00:00:00 2026-11-21T23:59:59'],
  ['20 Nov ..', '2026-11-20T00:00:00 '],
  ['2h ago', '2026-11-21T07:45:00 2026-11-21T08:15:00'],
  ['3 days ago', '2026-11-18T00:00:00 2026-11-18T23:59:59'],
  ['last 2 hours', { last: 7200 }],
  // A time of the day, a day and a weekday are the latest that has been.
  ['23:10', '2026-11-20T23:10:00 2026-11-20T23:10:59'],
  ['22 Dec', '2025-12-22T00:00:00 2025-12-22T23:59:59'],
  ['1795170000', '2026-11-20T10:19:00 2026-11-20T10:21:00'],
  ['1795170000123', '2026-11-20T10:19:00 2026-11-20T10:21:00'],
])('%s', (text, expected) => {
  expect(said(text)).toEqual(expected);
});

it.each([
  ...['', 'banana', 'may', '404', '15007009', '2026-02-30', '25:00', '12:60'],
  ...['9..11', 'x 20 Nov', '21 Nov .. 20 Nov'],
])('takes %j for no time', (text) => {
  expect(readTime(text, UTC)).toBeUndefined();
});

it('means the zone of the screen where none is said', () => {
  expect(said('20 Nov 2026, 10:42', { ...UTC, zone: 'Europe/Berlin' })).toBe(
    '2026-11-20T09:42:00 2026-11-20T09:42:59',
  );
});

it('reads every form in which the screen shows a time', () => {
  const second = fc.integer({ min: now - 300 * 86_400, max: now });
  fc.assert(
    fc.property(second, fc.constantFrom('full' as const, 'clock' as const), (at, style) => {
      const range = readTime(formatTime(at, 'UTC', style, now), UTC);
      expect(range).toEqual({ from: at - 60, to: at + 60 });
    }),
  );
});

it('takes every text', () => {
  fc.assert(fc.property(fc.string(), (text) => void readTime(text, UTC)));
});
