import { callbacksOf } from '../facts/callback-history.ts';
import { type SubscriptionFacts, subscriptionOf } from '../facts/subscriptions.ts';
import { paperOf } from '../names.ts';
import { idOf, sizeAt } from '../population.ts';
import type { StateContext } from './context.ts';

const INTEGRATIONS = ['Practice Manager', 'Document Vault'] as const;

export function addIntegrations({ service, each }: StateContext): void {
  each('integration', (index, id) =>
    service.integrations.add({ id, name: INTEGRATIONS[index] ?? `Integration ${index}` }),
  );
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

/** Callbacks of the past days; all of them are done. */
function addHistory(
  { past, organization, owner, end }: StateContext,
  facts: SubscriptionFacts,
  entity: Entity,
  index: number,
  { key: subscriptionKey, secretKey }: { readonly key: number; readonly secretKey: string | null },
): void {
  const contentOf = (number: number) => {
    if (facts.entity.type === 'document_group')
      return { group_id: entity.id, group_name: entity.name, user_id: owner.id };
    // A user hears of all their documents.
    const paper = (index + number * 7) % sizeAt('document', 0);
    const document =
      facts.entity.type === 'document'
        ? entity
        : { id: idOf('document', organization, paper), name: paperOf(paper) };
    return { document_id: document.id, document_name: document.name, user_id: owner.id };
  };
  for (const [number, { created, attempts }] of callbacksOf(organization, index, end).entries()) {
    past.callbacks.push({
      eventId: idOf('event', organization, index * 1000 + number),
      deliveryId: idOf('delivery', organization, index * 1000 + number),
      event: facts.event,
      entityType: facts.entity.type,
      entityId: entity.id,
      initiatorId: owner.id,
      content: contentOf(number),
      subscriptionKey,
      custom: facts.headers,
      secretKey,
      created,
      attempts,
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
    const secretKey = facts.withSecret ? `demo-only-${id.slice(0, 24)}` : null;
    const { key } = service.subscriptions.add({
      ...{ id, ownerKey: owner.key, applicationKey: application(facts.clientId), event, created },
      ...{ entityType: facts.entity.type, entityKey: entity.key, entityId: entity.id },
      ...{ callback, active, delay, retryCount, headers, docidQueryparam, includeMetadata, useTls12: true },
      secretKey,
      ...(facts.integration === undefined ? {} : { integrationKey: keyOf('integration', facts.integration) }),
    });
    addHistory(context, facts, entity, index, { key, secretKey });
    return key;
  });
}
