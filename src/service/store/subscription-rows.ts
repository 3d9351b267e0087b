import type { EventEntityType } from '#contract/events.ts';
import type { Sealer } from './sealed-text.ts';
import { openCallback, openHeaders, type Secrets } from './subscription-secrets.ts';

/** An event subscription as operations see it. Times are UNIX seconds, `delay` seconds. */
export interface Subscription {
  readonly key: number;
  readonly id: string;
  readonly ownerKey: number;
  readonly ownerEmail: string;
  readonly applicationKey: number;
  readonly applicationName: string;
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityKey: number;
  readonly entityId: string;
  /** Without user, password and query where the key is lost that sealed them. */
  readonly callback: string;
  /** None where that key is lost. */
  readonly headers: Secrets['headers'];
  readonly useTls12: boolean;
  readonly integrationKey: number | null;
  readonly docidQueryparam: boolean;
  readonly includeMetadata: boolean;
  readonly active: boolean;
  readonly version: number;
  readonly created: number;
}

/** A row of {@link SUBSCRIPTION_COLUMNS}. */
export type SubscriptionRow = {
  readonly [Name in keyof Subscription]: Subscription[Name] extends boolean
    ? number
    : Name extends 'headers'
      ? string
      : Subscription[Name];
} & { readonly sealedCallback: string | null };

/** Nothing that reads a subscription needs its secret, so it is not among the columns. */
export const SUBSCRIPTION_COLUMNS = `s.key, s.id, s.owner_key AS ownerKey, u.email AS ownerEmail,
    s.application_key AS applicationKey, a.name AS applicationName, s.event, s.entity_type AS entityType,
    s.entity_key AS entityKey, s.entity_id AS entityId, s.callback, s.sealed_callback AS sealedCallback, s.headers, s.use_tls_12 AS useTls12,
    s.integration_key AS integrationKey, s.docid_queryparam AS docidQueryparam,
    s.include_metadata AS includeMetadata, s.active, s.version, s.created`;

/** What {@link SUBSCRIPTION_COLUMNS} are columns of. */
export const SUBSCRIPTION_TABLES = `event_subscriptions s JOIN users u ON u.key = s.owner_key
  JOIN applications a ON a.key = s.application_key`;

export function subscriptionOf({ sealedCallback, ...row }: SubscriptionRow, sealer: Sealer): Subscription {
  return {
    ...row,
    callback: openCallback({ callback: row.callback, sealedCallback }, row.id, sealer),
    headers: openHeaders(row.headers, row.id, sealer) ?? {},
    useTls12: row.useTls12 === 1,
    docidQueryparam: row.docidQueryparam === 1,
    includeMetadata: row.includeMetadata === 1,
    active: row.active === 1,
  };
}
