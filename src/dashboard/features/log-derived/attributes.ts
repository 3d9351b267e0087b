import { isRecord } from '#contract/record.ts';
import { lenientBoolean, lenientInteger } from '#contract/wire.ts';

type HeaderValue = string | number | boolean;

/** As far as an answer or a logged request has them. `delay` in seconds. */
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

/** Wire names, the one to send first: the callback is returned under another name. */
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

/** In display order. */
export const attributeKeys = Object.keys(wireNames) as readonly AttributeKey[];

export const wireNameOf = (key: AttributeKey): string => wireNames[key][0];

export const isKnownAttribute = (wireName: string): boolean =>
  Object.values(wireNames).some((names) => names.includes(wireName));

const isHeaderValue = (value: unknown): value is HeaderValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Undefined if missing, null, empty or invalid. */
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

/** Accepts every wire name. Never throws. */
export function readAttributes(source: unknown): Attributes {
  if (!isRecord(source)) return {};
  const read = attributeKeys.flatMap((key) => {
    const value = wireNames[key].map((name) => readers[key](source[name])).find((it) => it !== undefined);
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(read) as Attributes;
}

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

/** For use within a sentence; keeps TLS in capitals. */
export function attributeInText(key: AttributeKey): string {
  const label = attributeLabels[key];
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

const seconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

/** The service's log replaces secrets by this. */
export const REMOVED = '[removed]';

/** Any header's value may be a secret. */
export const headerText = (name: string) => `${name} (value hidden)`;

/** Never contain a secret, unless the callback URL has one. */
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

export function attributeWords<K extends AttributeKey>(key: K, value: Attributes[K]): string | undefined {
  return value === undefined || value === null ? undefined : words[key](value);
}
