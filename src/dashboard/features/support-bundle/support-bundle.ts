import { z } from 'zod';
import { entityTypes } from '#contract/entity-types.ts';
import type { OperationFacts } from '#contract/operation.ts';
import { environmentIds } from '#contract/session.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';

/*
 * The JSON of a support bundle, validated strictly since the file is untrusted. `version` increases when a field changes
 * its meaning or is removed; fields may be added at any time. Times are ISO 8601 in UTC. `[hidden-1]` masks a secret and
 * `[email-1]` an email; equal values have equal numbers. Only notes and titles are not masked.
 */

/** The original name, which existing files have. */
export const BUNDLE_FORMAT = 'sealdesk-support-packet';

export const MAX_ITEMS = 50;
/** Characters. */
export const MAX_TITLE_LENGTH = 200;
export const MAX_NOTE_LENGTH = 4000;

/** Longer than any list in a bundle. */
const MANY = 1000;
const listOf = <T extends z.ZodType>(of: T, most = MANY) => z.array(of).max(most).readonly();

const isSecond = (time: string) => {
  const seconds = Date.parse(time) / 1000;
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= LATEST_SECOND;
};
const time = z.iso.datetime().refine(isSecond);
const count = z.int().min(0);
/** Bodies are limited to 50,000 characters, and a mask may be longer than its value. */
const MAX_TEXT_LENGTH = 200_000;
/** HTTP servers accept 8 to 16 kB. */
const MAX_URI_LENGTH = 20_000;
const text = z.string().max(MAX_TEXT_LENGTH);
const optionalText = text.nullable();
const note = z.string().max(MAX_NOTE_LENGTH).nullable();
const code = z.union([z.number(), text]).nullable();

/** Null if the service's document has no such operation. */
const operation = z
  .object({
    id: text,
    summary: text,
    method: text,
    path: text,
    deprecated: z.boolean(),
  })
  .nullable();

const payload = z.object({
  headers: z
    .record(z.string(), z.unknown())
    .refine((headers) => JSON.stringify(headers).length <= MAX_TEXT_LENGTH),
  /** As logged; null if there was none. */
  body: optionalText,
  isCutOff: z.boolean(),
  /** Original length of a truncated body; null if complete. */
  shortenedFrom: count.nullable(),
});

const error = z.object({
  code,
  message: text,
  /** All meanings of the code here; none if it is undocumented. */
  meanings: listOf(z.object({ condition: text, field: optionalText, remedy: text })),
});

/** Errors that the contract's rules predict, beside those returned. */
const prediction = z.object({
  verdict: text,
  expected: listOf(
    z.object({ code: z.number().nullable(), text, place: optionalText, cameBack: z.boolean() }),
  ),
  /** Possible reasons why prediction and answer differ. */
  notes: listOf(text),
});

const entry = z.object({
  requestId: text.min(1),
  time,
  link: text,
  operation,
  call: z.object({
    method: text,
    uri: z.string().max(MAX_URI_LENGTH),
    host: optionalText,
    apiVersion: z.number().nullable(),
  }),
  who: z.object({
    applicationId: optionalText,
    userId: optionalText,
    ip: optionalText,
    source: optionalText,
  }),
  answer: z.object({
    status: z.int().min(0).max(999),
    flaggedAsError: z.boolean(),
    milliseconds: z.number().nullable(),
  }),
  errors: listOf(error),
  /** How status, error flag and body contradict each other. */
  contradiction: optionalText,
  prediction,
  ids: listOf(z.object({ type: z.enum(entityTypes), id: text, timeline: text })),
  /** Shell quoting replaces each quote by four characters. */
  curl: z.string().max(4 * MAX_TEXT_LENGTH),
  /** Null if bodies were not included. */
  payloads: z.object({ request: payload, response: payload }).nullable(),
});

/** A named value on two sides; null if missing. */
const difference = z.object({
  part: z.enum(['sent', 'request body', 'came back', 'response body', 'circumstances']),
  name: optionalText,
  left: optionalText,
  right: optionalText,
});

const bar = z.object({
  from: time,
  /** Inclusive. */
  to: time,
  succeeded: count,
  /** Failed with a status below 500. */
  refused: count,
  serverErrors: count,
});

const counted = z.object({
  from: time,
  to: time,
  entries: count,
  /** Unread entries of the same time and query. */
  notRead: count,
});

const failures = z.object({
  operation,
  code,
  condition: text,
  /** Null if ambiguous. */
  remedy: optionalText,
  /** With variable parts removed. */
  message: text,
  field: optionalText,
  statuses: listOf(z.int()),
  count,
  firstSeen: time,
  lastSeen: time,
  counted,
  trend: listOf(z.object({ from: time, to: time, count })),
  /** The most significant first; null if not requested. */
  standsOut: z
    .object({
      against: z.enum(['all others', 'other failures']),
      others: count,
      found: listOf(z.object({ name: text, value: text, chosen: count, others: count })),
    })
    .nullable(),
});

const itemFields = {
  note,
  /** The sender's page; null if its URL contains masked values. */
  where: z
    .object({
      /** With absolute times. */
      path: text,
      /** Query parameters left out because they contain masked values. */
      leftOut: listOf(text),
    })
    .nullable(),
};

const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entry'), ...itemFields, entry }),
  /** Failures with the same operation, code and field. */
  z.object({ kind: z.literal('failures'), ...itemFields, failures }),
  z.object({
    kind: z.literal('comparison'),
    ...itemFields,
    left: entry,
    right: entry,
    differences: listOf(difference, 10_000),
  }),
  z.object({ kind: z.literal('chart'), ...itemFields, query: text, counted, bars: listOf(bar) }),
]);

const timeline = z.object({
  type: z.enum(entityTypes),
  id: text,
  link: text,
  /** Oldest first. */
  steps: listOf(
    z.object({
      requestId: text,
      time,
      status: z.int(),
      text,
      link: text,
      isInBundle: z.boolean(),
    }),
  ),
  /** Null if it was read. */
  error: optionalText,
});

export const supportBundle = z.object({
  format: z.literal(BUNDLE_FORMAT),
  version: z.literal(2),
  made: time,
  masked: z.object({ secrets: z.boolean(), emails: z.boolean() }),
  title: z.string().max(MAX_TITLE_LENGTH).nullable(),
  note,
  /** `account` is opaque and stable. */
  from: z.object({ environment: z.enum(environmentIds), service: text, account: text }).nullable(),
  /** In the sender's order. */
  items: listOf(item, MAX_ITEMS),
  /** Entries that mention an ID in their URI, next to an entry of the bundle. */
  timelines: listOf(timeline),
});

export type SupportBundle = z.output<typeof supportBundle>;
export type BundleItem = z.output<typeof item>;
export type BundleEntry = z.output<typeof entry>;
export type BundlePayload = z.output<typeof payload>;
export type BundleError = z.output<typeof error>;
export type BundleDifference = z.output<typeof difference>;
export type BundleBar = z.output<typeof bar>;
export type BundleTimeline = z.output<typeof timeline>;
export type BundleWhere = BundleItem['where'];
export type ItemOf<K extends BundleItem['kind']> = Extract<BundleItem, { readonly kind: K }>;

export const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
/** UNIX seconds. */
export const secondsOf = (time: string): number => Math.floor(Date.parse(time) / 1000);

export const bundleOperation = (facts: OperationFacts | undefined): BundleEntry['operation'] =>
  facts ? operation.parse({ deprecated: false, ...facts }) : null;
