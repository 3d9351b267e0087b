import { isRecord } from '#contract/record.ts';
import { isKnownAttribute } from '#features/log-derived/attributes.ts';
import type { Subscription } from '#features/log-derived/subscription.ts';
import { GuardedJson, SecretsHidden } from '#features/redaction/secrets-hidden.tsx';

/** Fields of the record that stand in words elsewhere on the page. */
const SHOWN = new Set([
  'id',
  'event',
  'action',
  'active',
  'created',
  'version',
  'entity_id',
  'entity_unique_id',
  'entity_type',
  'event_count',
  'request_method',
  'secret_key',
  'attributes',
  'json_attributes',
  'application_name',
  'event_subscription_owner_email',
]);

/** What the answer holds beyond all that; the names of nested fields begin with that of their object. */
export function furtherFields(subscription: Subscription): Readonly<Record<string, unknown>> {
  const top = Object.entries(subscription).filter(([name]) => !SHOWN.has(name));
  const nested = ['attributes', 'json_attributes'].flatMap((parent) => {
    const value = subscription[parent];
    if (!isRecord(value)) return [];
    return Object.entries(value)
      .filter(([name]) => !isKnownAttribute(name))
      .map(([name, it]) => [`${parent}.${name}`, it] as const);
  });
  return Object.fromEntries([...top, ...nested]);
}

/** Fields of the answer that the document does not show, as they came. */
export function FurtherFields({ subscription }: { readonly subscription: Subscription }) {
  const fields = furtherFields(subscription);
  if (Object.keys(fields).length === 0) return null;
  return (
    <SecretsHidden>
      <GuardedJson text={JSON.stringify(fields)} label="Further fields of the answer" />
    </SecretsHidden>
  );
}
