import { isRecord } from '#contract/record.ts';
import { lenientBoolean, lenientInteger } from '#contract/wire.ts';

/** A custom header's value, as the service takes it. */
type HeaderValue = string | number | boolean;

/** How a subscription calls, as far as an answer or a logged request tells. `delay` in seconds. */
export interface Attributes {
  readonly callback?: string | undefined;
  readonly useTls12?: boolean | undefined;
  readonly docidQueryparam?: boolean | undefined;
  readonly includeMetadata?: boolean | undefined;
  readonly deleteAccessToken?: boolean | undefined;
  readonly delay?: number | undefined;
  readonly retryCount?: number | undefined;
  readonly headers?: Readonly<Record<string, HeaderValue>> | undefined;
  readonly secretKey?: string | undefined;
  readonly integrationId?: string | undefined;
}

export type AttributeKey = keyof Attributes;

/** Names on the wire, the one to send first: a callback comes back under another name than it goes in. */
const wireNames: Readonly<Record<AttributeKey, readonly [string, ...string[]]>> = {
  callback: ['callback', 'callback_url'],
  useTls12: ['use_tls_12'],
  docidQueryparam: ['docid_queryparam'],
  includeMetadata: ['include_metadata'],
  deleteAccessToken: ['delete_access_token'],
  delay: ['delay'],
  retryCount: ['retry_count'],
  headers: ['headers'],
  secretKey: ['secret_key'],
  integrationId: ['integration_id'],
};

/** In the order in which they are shown. */
export const attributeKeys = Object.keys(wireNames) as readonly AttributeKey[];

/** What an attribute is called where it is sent. */
export const wireNameOf = (key: AttributeKey): string => wireNames[key][0];

/** Whether a field of `json_attributes` is one that is shown in words. */
export const isKnownAttribute = (wireName: string): boolean =>
  Object.values(wireNames).some((names) => names.includes(wireName));

const isHeaderValue = (value: unknown): value is HeaderValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Reads one attribute; undefined where it is missing, null, empty or of a kind that makes no sense. */
const readers: { readonly [K in AttributeKey]: (value: unknown) => Attributes[K] } = {
  callback: textOf,
  useTls12: flagOf,
  docidQueryparam: flagOf,
  includeMetadata: flagOf,
  deleteAccessToken: flagOf,
  delay: numberOf,
  retryCount: numberOf,
  headers: (value) => {
    if (!isRecord(value)) return undefined;
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, it]) => (isHeaderValue(it) ? [[name, it]] : [])),
    );
  },
  secretKey: textOf,
  integrationId: textOf,
};

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function flagOf(value: unknown): boolean | undefined {
  return lenientBoolean.safeParse(value).data;
}

function numberOf(value: unknown): number | undefined {
  return lenientInteger.safeParse(value).data;
}

/** Reads what one record says, whichever of its names an attribute stands under. Never throws. */
export function readAttributes(source: unknown): Attributes {
  if (!isRecord(source)) return {};
  const read = attributeKeys.flatMap((key) => {
    const value = wireNames[key].map((name) => readers[key](source[name])).find((it) => it !== undefined);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(read) as Attributes;
}

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

/** A header in words: any may be a secret, whatever it is called. */
export const headerText = (name: string) => `${name} (value hidden)`;

/** What each attribute means. A secret is never among the words, unless the address that is called has one. */
const words: { readonly [K in AttributeKey]: (value: NonNullable<Attributes[K]>) => string } = {
  callback: (url) => url,
  useTls12: (only) => (only ? 'TLS 1.2' : 'Left to service and receiver'),
  docidQueryparam: (added) => (added ? 'Added as a query parameter' : 'Not added'),
  includeMetadata: (included) => (included ? 'Part of the payload' : 'Not in the payload'),
  deleteAccessToken: (removed) => (removed ? 'Removed from the payload' : 'Sent in the payload'),
  delay: (delay) => (delay === 0 ? 'None: called at once' : `${seconds(delay)} after the event`),
  retryCount: (count) => (count === 0 ? 'None' : `Up to ${count} where the receiver breaks`),
  headers: (headers) => Object.keys(headers).map(headerText).join(', ') || 'None',
  secretKey: () => 'Set',
  integrationId: (id) => id,
};

/** What an attribute's value means, in a few words; undefined has none. */
export function attributeWords<K extends AttributeKey>(key: K, value: Attributes[K]): string | undefined {
  return value === undefined || value === null ? undefined : words[key](value);
}
