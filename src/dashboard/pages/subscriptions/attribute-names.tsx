import { type AttributeKey, attributeInText } from '#features/log-derived/attributes.ts';

/** Attributes in a sentence: "delay, retries". */
export const AttributeNames = ({ keys }: { readonly keys: readonly AttributeKey[] }) =>
  keys.map((key) => attributeInText(key)).join(', ');
