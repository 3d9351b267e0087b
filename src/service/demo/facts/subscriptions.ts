import { bornAt, sizeAt } from '../population.ts';

/** What event subscriptions wait for. */

/** Events by the kind of their entity. */
const EVENTS = {
  document: ['document.complete', 'document.open'],
  document_group: ['document_group.complete', 'document_group.update'],
  user: ['user.document.complete', 'user.document.complete'],
} as const;

const HOOKS = [
  ['https://hooks.northwind.example/signing', 'https://intake.northwind.example/v1/events'],
  ['https://lease.harborpine.example/hooks/signed', 'https://lease.harborpine.example/hooks/opened'],
] as const;

export const hooksOf = (organization: number): readonly string[] => HOOKS[organization] ?? HOOKS[0];

export interface SubscriptionFacts {
  readonly event: (typeof EVENTS)[keyof typeof EVENTS][number];
  /** Number of the document or group; a user is the owner. */
  readonly entity: { readonly type: 'document' | 'document_group' | 'user'; readonly index: number };
  readonly callback: string;
  readonly clientId: string;
  readonly active: boolean;
  readonly delay: number;
  readonly retryCount: number;
  readonly headers: Readonly<Record<string, string | number | boolean>>;
  readonly withSecret: boolean;
  readonly docidQueryparam: boolean;
  readonly includeMetadata: boolean;
  /** Number of the integration that set it up. */
  readonly integration: number | undefined;
}

/** No two have the same entity, event and callback. */
function entityOf(index: number): SubscriptionFacts['entity'] {
  if (index === 2 || index === 9) return { type: 'user', index: 0 };
  const type = index % 7 === 4 ? ('document_group' as const) : ('document' as const);
  const kind = type === 'document' ? 'document' : 'documentGroup';
  const size = sizeAt(kind, bornAt('subscription', index));
  return { type, index: index < sizeAt('subscription', 0) ? index * 2 : size - 1 };
}

export function subscriptionOf(organization: number, index: number): SubscriptionFacts {
  const hooks = hooksOf(organization);
  const entity = entityOf(index);
  return {
    event: EVENTS[entity.type][(index >> 1) % 2] ?? EVENTS[entity.type][0],
    entity,
    callback: hooks[index % hooks.length] ?? '',
    clientId: clientIdOf(organization, index),
    active: index % 5 !== 0,
    delay: [0, 0, 5, 30][index % 4] ?? 0,
    retryCount: index % 3 === 0 ? 1 + (index % 10) : 0,
    headers: index % 4 === 1 ? { 'X-Matter-Source': 'signing' } : {},
    withSecret: index % 3 !== 1,
    docidQueryparam: index % 6 === 1,
    includeMetadata: index % 2 === 0,
    integration: index % 8 === 6 ? (index >> 3) % sizeAt('integration', 0) : undefined,
  };
}

function clientIdOf(organization: number, index: number): string {
  if (organization === 1) return 'harborpine-lease-desk';
  return index % 3 === 1 ? 'northwind-matter-sync' : 'northwind-client-portal';
}
