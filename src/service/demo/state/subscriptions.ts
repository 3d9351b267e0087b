import { type SubscriptionFacts, subscriptionOf } from '../facts/subscriptions.ts';
import { paperOf } from '../names.ts';
import { idOf } from '../population.ts';
import { Random } from '../random.ts';
import type { StateContext } from './context.ts';
import type { Attempt } from './statements.ts';

const INTEGRATIONS = ['Practice Manager', 'Document Vault'] as const;

export function addIntegrations({ write, each }: StateContext): void {
  each('integration', (index, id) => write.addIntegration(id, INTEGRATIONS[index] ?? `Integration ${index}`));
}

interface Entity {
  readonly key: number;
  readonly id: string;
  readonly name: string;
}

function entityOf({ organization, owner, keyOf }: StateContext, { entity }: SubscriptionFacts): Entity {
  if (entity.type === 'user') return { key: owner.key, id: owner.id, name: owner.email };
  const kind = entity.type === 'document' ? 'document' : 'documentGroup';
  const { index } = entity;
  return { key: keyOf(kind, index), id: idOf(kind, organization, index), name: paperOf(index) };
}

/** What the receiver answered, attempt by attempt: mostly at once, sometimes after a fault, sometimes never. */
function attemptsOf(random: Random, created: number, retries: number): readonly Attempt[] {
  const good = (at: number): Attempt => ({
    ...{ started: at, duration: Math.round(random.logNormal(140, 0.5)), status: 200, fault: null },
    response: '{"received":true}',
  });
  const bad = (at: number): Attempt =>
    random.chance(0.6)
      ? { started: at, duration: 31, status: 503, fault: null, response: 'Service Unavailable' }
      : { started: at, duration: 10_000, status: null, fault: 'no answer within 10 s', response: null };
  const start = created * 1000 + 400;
  if (random.chance(0.85)) return [good(start)];
  const last = random.chance(0.7) ? good : bad;
  const again = Math.min(retries, random.between(1, 3));
  if (again === 0) return [bad(start)];
  return Array.from({ length: again + 1 }, (_, attempt) =>
    (attempt === again ? last : bad)(start + attempt * 60_000),
  );
}

/** Callbacks of the past days; all of them are done. */
function addHistory(
  { callbacks, organization, owner, end }: StateContext,
  facts: SubscriptionFacts,
  entity: Entity,
  index: number,
  subscriptionKey: number,
): void {
  const random = new Random(85, organization, index);
  for (let number = 0; number < facts.callbacks; number += 1) {
    const created = end - random.between(7200, 29 * 86_400);
    const content =
      facts.entity.type === 'user'
        ? { document_name: paperOf(random.int(60)) }
        : { [facts.entity.type === 'document' ? 'document_name' : 'group_name']: entity.name };
    callbacks.push({
      eventId: idOf('event', organization, index * 100 + number),
      deliveryId: idOf('delivery', organization, index * 100 + number),
      event: facts.event,
      entityType: facts.entity.type,
      entityId: entity.id,
      initiatorId: owner.id,
      content,
      subscriptionKey,
      created,
      attempts: attemptsOf(random, created + facts.delay, facts.retryCount),
    });
  }
}

/** The event subscriptions that the request logs name, and the callbacks that were made for them. */
export function addSubscriptions(context: StateContext): void {
  const { service, organization, owner, application, keyOf, each } = context;
  each('subscription', (index, id, created) => {
    const facts = subscriptionOf(organization, index);
    const entity = entityOf(context, facts);
    const { event, callback, active, delay, retryCount, headers, docidQueryparam, includeMetadata } = facts;
    const { key } = service.subscriptions.add({
      ...{ id, ownerKey: owner.key, applicationKey: application(facts.clientId), event, created },
      ...{ entityType: facts.entity.type, entityKey: entity.key, entityId: entity.id },
      ...{ callback, active, delay, retryCount, headers, docidQueryparam, includeMetadata, useTls12: true },
      ...(facts.withSecret ? { secretKey: `demo-only-${id.slice(0, 24)}` } : {}),
      ...(facts.integration === undefined ? {} : { integrationKey: keyOf('integration', facts.integration) }),
    });
    addHistory(context, facts, entity, index, key);
    return key;
  });
}
