import { isRecord } from '#contract/record.ts';
import { lenientBoolean, lenientInteger } from '#contract/wire.ts';

/** A custom header's value, as the service takes it. */
export type HeaderValue = string | number | boolean;

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
