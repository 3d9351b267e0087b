import * as codes from '#contract/errors/error-codes.ts';
import { operations } from '#contract/operations.ts';
import { demoApplications } from '../accounts.ts';
import {
  badToken,
  type Exchange,
  pagination,
  refused,
  type Script,
  succeeded,
  type World,
} from '../exchange.ts';
import { callbacksOf } from '../facts/callback-history.ts';
import { ownerOf } from '../facts/people.ts';
import { hooksOf, subscriptionOf } from '../facts/subscriptions.ts';
import { landmarks } from '../landmarks.ts';
import { createdAt } from '../population.ts';

const { createEventSubscription, getEventSubscription, editEventSubscription, createEventGuide } = operations;
const { listEventSubscriptions, updateEventSubscription, deleteEventSubscription } = operations;
const { listApplicationSubscriptions, deleteApplicationSubscription } = operations;
const { activateEventSubscription, deactivateEventSubscription, listApplications } = operations;

/** Where the misconfigured integration of the demo data wants its callbacks. */
const DEAD_HOOK = 'https://matter-sync.northwind.internal/callbacks';

/** What creates the n-th subscription. */
function bodyOf({ entities, account, organization }: World, index: number) {
  const facts = subscriptionOf(organization, index);
  const { event, entity, callback, delay, retryCount, headers, withSecret, includeMetadata } = facts;
  const kind = entity.type === 'document' ? 'document' : 'documentGroup';
  return {
    event,
    entity_id: entity.type === 'user' ? account.id : entities.at(kind, entity.index).id,
    attributes: {
      callback,
      delay,
      use_tls_12: true,
      include_metadata: includeMetadata,
      delete_access_token: true,
      ...(withSecret ? { secret_key: 'secret' } : {}),
      ...(retryCount > 0 ? { retry_count: retryCount } : {}),
      ...(Object.keys(headers).length > 0 ? { headers } : {}),
    },
  };
}

function invalid(world: World, median: number): Exchange {
  const { random } = world;
  const isActive = (index: number) => subscriptionOf(world.organization, index).active;
  const active = world.entities.where('subscription', isActive) ?? world.entities.at('subscription', 2);
  const body = bodyOf(world, active.index);
  const crowded = { event: 'document.complete', entity_id: landmarks.documentAtSubscriptionLimit };
  const attributes = (change: object) => ({ ...body, attributes: { ...body.attributes, ...change } });
  const refuse = (code: Parameters<typeof refused<typeof createEventSubscription>>[1], wrong: unknown) =>
    refused(createEventSubscription, code, { body: wrong, median });
  return random.pick([
    () => refuse(codes.EVENT_UNKNOWN, { ...body, event: 'document.signed' }),
    () => refuse(codes.SUBSCRIPTION_ENTITY_ID_LENGTH, { ...body, entity_id: body.entity_id.slice(0, 32) }),
    () => refuse(codes.CALLBACK_NOT_URL, attributes({ callback: 'hooks.northwind.example' })),
    () => refuse(codes.CALLBACK_HOST_NOT_ALLOWED, attributes({ callback: 'http://10.20.0.14/hooks' })),
    () => refuse(codes.DELAY_OUT_OF_RANGE, attributes({ delay: 600 })),
    () => refuse(codes.DUPLICATE_SUBSCRIPTION, body),
    ...(world.organization === 0
      ? [() => refuse(codes.TOO_MANY_SUBSCRIPTIONS, { ...body, ...crowded })]
      : []),
    () => refuse(codes.ATTRIBUTES_EMPTY, { ...body, attributes: {} }),
    () =>
      refused(createEventSubscription, codes.RETRY_COUNT_OR_INTEGRATION_ID_INVALID, {
        body: attributes({ retry_count: 25 }),
        median,
      }),
  ])();
}

export const create: Script = (world) => {
  const median = 180;
  if (world.random.chance(0.12)) return invalid(world, median);
  const { id, index } = world.entities.any('subscription');
  return succeeded(createEventSubscription, { body: bodyOf(world, index), median }, { data: { id } });
};

/** The misconfigured integration: the same subscription over and over, refused each time. */
export const createWithDeadHook: Script = (world) => {
  const body = bodyOf(world, world.entities.any('subscription').index);
  const wrong = {
    ...body,
    attributes: { callback: DEAD_HOOK, use_tls_12: true },
  };
  return refused(createEventSubscription, codes.CALLBACK_HOST_UNKNOWN, { body: wrong, median: 3000 });
};

