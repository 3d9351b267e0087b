import { z } from 'zod';
import { StartFailure } from '../failure.ts';

const dateOrTime = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/**
 * Reads a time as a person writes it: ISO 8601 with its offset, a date alone (00:00 UTC), or UNIX seconds.
 * @returns UNIX milliseconds
 * @throws StartFailure for anything else
 */
export function readTime(text: string): number {
  if (/^\d{1,12}$/.test(text)) return Number(text) * 1000;
  if (dateOrTime.safeParse(text).success) return Date.parse(text);
  throw new StartFailure(
    `A time is such as 2027-01-01T08:00:00Z, 2027-01-01 or 1798790400 (UNIX seconds), not "${text}". See --help.`,
  );
}

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000] as const;
const COMPACT = /^(?:(\d{1,9})d)?(?:(\d{1,9})h)?(?:(\d{1,9})m)?(?:(\d{1,9})s)?$/;
/** ISO 8601 without years and months, which have no fixed length. */
const ISO = /^P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/**
 * Reads a duration such as 30s, 5m, 2h, 3d, 1h30m or PT1H30M.
 * @returns milliseconds
 * @throws StartFailure for anything else
 */
export function readDuration(text: string): number {
  const parts = (COMPACT.exec(text) ?? ISO.exec(text))?.slice(1);
  if (parts?.some((part) => part !== undefined)) {
    const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
    return days * DAY + hours * HOUR + minutes * MINUTE + seconds * SECOND;
  }
  throw new StartFailure(
    `A duration is such as 30s, 5m, 2h, 3d, 1h30m or PT1H30M, not "${text}". See --help.`,
  );
}

/** A duration in its two largest units, such as `3 d 2 h`. @param milliseconds from 0 */
export function describeDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return '0 s';
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
