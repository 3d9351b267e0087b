import type { ArrivalEvent } from '#features/arrival/arrival-event.ts';
import { dayIn, formatDay } from '#lib/time-format.ts';

export interface LineRow {
  readonly event: ArrivalEvent;
  /** The day, in the first row of each day only. */
  readonly day: string | undefined;
  readonly isUpcoming: boolean;
}

export const keyOf = ({ event }: LineRow) => event.key;

interface Shown {
  readonly upcoming: readonly ArrivalEvent[];
  readonly events: readonly ArrivalEvent[];
}

/** Newest first; only the first row of a day has the day. @param now UNIX seconds */
export function lineRows({ upcoming, events }: Shown, zone: string, now: number): readonly LineRow[] {
  let last = '';
  return [...upcoming, ...events].map((event, index) => {
    const day = dayIn(zone, event.at);
    const isUpcoming = index < upcoming.length;
    // Upcoming and past events of today are separate groups.
    const place = `${day} ${isUpcoming}`;
    const isFirst = place !== last;
    last = place;
    return { event, isUpcoming, day: isFirst ? formatDay(event.at, zone, now) : undefined };
  });
}
