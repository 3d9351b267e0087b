import { operations } from '#contract/operations.ts';
import { type Exchange, refused, type Script, succeeded, type World } from '../exchange.ts';

const { createEventSubscription, getEventSubscription, editEventSubscription, createEventGuide } = operations;

const EVENTS = ['document.complete', 'document.open', 'user.document.complete'] as const;
const HOOKS = [
  'https://hooks.northwind.example/signing',
  'https://intake.northwind.example/v1/events',
  'https://lease.harborpine.example/hooks/signed',
] as const;

/** Where the misconfigured integration of the demo story wants its callbacks. */
const DEAD_HOOK = 'https://matter-sync.internal.northwind.example/callbacks';

function bodyOf({ random, things, account }: World) {
  const event = random.pick(EVENTS);
  const entity = event.startsWith('user.')
    ? account.id
    : things.any(random.chance(0.7) ? 'document' : 'documentGroup').id;
  return {
    event,
    entity_id: entity,
    attributes: {
      callback: random.pick(HOOKS),
      delay: random.pick([0, 0, 5, 30]),
      use_tls_12: true,
      include_metadata: random.chance(0.5),
      delete_access_token: true,
      ...(random.chance(0.4) ? { secret_key: 'secret', retry_count: random.between(1, 10) } : {}),
      ...(random.chance(0.2) ? { headers: { 'X-Matter-Source': 'signing' } } : {}),
    },
  };
}

function faulty(world: World, median: number): Exchange {
  const { random } = world;
  const body = bodyOf(world);
  const attributes = (change: object) => ({ ...body, attributes: { ...body.attributes, ...change } });
  const refuse = (code: Parameters<typeof refused<typeof createEventSubscription>>[1], wrong: unknown) =>
    refused(createEventSubscription, code, { body: wrong, median });
  return random.pick([
    () => refuse(15007011, { ...body, event: 'document.signed' }),
    () => refuse(15007014, { ...body, entity_id: body.entity_id.slice(0, 32) }),
    () => refuse(15007019, attributes({ callback: 'hooks.northwind.example' })),
    () => refuse(15006001, attributes({ callback: 'http://10.20.0.14/hooks' })),
    () => refuse(15007035, attributes({ delay: 600 })),
    () => refuse(15006045, body),
    () => refuse(15006044, body),
    () => refuse(15007016, { ...body, attributes: {} }),
    () => refused(createEventSubscription, 15007032, { body: attributes({ retry_count: 25 }), median }),
  ])();
}

export const create: Script = (world) => {
  const median = 180;
  if (world.random.chance(0.12)) return faulty(world, median);
  const body = bodyOf(world);
  return succeeded(
    createEventSubscription,
    { body, median },
    { data: { id: world.things.any('subscription').id } },
  );
};

/** The misconfigured integration: the same subscription over and over, refused each time. */
export const createWithDeadHook: Script = (world) => {
  const body = bodyOf(world);
  const wrong = {
    ...body,
    event: 'document.complete',
    attributes: { callback: DEAD_HOOK, use_tls_12: true },
  };
  return refused(createEventSubscription, 15007029, { body: wrong, median: 3000 });
};

export const get: Script = ({ random, things, account, now }) => {
  const subscription = things.any('subscription');
  const withCount = random.chance(0.5);
  const sent = {
    params: { subscription_id: subscription.id },
    ...(withCount ? { query: { include_event_count: 'true' } } : {}),
    median: 40,
  };
  if (random.chance(0.03)) {
    return refused(getEventSubscription, 15006003, {
      ...sent,
      params: { subscription_id: things.unknown('subscription') },
    });
  }
  if (random.chance(0.02)) return refused(getEventSubscription, 15006004, sent);
  return succeeded(getEventSubscription, sent, {
    data: {
      id: subscription.id,
      event: random.pick(EVENTS),
      action: 'callback',
      active: subscription.index % 5 !== 0,
      created: now - 86_400 * (20 + (subscription.index % 40)),
      version: 2,
      entity_id: 480_000 + subscription.index,
      entity_unique_id: things.any('document').id,
      entity_type: 'document',
      event_count: withCount ? random.int(400) : null,
      request_method: 'post',
      json_attributes: {
        use_tls_12: true,
        callback_url: random.pick(HOOKS),
        docid_queryparam: false,
        include_metadata: true,
      },
      application_name: 'Client Portal',
      event_subscription_owner_email: account.email,
    },
  });
};

export const edit: Script = (world) => {
  const { random, things } = world;
  const { id } = things.any('subscription');
  const { event, entity_id, attributes } = bodyOf(world);
  const body = {
    event,
    action: 'callback',
    entity_id,
    attributes: { callback: attributes.callback, use_tls_12: true },
  };
  const sent = { params: { event_subscription_id: id }, body, median: 120 };
  if (random.chance(0.06)) {
    return refused(editEventSubscription, 65582, { ...sent, body: { ...body, event: '' } }, { which: 1 });
  }
  if (random.chance(0.04))
    return refused(editEventSubscription, 400, { ...sent, body: { ...body, attributes: {} } });
  return succeeded(editEventSubscription, sent, { id });
};

export const guide: Script = ({ random, things, account }) => {
  const body = {
    event: 'user.document.complete',
    user_id: account.id,
    action: 'callback',
    attributes: {
      callback: random.pick(HOOKS),
      use_tls_12: true,
      integration_id: things.any('integration').id,
      docid_queryparam: true,
      headers: { 'X-Tenant': 'northwind' },
    },
  };
  return succeeded(createEventGuide, { body, median: 160 });
};