/** The n-th subscription as it is answered at that moment. */
function recordOf(world: World, index: number, withCount: boolean) {
  const { entities, organization, end, now } = world;
  const facts = subscriptionOf(organization, index);
  const { entity_id } = bodyOf({ ...world, account: ownerOf(organization) }, index);
  const attempts = callbacksOf(organization, index, end)
    .flatMap((callback) => callback.attempts)
    .filter(({ started }) => started <= now * 1000);
  const application = demoApplications.find(({ clientId }) => clientId === facts.clientId);
  return {
    id: entities.at('subscription', index).id,
    event: facts.event,
    action: 'callback',
    active: facts.active,
    created: createdAt('subscription', index, end),
    version: 2,
    entity_id: 480_000 + index,
    entity_unique_id: entity_id,
    entity_type: facts.entity.type,
    event_count: withCount ? attempts.length : null,
    request_method: 'post',
    json_attributes: {
      use_tls_12: true,
      callback_url: facts.callback,
      docid_queryparam: facts.docidQueryparam,
      include_metadata: facts.includeMetadata,
    },
    application_name: application?.name,
    event_subscription_owner_email: ownerOf(organization).email,
  };
}

export const get: Script = (world) => {
  const { random, entities } = world;
  const subscription = entities.any('subscription');
  const { index } = subscription;
  const withCount = random.chance(0.5);
  const sent = {
    params: { subscription_id: subscription.id },
    ...(withCount ? { query: { include_event_count: 'true' } } : {}),
    median: 40,
  };
  if (random.chance(0.03)) {
    return refused(getEventSubscription, codes.SUBSCRIPTION_NOT_FOUND, {
      ...sent,
      params: { subscription_id: entities.unknown('subscription') },
    });
  }
  if (random.chance(0.02)) {
    const params = { subscription_id: entities.foreign('subscription').id };
    return refused(getEventSubscription, codes.SUBSCRIPTION_NOT_ALLOWED, { ...sent, params });
  }
  return succeeded(getEventSubscription, sent, { data: recordOf(world, index, withCount) });
};

export const edit: Script = (world) => {
  const { random, entities, organization } = world;
  // An application edits its own.
  const own = entities.where('subscription', (index) => {
    return subscriptionOf(organization, index).clientId === 'northwind-matter-sync';
  });
  const { id, index } = own ?? entities.at('subscription', 1);
  const { event, entity_id, attributes } = bodyOf(world, index);
  const body = {
    event,
    action: 'callback',
    entity_id,
    attributes: { callback: attributes.callback, use_tls_12: true },
  };
  const sent = { params: { event_subscription_id: id }, body, median: 120 };
  if (random.chance(0.06)) {
    return refused(
      editEventSubscription,
      codes.EDITED_EVENT_OR_CALLBACK_MALFORMED,
      { ...sent, body: { ...body, event: '' } },
      { which: 1 },
    );
  }
  if (random.chance(0.04))
    return refused(editEventSubscription, codes.EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL, {
      ...sent,
      body: { ...body, attributes: {} },
    });
  return succeeded(editEventSubscription, sent, { id });
};

export const guide: Script = ({ random, entities, account, organization }) => {
  const body = {
    event: 'user.document.complete',
    user_id: account.id,
    action: 'callback',
    attributes: {
      callback: random.pick(hooksOf(organization)),
      use_tls_12: true,
      integration_id: entities.any('integration').id,
      docid_queryparam: true,
      headers: { 'X-Tenant': organization === 0 ? 'northwind' : 'harborpine' },
    },
  };
  return succeeded(createEventGuide, { body, median: 160 });
};

/** Characters of a long answer that the log has. */
const RECORDED = 512;

/** Subscriptions are their owner's; colleagues have none here. */
const isOwner = ({ account, organization }: World) => account.id === ownerOf(organization).id;

export const list: Script = (world) => {
  const { random, entities } = world;
  const query = { per_page: 50, page: 1, include_event_count: 'true', 'sort[created]': 'asc' };
  if (random.chance(0.08)) {
    const filters = JSON.stringify([{ date: { type: 'between', value: [2, 1] } }]);
    const message = 'The query parameter filters[0].date.value must not have a first number above the second';
    const exchange = succeeded(
      listEventSubscriptions,
      { query: { ...query, filters }, median: 40 },
      { code: codes.INVALID_PAYLOAD, message },
    );
    return { ...exchange, status: 400, refused: true };
  }
  if (!isOwner(world))
    return succeeded(listEventSubscriptions, { query, median: 40 }, { data: [], meta: pagination(0, 0, 50) });
  const data = [0, 1].map((index) => recordOf(world, entities.at('subscription', index).index, true));
  return succeeded(
    listEventSubscriptions,
    { query, median: 60 },
    `${JSON.stringify({ data }).slice(0, RECORDED)}…`,
  );
};

