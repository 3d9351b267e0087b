import type { Clock } from '../clock.ts';
import { mayHearOf } from '../rules/reachable-entity.ts';
import type { Service } from '../service.ts';
import type { LoggedCallback } from '../store/callback-log.ts';
import type { Attempt, Busy, ClaimedDelivery, Consequence, DeliveryQueue } from '../store/delivery-queue.ts';
import { startWorker } from '../worker.ts';
import { callbackHeaders, headersToLog } from './headers.ts';
import { payloadOf, targetOf } from './payload.ts';
import { type CallbackAnswer, sendCallback } from './send.ts';
import { answerOfTestReceiver, isTestReceiver } from './test-receiver.ts';
import { unechoed } from './unechoed.ts';

/** How callbacks are delivered. Times are milliseconds. */
export interface DeliveryOptions {
  /** How many are under way at once. */
  readonly parallel: number;
  /** How many of them may be one subscription's, so that a slow receiver does not hold up the others. */
  readonly parallelPerSubscription: number;
  /** How long an attempt may take. */
  readonly timeout: number;
  /** Pause before the first retry; each further one is twice as long. */
  readonly backoff: number;
  readonly maxBackoff: number;
  /** How long after it must have ended an attempt counts as lost, where nothing of it was recorded. */
  readonly leaseMargin: number;
  /** How long attempts that are under way may go on when the service ends. */
  readonly grace: number;
  /** Certificates in PEM to trust beside those that Node trusts. */
  readonly ca?: readonly string[];
}

export const defaultDelivery: DeliveryOptions = {
  parallel: 16,
  parallelPerSubscription: 8,
  timeout: 15_000,
  backoff: 1000,
  maxBackoff: 300_000,
  leaseMargin: 15_000,
  grace: 2000,
};

interface DelivererParts {
  readonly service: Pick<
    Service,
    'tokens' | 'settings' | 'clock' | 'now' | 'users' | 'documents' | 'documentGroups'
  >;
  readonly queue: DeliveryQueue;
  /** Base address of the service. */
  readonly url: string;
  readonly options: DeliveryOptions;
  readonly report: (error: unknown) => void;
}

/** Makes the callbacks that are due. */
export interface Deliverer {
  /** How many attempts were made since the start. */
  readonly count: number;
  /** Looks for callbacks that are due; to be called when some were added. */
  wake(): void;
  /** Begins no more of them, and waits a little for those under way; what is not done then is left for the next start. */
  close(): Promise<void>;
}

const UNSENT = { response: null, headers: null } as const;

const SECRETS_LOST =
  'The key that sealed the secrets of the subscription is lost: make the subscription anew';

/**
 * The pause before a retry: twice as long each time, and never the same for many at once, unless somebody moves the clock
 * by hand and counts on its moments.
 */
function pauseAfter(attempt: number, { backoff, maxBackoff }: DeliveryOptions, isExact: boolean): number {
  const pause = Math.min(backoff * 2 ** (attempt - 1), maxBackoff);
  if (isExact) return pause;
  return Math.round(pause * (0.5 + Math.random() / 2));
}

function consequenceOf(
  delivery: ClaimedDelivery,
  { status }: CallbackAnswer,
  options: DeliveryOptions,
  clock: Clock,
): Consequence {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  // Only an answer of 5xx is worth a retry (document, Event subscriptions, retry_count).
  const mayRetry = status !== null && status >= 500 && delivery.attempt <= delivery.subscription.retryCount;
  if (!mayRetry) return { state: 'failed' };
  const pause = pauseAfter(delivery.attempt, options, clock.isStanding);
  return { state: 'waiting', due: clock.now() + pause, interrupted: false };
}

