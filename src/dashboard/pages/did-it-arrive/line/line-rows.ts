import type { ArrivalEvent } from '#features/arrival/arrival-event.ts';
import { dayIn, formatDay } from '#lib/time-format.ts';

/** An event as a row of the line of time. */
export interface LineRow {
  readonly event: ArrivalEvent;
  /** The day, in the first row of each. */
  readonly day: string | undefined;
  /** It has yet to happen. */
  readonly isUpcoming: boolean;
}

export const keyOf = ({ event }: LineRow) => event.key;

interface Shown {
  readonly upcoming: readonly ArrivalEvent[];
  readonly events: readonly ArrivalEvent[];
}

/** The rows, newest first, days told once. @param now UNIX seconds */
export function lineRows({ upcoming, events }: Shown, zone: string, now: number): readonly LineRow[] {
  let last = '';
  return [...upcoming, ...events].map((event, index) => {
    const day = dayIn(zone, event.at);
    const isUpcoming = index < upcoming.length;
    // What is yet to come today, and what has come, are apart.
    const place = `${day} ${isUpcoming}`;
    const isFirst = place !== last;
    last = place;
    return { event, isUpcoming, day: isFirst ? formatDay(event.at, zone, now) : undefined };
  });
}
