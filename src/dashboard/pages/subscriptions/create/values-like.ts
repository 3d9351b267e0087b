import { REMOVED } from '#features/log-derived/attributes.ts';
import type { LoggedSetup } from '#features/log-derived/logged-attributes.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import { type HeaderRow, rowsOf } from '../fields/header-rows.ts';
import { emptyValues, entityKinds, type SubscriptionValues } from '../fields/subscription-values.ts';

/** The logs hide the values of most headers; their names are worth having all the same. */
const shown = (row: HeaderRow): HeaderRow => (row.value === REMOVED ? { ...row, value: '' } : row);

const digits = (count: number | undefined) => (count === undefined || count === 0 ? '' : String(count));

/**
 * The form for a new subscription, filled like one that exists as far as service and request logs tell. Never its secret.
 * @param withoutToken whether the access token is left out in any case
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