/** Starts to deliver, with what an earlier process left behind first. */
export function startDeliverer(parts: DelivererParts): Deliverer {
  const { service, queue, url, options, report } = parts;
  const { clock } = service;
  const underWay = new Map<ClaimedDelivery, Promise<void>>();
  const closing = new AbortController();

  function busy(): Busy {
    const counts = new Map<number, number>();
    for (const { subscriptionKey: key } of underWay.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
    const full = [...counts].filter(([, count]) => count >= options.parallelPerSubscription);
    return {
      deliveries: [...underWay.keys()].map(({ key }) => key),
      subscriptions: full.map(([key]) => key),
    };
  }

  function accessTokenFor({ subscription }: ClaimedDelivery): string | undefined {
    const { ownerKey: userKey, applicationKey, scope, deleteAccessToken } = subscription;
    if (deleteAccessToken) return undefined;
    // Only hashes of tokens are kept, so each attempt has one of its own, with all of its lifetime before it.
    return service.tokens.issueAccessToken({ userKey, applicationKey, scope }, service.now());
  }

  /** @returns what came of it, with the headers that went out; null where nothing did */
  async function attempt(
    delivery: ClaimedDelivery,
  ): Promise<CallbackAnswer & { readonly headers: LoggedCallback['headers'] }> {
    const { entityType, entityId } = delivery.event;
    // Asked again, since a delay or a retry can be later than a share's end.
    if (!mayHearOf(entityType, entityId, delivery.subscription.ownerKey, service))
      return { status: null, error: 'Who subscribed may not be told of it any more', ...UNSENT };
    const { secrets, useTls12 } = delivery.subscription;
    // Without them it would come as one of a stranger.
    if (!secrets) return { status: null, error: SECRETS_LOST, ...UNSENT };
    const { callback, headers: custom, secretKey } = secrets;
    const target = targetOf(delivery, callback);
    if (!target) return { status: null, error: 'The callback is not the URL of a web server', ...UNSENT };
    const accessToken = accessTokenFor(delivery);
    const body = payloadOf(delivery, { environment: url, callback, accessToken });
    const { documentedOnly } = service.settings;
    const head = { id: delivery.id, timestamp: service.now(), body, secretKey, custom, url: target };
    const sent = callbackHeaders({ ...head, documentedOnly });
    const request = { url: target, headers: sent, body, signal: closing.signal };
    const answer = isTestReceiver(target)
      ? answerOfTestReceiver(request)
      : await sendCallback(request, {
          ...{ loopback: service.settings.loopbackCallbacks, useTls12 },
          ...{ timeout: options.timeout, ca: options.ca },
        });
    const headers = headersToLog(sent);
    if (answer.response === null) return { ...answer, headers };
    const told = [accessToken ?? '', ...Object.values(custom).map(String)];
    return { ...answer, headers, response: unechoed(answer.response, told) };
  }

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const started = clock.now();
    const begun = performance.now();
    const answer = await attempt(delivery);
    count += 1;
    const ended: Attempt = { ...answer, started, duration: Math.round(performance.now() - begun) };
    if (answer.status === null && closing.signal.aborted) {
      const again: Consequence = { state: 'waiting', due: started, interrupted: true };
      queue.record(delivery, { ...ended, error: 'The service ended during the attempt' }, again);
    } else queue.record(delivery, ended, consequenceOf(delivery, answer, options, clock));
  }

  /** One after the other, in their order, on a clock that somebody moves by hand. */
  const hasRoom = () => underWay.size < (clock.isStanding ? 1 : options.parallel);

  function work(): void {
    while (hasRoom() && !ending) {
      const delivery = queue.claim(clock.now(), options.timeout + options.leaseMargin, busy());
      if (!delivery) return;
      // What cannot be recorded stays claimed, and is made again when the claim runs out.
      const done = deliver(delivery)
        .catch(report)
        .finally(() => {
          underWay.delete(delivery);
          if (!ending) worker.wake();
        });
      underWay.set(delivery, done);
      clock.track(done);
    }
  }

  let ending = false;
  let count = 0;
  queue.releaseInterrupted(clock.now());
  const worker = startWorker({
    clock,
    nextDue: () => (hasRoom() ? queue.nextDue(busy()) : undefined),
    work,
    report,
  });

  return {
    get count() {
      return count;
    },
    wake: () => worker.wake(),
    async close() {
      ending = true;
      await worker.close();
      const timer = setTimeout(() => closing.abort(), options.grace);
      await Promise.all(underWay.values());
      clearTimeout(timer);
    },
  };
}
