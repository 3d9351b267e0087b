import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import { attemptRecord } from '../../handlers/callbacks/attempt-record.ts';
import { demoApplications } from '../accounts.ts';
import { pagination, refused, type Script, succeeded, type World } from '../exchange.ts';
import { attemptIdOf, callbacksOf } from '../facts/callback-history.ts';
import { subscriptionOf } from '../facts/subscriptions.ts';
import { idOf } from '../population.ts';

const { listCallbacks, listSubscriptionCallbacks, getCallback, resendCallback } = operations;

const ENVIRONMENT = 'http://localhost:4410';
/** The beginning of a page; an answer is not recorded much further. */
const SHOWN = 3;

/** Attempts of the n-th subscription until now: how many, and the newest as they are answered. */
function attemptsOf({ organization, end, now, account }: World, index: number) {
  const { event, entity, callback, active, clientId } = subscriptionOf(organization, index);
  const kind = entity.type === 'document' ? 'document' : 'documentGroup';
  const entityId = entity.type === 'user' ? account.id : idOf(kind, organization, entity.index);
  const application = demoApplications.find((it) => it.clientId === clientId);
  const past = callbacksOf(organization, index, end).flatMap(({ created, attempts }, number) =>
    attempts.flatMap((attempt, at) =>
      attempt.started <= now * 1000 ? { attempt, at, created, number } : [],
    ),
  );
  const newest = past.toSorted((a, b) => b.attempt.started - a.attempt.started).slice(0, SHOWN);
  const shown = newest.map(({ attempt, at, created, number }) =>
    attemptRecord(
      {
        ...attempt,
        id: attemptIdOf(idOf('delivery', organization, index * 1000 + number), at),
        ...{ event, entityType: entity.type, entityId, initiatorId: account.id, created, callback },
        ...{ deliveryKey: 0, includeMetadata: false, withToken: false, subscriptionActive: active },
        ...{ content: { user_id: account.id }, headers: {}, applicationName: application?.name ?? '' },
        subscriptionId: idOf('subscription', organization, index),
      },
      ENVIRONMENT,
    ),
  );
  return { shown, total: past.length };
}

const pageOf = ({ shown, total }: ReturnType<typeof attemptsOf>) => ({
  data: shown,
  meta: pagination(Math.min(total, 50), total, 50),
});

/** One that is active and was called before. */
function calledOne(world: World) {
  const { entities, organization, end, now } = world;
  const subscription =
    entities.where(
      'subscription',
      (index) =>
        subscriptionOf(organization, index).active &&
        callbacksOf(organization, index, end).some(({ created }) => created < now - 60),
    ) ?? entities.at('subscription', 2);
  return { id: subscription.id, attempts: attemptsOf(world, subscription.index) };
}

export const all: Script = (world) => {
  const sent = { query: { per_page: 50, page: 1 }, median: 55 };
  if (!world.random.chance(0.15)) return succeeded(listCallbacks, sent, pageOf(calledOne(world).attempts));
  const query = { filters: JSON.stringify([{ code: { type: 'between', value: [599, 500] } }]) };
  return refused(listCallbacks, codes.INVALID_PAYLOAD, { ...sent, query });
};

export const ofOne: Script = (world) => {
  const { random, entities } = world;
  const sentFor = (id: string) => ({ params: { subscription_id: id }, median: 35 });
  if (random.chance(0.06))
    return refused(
      listSubscriptionCallbacks,
      codes.SUBSCRIPTION_NOT_FOUND,
      sentFor(entities.unknown('subscription')),
    );
  const { id, attempts } = calledOne(world);
  return succeeded(listSubscriptionCallbacks, sentFor(id), pageOf(attempts));
};

export const one: Script = (world) => {
  const { random, entities } = world;
  const { id, attempts } = calledOne(world);
  const [attempt] = attempts.shown;
  const sentFor = (callback: string) => ({
    params: { subscription_id: id, callback_id: callback },
    median: 20,
  });
  if (!attempt || random.chance(0.1))
    return refused(getCallback, codes.SUBSCRIPTION_NOT_FOUND, sentFor(entities.unknown('delivery')), {
      which: 1,
    });
  return succeeded(getCallback, sentFor(attempt.id), { data: attempt });
};

export const again: Script = (world) => {
  const { random, entities } = world;
  const { id, attempts } = calledOne(world);
  const attempt =
    attempts.shown.find(({ response_status_code: code }) => code < 200 || code > 299) ?? attempts.shown[0];
  const sentFor = (callback: string) => ({
    params: { subscription_id: id, callback_id: callback },
    median: 45,
  });
  if (!attempt || random.chance(0.1))
    return refused(resendCallback, codes.SUBSCRIPTION_NOT_FOUND, sentFor(entities.unknown('delivery')), {
      which: 1,
    });
  return succeeded(resendCallback, sentFor(attempt.id), { status: 'success' });
};
