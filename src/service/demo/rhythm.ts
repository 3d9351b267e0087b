import { Random } from './random.ts';

/** The demo logs cover so many days before their end. */
const DAYS = 30;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The rhythm has one value for every five minutes. */
const STEP = 5 * MINUTE;

/** Something out of the ordinary; what it does to an entry is for the logs to say. */
type Incident = 'outage' | 'slow' | 'dead-hook' | 'expired-token' | 'bad-import';

interface IncidentPlan {
  readonly incident: Incident;
  /** Days before the day of the end; its first second is UTC midnight. */
  readonly daysBefore: number;
  /** Seconds after that midnight. */
  readonly from: number;
  readonly to: number;
  /** More entries of this kind, measured against the busiest ordinary five minutes. */
  readonly extra: number;
}

const plans: readonly IncidentPlan[] = [
  { incident: 'expired-token', daysBefore: 16, from: 2 * HOUR, to: 6.5 * HOUR, extra: 0.25 },
  { incident: 'bad-import', daysBefore: 12, from: 13 * HOUR, to: 15.5 * HOUR, extra: 0.8 },
  {
    incident: 'outage',
    daysBefore: 9,
    from: 14 * HOUR + 5 * MINUTE,
    to: 14 * HOUR + 50 * MINUTE,
    extra: 1.6,
  },
  { incident: 'dead-hook', daysBefore: 5, from: 9 * HOUR, to: 35 * HOUR, extra: 0.12 },
  { incident: 'slow', daysBefore: 2, from: 10 * HOUR, to: 12 * HOUR, extra: 0.3 },
];

/** Requests at an hour of the day, UTC, against the busiest: offices in Europe and America. */
const HOURS = [
  0.12, 0.09, 0.07, 0.06, 0.06, 0.08, 0.16, 0.34, 0.58, 0.78, 0.86, 0.8, 0.74, 0.86, 1, 0.98, 0.92, 0.84,
  0.72, 0.6, 0.46, 0.36, 0.26, 0.17,
];
/** Requests on a day of the week, from Sunday. */
const WEEKDAYS = [0.16, 0.92, 1, 1, 0.97, 0.86, 0.22];

function ordinaryAt(time: number): number {
  const date = new Date(time * 1000);
  const hour = date.getUTCHours();
  const share = date.getUTCMinutes() / 60;
  const now = HOURS[hour] ?? 0;
  const next = HOURS[(hour + 1) % 24] ?? 0;
  return (now + (next - now) * share) * (WEEKDAYS[date.getUTCDay()] ?? 1);
}

interface Step {
  readonly start: number;
  readonly incident: Incident | undefined;
  readonly ordinary: number;
  readonly extra: number;
}

function steps(end: number): readonly Step[] {
  const midnight = Math.floor(end / DAY) * DAY;
  const list: Step[] = [];
  for (let start = end - DAYS * DAY; start < end; start += STEP) {
    const plan = plans.find(({ daysBefore, from, to }) => {
      const since = start - (midnight - daysBefore * DAY);
      return since >= from && since < to;
    });
    list.push({ start, incident: plan?.incident, ordinary: ordinaryAt(start), extra: plan?.extra ?? 0 });
  }
  return list;
}

export interface Moment {
  /** UNIX seconds. */
  readonly time: number;
  readonly incident: Incident | undefined;
  /** The entry is one of those that the incident brought about, not of those that it happened to. */
  readonly caused: boolean;
}

/** The moments of `count` entries, in order, over the days before `end`: busy by day, quiet at weekends, with incidents. */
export function* moments(count: number, end: number, seed: number): Generator<Moment> {
  const list = steps(end);
  const total = list.reduce((sum, { ordinary, extra }) => sum + ordinary + extra, 0);
  const random = new Random(seed, count);
  let index = 0;
  let before = 0;
  for (let entry = 0; entry < count; entry += 1) {
    const at = ((entry + random.next()) / count) * total;
    let step = list[index];
    while (step && at >= before + step.ordinary + step.extra && index < list.length - 1) {
      before += step.ordinary + step.extra;
      index += 1;
      step = list[index];
    }
    if (!step) return;
    const share = Math.min(1, (at - before) / (step.ordinary + step.extra));
    const caused = random.chance(step.extra / (step.ordinary + step.extra));
    yield { time: Math.min(end, Math.floor(step.start + share * STEP)), incident: step.incident, caused };
  }
}
