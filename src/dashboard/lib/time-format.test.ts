import { expect, it } from 'vitest';
import { formatTime } from './time-format.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const NOW = at('2026-11-21T10:50:00Z');

it.each([
  // Today without its date.
  ['2026-11-21T10:42:18Z', 'UTC', '10:42:18'],
  ['2026-11-21T00:00:00Z', 'UTC', '00:00:00'],
  // Other days, and other years unless they are near.
  ['2026-11-20T23:59:59Z', 'UTC', '20 Nov, 23:59:59'],
  ['2026-01-02T23:59:59Z', 'UTC', '2 Jan, 23:59:59'],
  ['2027-01-02T10:42:18Z', 'UTC', '2 Jan, 10:42:18'],
  ['2025-11-21T10:42:18Z', 'UTC', '21 Nov 2025, 10:42:18'],
  // The day of the zone.
  ['2026-11-20T23:30:00Z', 'Europe/Berlin', '00:30:00'],
  ['2026-11-21T00:30:00Z', 'America/New_York', '20 Nov, 19:30:00'],
])('the clock of %s in %s says %s', (iso, zone, text) => {
  expect(formatTime(at(iso), zone, 'clock', NOW)).toBe(text);
});

it('the full time is never ambiguous: weekday, year and zone', () => {
  expect(formatTime(NOW, 'UTC', 'full', NOW)).toBe('Sat, 21 Nov 2026, 10:50:00 UTC');
  expect(formatTime(NOW, 'Europe/Berlin', 'full', NOW)).toMatch(/11:50:00 (CET|GMT\+1)$/);
});

it.each([
  [0, 'just now'],
  [44, 'just now'],
  [-20, 'just now'],
  [180, '3 min ago'],
  [7200, '2 h ago'],
  [6 * 86_400, '6 d ago'],
  [40 * 86_400, '12 Oct 2026'],
  [-7200, 'in 2 h'],
])('%i s ago is "%s"', (seconds, text) => {
  expect(formatTime(NOW - seconds, 'UTC', 'relative', NOW)).toBe(text);
});

it('survives a time that is none', () => {
  expect(formatTime(Number.NaN, 'UTC', 'clock', NOW)).toBe('unknown time');
  expect(formatTime(1e15, 'UTC', 'full', NOW)).toBe('unknown time');
});