export const applications: Script = ({ random, account }) => {
  const data = demoApplications
    .filter(({ owners }) => owners.includes(account.email))
    .map(({ clientId, id, name }) => ({ client_id: clientId, id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const exchange = succeeded(listApplications, { median: 22 }, { data });
  return random.chance(0.06) ? badToken(exchange) : exchange;
};

/** What one of the owner's own subscriptions is asked for, or one of somebody else's. */
const changing =
  (
    operation: typeof activateEventSubscription | typeof deactivateEventSubscription,
    isWanted: (active: boolean) => boolean,
  ): Script =>
  (world) => {
    const { entities, organization, random } = world;
    const found = entities.where('subscription', (index) =>
      isWanted(subscriptionOf(organization, index).active),
    );
    const sent = { params: { subscription_id: (found ?? entities.at('subscription', 0)).id }, median: 50 };
    if (!isOwner(world)) return refused(operation, codes.SUBSCRIPTION_NOT_ALLOWED, sent);
    if (!found || random.chance(0.25))
      return refused(operation, codes.SUBSCRIPTION_NOT_FOUND, {
        ...sent,
        params: { subscription_id: entities.unknown('subscription') },
      });
    return succeeded(operation, sent);
  };

export const activate: Script = changing(activateEventSubscription, (active) => active);

export const deactivate: Script = changing(deactivateEventSubscription, (active) => !active);

/** What was deleted is none of those that there are. */
const DELETED_FROM = 8_000_000;

export const remove: Script = (world) => {
  const { entities, random } = world;
  if (!isOwner(world) || random.chance(0.15))
    return refused(deleteEventSubscription, codes.SUBSCRIPTION_NOT_ALLOWED, {
      params: { subscription_id: entities[isOwner(world) ? 'foreign' : 'any']('subscription').id },
      median: 30,
    });
  const { id } = entities.at('subscription', DELETED_FROM + random.int(1_000_000));
  return succeeded(deleteEventSubscription, { params: { subscription_id: id }, median: 60 });
};

export const update: Script = (world) => {
  const { entities, organization, random } = world;
  const { id, index } = entities.any('subscription');
  const { attributes, ...rest } = bodyOf({ ...world, account: ownerOf(organization) }, index);
  const { docidQueryparam, integration } = subscriptionOf(organization, index);
  const body = {
    ...rest,
    action: 'callback',
    attributes: {
      ...attributes,
      docid_queryparam: docidQueryparam,
      ...(integration === undefined ? {} : { integration_id: entities.at('integration', integration).id }),
    },
  };
  const sent = { params: { subscription_id: id }, body, median: 130 };
  if (!isOwner(world)) return refused(updateEventSubscription, codes.SUBSCRIPTION_NOT_ALLOWED, sent);
  if (random.chance(0.12))
    return refused(updateEventSubscription, codes.DELAY_OUT_OF_RANGE, {
      ...sent,
      body: { ...body, attributes: { ...body.attributes, delay: 600 } },
    });
  return succeeded(updateEventSubscription, sent, { data: { id } });
};

/** What the application asks for in its own name, at the older addresses. */
export const ofApplication: Script = (world) => {
  const { random, entities } = world;
  const { id, event, entity_id, action, json_attributes, created } = recordOf(
    world,
    entities.any('subscription').index,
    false,
  );
  const { use_tls_12, docid_queryparam, callback_url } = json_attributes;
  const attributes = { use_tls_12, docid_queryparam, integration_id: null, callback_url };
  const data = [{ id, event, entity_id, action, json_attributes: attributes, created }];
  const exchange = succeeded(listApplicationSubscriptions, { median: 55 }, { data });
  const response = { code: codes.INVALID_TOKEN, error: 'invalid_client' };
  return random.chance(0.2) ? { ...exchange, status: 401, response, median: 9, refused: true } : exchange;
};

export const removeOfApplication: Script = ({ entities, random }) => {
  const sent = (id: string) => ({ params: { event_subscription_id: id }, median: 60 });
  return random.chance(0.25)
    ? refused(
        deleteApplicationSubscription,
        codes.SUBSCRIPTION_NOT_FOUND,
        sent(entities.unknown('subscription')),
      )
    : succeeded(
        deleteApplicationSubscription,
        sent(entities.at('subscription', DELETED_FROM + random.int(1_000_000)).id),
      );
};
