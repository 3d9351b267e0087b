import type { Attempt } from '../../store/delivery-queue.ts';
import { bornAt } from '../population.ts';
import { Random } from '../random.ts';
import { subscriptionOf } from './subscriptions.ts';

/** An attempt but for its headers, which follow from the subscription. */
export type PastAttempt = Omit<Attempt, 'headers'>;

export interface PastCallback {
  /** When the event happened, UNIX seconds. */
  readonly created: number;
  readonly attempts: readonly PastAttempt[];
}

type Answer = (random: Random, hook: URL) => Omit<PastAttempt, 'started'>;

const answered =
  (status: number, response: string, median: number): Answer =>
  (random) => ({ duration: Math.round(random.logNormal(median, 0.5)), status, error: null, response });

const unanswered =
  (duration: number, error: (host: string) => string): Answer =>
  (random, { hostname }) => ({
    ...{ duration: duration + random.int(20), status: null, error: error(hostname) },
    response: null,
  });

const proxyPage = (title: string) =>
  `<html>\n<head><title>${title}</title></head>\n<body>\n<center><h1>${title}</h1></center>\n<hr><center>nginx/1.27.4</center>\n</body>\n</html>`;

const received = answered(200, '{"received":true}', 140);
const accepted = answered(202, '{"queued":true,"queue":"documents"}', 95);
const late = answered(200, '{"received":true}', 6200);
const broken = answered(
  500,
  '{"error":"Internal Server Error","detail":"TypeError: Cannot read properties of undefined (reading \'matter_id\')"}',
  212,
);
const unavailable = answered(503, proxyPage('503 Service Temporarily Unavailable'), 31);
const badGateway = answered(502, proxyPage('502 Bad Gateway'), 44);
const notFound = answered(404, '{"message":"No route for POST /hooks/opened"}', 60);
const gone = answered(410, '{"message":"This endpoint was retired. Use /v2/events."}', 52);
const unauthorized = answered(401, '{"error":"signature_mismatch"}', 38);
const timeout = unanswered(15_000, () => 'No answer within 15 s');
const expired = unanswered(88, () => 'certificate has expired (CERT_HAS_EXPIRED)');
const unknownHost = unanswered(12, (host) => `getaddrinfo ENOTFOUND ${host}`);
const refused = unanswered(4, () => 'connect ECONNREFUSED 203.0.113.24:443');

/** How a receiver answers as a rule, and what it does instead now and then. */
interface Receiver {
  readonly usual: Answer;
  readonly sometimes?: readonly Answer[];
  /** Since so many days it answers so alone. */
  readonly lately?: readonly [days: number, Answer];
}

const healthy: Receiver = { usual: received, sometimes: [late] };

/** Receivers of the subscriptions by their number; those that are never called are not among them. */
const receivers: ReadonlyMap<number, Receiver> = new Map<number, Receiver>([
  [0, { usual: accepted }],
  [2, healthy],
  [3, { usual: received, sometimes: [broken, badGateway], lately: [0.6, broken] }],
  [5, { usual: accepted, lately: [9, notFound] }],
  [6, { usual: received, sometimes: [unavailable] }],
  [8, { usual: received, lately: [4, expired] }],
  [9, { usual: received, sometimes: [unavailable, broken, late, timeout] }],
  [11, { usual: received, lately: [6, gone] }],
  [12, { usual: accepted, sometimes: [timeout, refused] }],
  [20, { usual: received, lately: [2, unknownHost] }],
  [26, { usual: received, lately: [11, unauthorized] }],
]);

const OFTEN = new Set([2, 9]);
const DAY = 86_400;

/** Attempt after attempt until one is answered well, or may not be made again. */
function attemptsOf(
  random: Random,
  start: number,
  retries: number,
  hook: URL,
  answerOf: () => Answer,
): readonly PastAttempt[] {
  const attempts: PastAttempt[] = [];
  for (let started = start; ; ) {
    const attempt = { started, ...answerOf()(random, hook) };
    attempts.push(attempt);
    const mayRetry = attempt.status !== null && attempt.status >= 500 && attempts.length <= retries;
    if (!mayRetry) return attempts;
    started += attempt.duration + Math.round(1000 * 2 ** (attempts.length - 1) * (0.5 + random.next() / 2));
  }
}

/** The id of an attempt: another for each, and always the same. @param attempt from 0 */
export const attemptIdOf = (deliveryId: string, attempt: number): string =>
  deliveryId.slice(attempt + 1) + deliveryId.slice(0, attempt + 1);

/** The logs ask for the same again and again. */
const made = new Map<string, readonly PastCallback[]>();

/** The callbacks that were made for the n-th subscription in the days before the end. All of them are done. */
export function callbacksOf(organization: number, index: number, end: number): readonly PastCallback[] {
  const key = `${organization} ${index} ${end}`;
  const callbacks = made.get(key) ?? makeCallbacks(organization, index, end);
  made.set(key, callbacks);
  return callbacks;
}

function makeCallbacks(organization: number, index: number, end: number): readonly PastCallback[] {
  const { callback, delay, retryCount, active } = subscriptionOf(organization, index);
  // Every third has yet to be called for the first time, and the later ones have had less time.
  if (index % 3 === 1) return [];
  const random = new Random(85, organization, index);
  const { usual, sometimes = [], lately } = receivers.get(index) ?? healthy;
  const hook = new URL(callback);
  const often = OFTEN.has(index) ? 120 : 30;
  const most = bornAt('subscription', index) === 0 && active ? often : 8;
  return Array.from({ length: random.between(Math.ceil(most / 2), most) }, (_, number) => {
    // The newest one is of the last hours, so that what a receiver does lately is seen.
    const created = end - (number === 0 ? random.between(600, 9000) : random.between(7200, 29 * DAY));
    const changed = lately && created > end - lately[0] * DAY ? lately[1] : undefined;
    const answerOf = () =>
      changed ?? (sometimes.length > 0 && random.chance(0.12) ? random.pick(sometimes) : usual);
    return {
      created,
      attempts: attemptsOf(random, (created + delay) * 1000 + 400, retryCount, hook, answerOf),
    };
  });
}
