import type { AttributeKey, Attributes, HeaderValue } from './attributes.ts';

/** What people call the attributes, sentence case. */
export const attributeLabels: Readonly<Record<AttributeKey, string>> = {
  callback: 'Callback address',
  useTls12: 'TLS version',
  docidQueryparam: 'Document id in the address',
  includeMetadata: 'Document metadata',
  deleteAccessToken: 'Access token',
  delay: 'Delay',
  retryCount: 'Retries',
  headers: 'Custom headers',
  secretKey: 'Signing secret',
  integrationId: 'Integration',
};

/** An attribute's name within a sentence; TLS stays in capitals. */
export function attributeInText(key: AttributeKey): string {
  const label = attributeLabels[key];
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

/** What the service's log puts in the place of a secret. */
export const REMOVED = '[removed]';

/** A header in words. */
export const headerText = ([name, value]: readonly [string, HeaderValue]) =>
  value === REMOVED ? `${name} (value hidden)` : `${name}: ${value}`;

/** What each attribute means. A secret is never among the words. */
const words: { readonly [K in AttributeKey]: (value: NonNullable<Attributes[K]>) => string } = {
  callback: (url) => url,
  useTls12: (only) => (only ? 'TLS 1.2' : 'Left to service and receiver'),
  docidQueryparam: (added) => (added ? 'Added as a query parameter' : 'Not added'),
  includeMetadata: (included) => (included ? 'Part of the payload' : 'Not in the payload'),
  deleteAccessToken: (removed) => (removed ? 'Removed from the payload' : 'Sent in the payload'),
  delay: (delay) => (delay === 0 ? 'None: called at once' : `${seconds(delay)} after the event`),
  retryCount: (count) => (count === 0 ? 'None' : `Up to ${count} after a 5xx`),
  headers: (headers) => Object.entries(headers).map(headerText).join(', ') || 'None',
  secretKey: () => 'Set',
  integrationId: (id) => id,
};

/** What an attribute's value means, in a few words; undefined has none. */
export function attributeWords<K extends AttributeKey>(key: K, value: Attributes[K]): string | undefined {
  return value === undefined || value === null ? undefined : words[key](value);
}
