import { isRecord } from '#contract/record.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { headersOf } from '../fields/header-rows.ts';
import type { SubscriptionValues } from '../fields/subscription-values.ts';

/** A text that is not an integer stays as it is, so that the contract's rule reports it. */
const integer = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text);

/** An attribute for a non-empty text. */
const set = <T>(name: string, text: string, read: (text: string) => T) => {
  const trimmed = text.trim();
  return trimmed === '' ? {} : { [name]: read(trimmed) };
};

const same = (text: string) => text;

/** May be invalid. */
export function subscriptionBodyOf(values: SubscriptionValues) {
  const headers = headersOf(values.headers);
  return {
    event: values.event.trim(),
    entity_id: values.entityId.trim(),
    // Flags are sent only if they differ from the service's default.
    attributes: {
      callback: values.callback.trim(),
      ...(headers && { headers }),
      ...(values.useTls12 && { use_tls_12: true }),
      ...set('integration_id', values.integrationId, same),
      ...(values.docidQueryparam && { docid_queryparam: true }),
      ...set('delay', values.delay, integer),
      ...set('retry_count', values.retries, integer),
      // Not trimmed: spaces are part of the secret.
      ...(values.secret !== '' && { secret_key: values.secret }),
      ...(values.includeMetadata && { include_metadata: true }),
      ...(!values.deleteAccessToken && { delete_access_token: false }),
    },
  };
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'string' && ID_PATTERN.test(value) ? value : undefined;

/**
 * The ID of the created subscription. The document has it in the body; public clients saw the older operation answer
 * with only an `id` header (Publicly known).
 * @returns undefined if the response has neither
 */
export function createdId(body: unknown, headers: Headers): string | undefined {
  const record = isRecord(body) ? body : {};
  const data = isRecord(record.data) ? record.data : {};
  return idIn(data.id) ?? idIn(record.id) ?? idIn(headers.get('id'));
}
