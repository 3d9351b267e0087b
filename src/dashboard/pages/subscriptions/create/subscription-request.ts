import { isRecord } from '#contract/record.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { headersOf } from '../fields/header-rows.ts';
import type { SubscriptionValues } from '../fields/subscription-values.ts';

/** A whole number as one; anything else as it was typed, for the contract to complain about. */
const integer = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** A text that is set, under its name on the wire. */
const set = <T>(name: string, text: string, read: (text: string) => T) => {
  const trimmed = text.trim();
  return trimmed === '' ? {} : { [name]: read(trimmed) };
};

const same = (text: string) => text;

/** What is sent to create a subscription. It may break the rules yet. */
export function subscriptionBodyOf(values: SubscriptionValues) {
  const headers = headersOf(values.headers);
  return {
    event: values.event.trim(),
    entity_id: values.entityId.trim(),
    // A flag only where it is not the service's own choice.
    attributes: {
      callback: values.callback.trim(),
      ...(headers && { headers }),
      ...(values.useTls12 && { use_tls_12: true }),
      ...set('integration_id', values.integrationId, same),
      ...(values.docidQueryparam && { docid_queryparam: true }),
      ...set('delay', values.delay, integer),
      ...set('retry_count', values.retries, integer),
      // Space is part of a secret wherever it stands.
      ...(values.secret !== '' && { secret_key: values.secret }),
      ...(values.includeMetadata && { include_metadata: true }),
      ...(!values.deleteAccessToken && { delete_access_token: false }),
    },
  };
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && ID_PATTERN.test(value) ? value : undefined;

/**
 * The id of what was created. The document shows it in the body; public clients have seen the older way of creating
 * answer with nothing but an `id` header (Publicly known).
 * @returns undefined where the service did not tell
 */
export function createdId(body: unknown, headers: Headers): string | undefined {
  const record = isRecord(body) ? body : {};
  const data = isRecord(record.data) ? record.data : {};
  return idIn(data.id) ?? idIn(record.id) ?? idIn(headers.get('id'));
}
