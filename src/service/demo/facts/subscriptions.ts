import { bornAt, sizeAt } from '../population.ts';
import { Random } from '../random.ts';

/** What event subscriptions wait for. */

export const EVENTS = ['document.complete', 'document.open', 'user.document.complete'] as const;

const HOOKS = [
  ['https://hooks.northwind.example/signing', 'https://intake.northwind.example/v1/events'],
  ['https://lease.harborpine.example/hooks/signed', 'https://lease.harborpine.example/hooks/opened'],
] as const;

export const hooksOf = (organization: number): readonly string[] => HOOKS[organization] ?? HOOKS[0];

export interface SubscriptionFacts {
  readonly event: (typeof EVENTS)[number];
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
  /** Callbacks that were made for it. */
  readonly callbacks: number;
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
  const event = entity.type === 'user' ? EVENTS[2] : (EVENTS[index % 2] ?? EVENTS[0]);
  const random = new Random(84, organization, index);
  return {
    event,
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
    callbacks: index % 3 === 1 ? 0 : random.between(2, 16),
  };
}

function clientIdOf(organization: number, index: number): string {
  if (organization === 1) return 'harborpine-lease-desk';
  return index % 3 === 1 ? 'northwind-matter-sync' : 'northwind-client-portal';
}
