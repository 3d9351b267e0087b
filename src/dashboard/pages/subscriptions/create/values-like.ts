import { REMOVED } from '#features/log-derived/attributes.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { type HeaderRow, rowsOf } from '../fields/header-rows.ts';
import { emptyValues, entityKinds, type SubscriptionValues } from '../fields/subscription-values.ts';

/** The logs redact most header values; the names are still useful. */
const shown = (row: HeaderRow): HeaderRow => (row.value === REMOVED ? { ...row, value: '' } : row);

const digits = (count: number | undefined) => (count === undefined || count === 0 ? '' : String(count));

/**
 * Values to duplicate a subscription, from the service and the request logs. Never includes the secret. @param
 * withoutToken never includes the access token
 */
export function valuesLike(
  subscription: Subscription,
  logged: LoggedSetup | undefined,
  withoutToken: boolean,
): SubscriptionValues {
  const known = { ...logged?.attributes, ...attributesOf(subscription) };
  const kind = entityKindOf(subscription);
  return {
    entityKind: entityKinds.find((it) => it === kind) ?? 'other',
    event: subscription.event,
    entityId: subscription.entity_unique_id ?? '',
    callback: known.callback ?? '',
    delay: digits(known.delay),
    retries: digits(known.retryCount),
    headers: rowsOf(known.headers ?? {}).map(shown),
    secret: '',
    integrationId: known.integrationId ?? '',
    useTls12: known.useTls12 ?? emptyValues.useTls12,
    docidQueryparam: known.docidQueryparam ?? emptyValues.docidQueryparam,
    includeMetadata: known.includeMetadata ?? emptyValues.includeMetadata,
    deleteAccessToken: withoutToken || (known.deleteAccessToken ?? emptyValues.deleteAccessToken),
  };
}
