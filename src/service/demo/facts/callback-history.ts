import type { Attempt } from '../../store/delivery-queue.ts';
import { bornAt } from '../population.ts';
import { Random } from '../random.ts';
import { subscriptionOf } from './subscriptions.ts';

export interface PastCallback {
  /** When the event happened, UNIX seconds. */
  readonly created: number;
  readonly attempts: readonly Attempt[];
}

const good = (started: number, random: Random): Attempt => ({
  ...{ started, duration: Math.round(random.logNormal(140, 0.5)), status: 200, error: null },
  response: '{"received":true}',
});

const bad = (started: number, random: Random): Attempt =>
  random.chance(0.6)
    ? { started, duration: 31, status: 503, error: null, response: 'Service Unavailable' }
    : { started, duration: 10_000, status: null, error: 'no answer within 10 s', response: null };

/** What the receiver answered, attempt by attempt: mostly well at once, sometimes after failures, sometimes never. */
function attemptsOf(random: Random, start: number, retries: number): readonly Attempt[] {
  if (random.chance(0.85)) return [good(start, random)];
  const last = random.chance(0.7) ? good : bad;
  const again = Math.min(retries, random.between(1, 3));
  if (again === 0) return [bad(start, random)];
  return Array.from({ length: again + 1 }, (_, attempt) =>
    (attempt === again ? last : bad)(start + attempt * 60_000, random),
  );
}

/** The callbacks that were made for the n-th subscription in the days before the end. All of them are done. */
export function callbacksOf(organization: number, index: number, end: number): readonly PastCallback[] {
  const { delay, retryCount, active } = subscriptionOf(organization, index);
  // Every third has yet to be called for the first time, and the later ones have had less time.
  if (index % 3 === 1) return [];
  const random = new Random(85, organization, index);
  const most = bornAt('subscription', index) === 0 && active ? 16 : 5;
  return Array.from({ length: random.between(2, most) }, () => {
    const created = end - random.between(7200, 29 * 86_400);
    return { created, attempts: attemptsOf(random, (created + delay) * 1000 + 400, retryCount) };
  });
}
