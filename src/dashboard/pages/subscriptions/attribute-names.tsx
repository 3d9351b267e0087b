import { type AttributeKey, attributeInText } from '#features/log-derived/attributes.ts';

export const AttributeNames = ({ keys }: { readonly keys: readonly AttributeKey[] }) =>
  keys.map((key) => attributeInText(key)).join(', ');
