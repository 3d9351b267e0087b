import { type AttributeKey, attributeInText, wireNameOf } from '#features/log-derived/attributes.ts';

/** Attributes in a sentence, with what they are called on the wire: "delay (delay), retries (retry_count)". */
export function AttributeNames({ keys }: { readonly keys: readonly AttributeKey[] }) {
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && ', '}
      {attributeInText(key)} (<code>{wireNameOf(key)}</code>)
    </span>
  ));
}
