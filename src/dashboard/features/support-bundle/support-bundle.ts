import { z } from 'zod';
import { entityTypes } from '#contract/entity-types.ts';
import { environmentIds } from '#contract/session.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, MOST_ITEMS } from './internal/limits.ts';

/**
 * A support bundle as its JSON has it, read as strictly as it is written: a file comes from anywhere. `version` goes up when
 * a field changes its meaning or goes away; new fields may come at any time. Times are ISO 8601 in UTC. A text may hold
 * `[hidden-1]` (in version 1 `[removed]`) in the place of a secret and `[email-1]`, `[email-2]` … in the place of email
 * addresses: the same value has the same number in all of the bundle. Only notes and titles are as somebody wrote them.
 */

/** The name that it had when the first files were written; who reads them goes by it. */
export const BUNDLE_FORMAT = 'sealdesk-support-packet';

/** More than a list in a bundle ever has. */
const MANY = 1000;
const listOf = <T extends z.ZodType>(of: T, most = MANY) => z.array(of).max(most).readonly();

const isSecond = (time: string) => {
  const seconds = Date.parse(time) / 1000;
  return Number.isInteger(seconds) && seconds >= 0 && seconds <= LATEST_SECOND;
};
const time = z.iso.datetime().refine(isSecond);
const count = z.int().min(0);
/** A bundle has at most 50,000 characters of a body, in which a mask may be longer than the text that it hides. */
const MAX_TEXT_LENGTH = 200_000;
/** HTTP servers accept 8 to 16 kB. */
const MAX_URI_LENGTH = 20_000;
const text = z.string().max(MAX_TEXT_LENGTH);
const optionalText = text.nullable();
const note = z.string().max(MAX_NOTE_LENGTH).nullable();
const code = z.union([z.number(), text]).nullable();

/** What was called, as the document of the service has it; null where it has no such operation. */
const operation = z
  .object({
    id: text,
    summary: text,
    method: text,
    path: text,
    deprecated: z.boolean(),
  })
  .nullable();

/** `JSON.stringify` throws at values that are nested too deeply. */
function isWritable(headers: unknown): boolean {
  try {
    return JSON.stringify(headers).length <= MAX_TEXT_LENGTH;
  } catch {
    return false;
  }
}

const payload = z.object({
  headers: z.record(z.string(), z.unknown()).refine(isWritable),
  /** As it was logged; null where none was. */
  body: optionalText,
  isCutOff: z.boolean(),
  /** Characters that were logged, where the bundle has only the beginning of so many; null where it has all. */
  shortenedFrom: count.nullable(),
});

const error = z.object({
  code,
  /** What the service said. */
  message: text,
  /** Everything that the code can mean here: one where it is clear, none where the document does not have it. */
  meanings: listOf(z.object({ condition: text, field: optionalText, remedy: text })),
});

/** What the rules of the service's document foretell of the logged request, beside what came back. */
const prediction = z.object({
  verdict: text,
  expected: listOf(
    z.object({ code: z.number().nullable(), text, place: optionalText, cameBack: z.boolean() }),
  ),
  /** Why prediction and answer differ, as far as can be told. */
  notes: listOf(text),
});

const entryFields = {
  requestId: text.min(1),
  time,
  /** Where the entry is to be seen, for whoever may see it. */
  link: text,
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
    /** Whether the log calls the entry an error. */
    flaggedAsError: z.boolean(),
    milliseconds: z.number().nullable(),
  }),
  errors: listOf(error),
  /** Where status, error flag and body contradict each other. */
  contradiction: optionalText,
  prediction,
  ids: listOf(z.object({ type: z.enum(entityTypes), id: text, timeline: text })),
  /** Each quotation mark is escaped by three more characters. */
  curl: z.string().max(4 * MAX_TEXT_LENGTH),
  /** Null where the bundle was made without bodies. */
  payloads: z.object({ request: payload, response: payload }).nullable(),
};
const entry = z.object({ ...entryFields, operation });

/** A name, such as that of a header, and its values on two sides; null where a side has none. */
const difference = z.object({
  part: z.enum(['sent', 'request body', 'came back', 'response body', 'circumstances']),
  name: optionalText,
  left: optionalText,
  right: optionalText,
});

const bar = z.object({
  from: time,
  /** The last second of it. */
  to: time,
  succeeded: count,
  /** Failed with a status below 500. */
  refused: count,
  serverErrors: count,
});

/** Which entries something was counted among. */
const counted = z.object({
  from: time,
  to: time,
  entries: count,
  /** Entries of the same time and query that had not been read. */
  notRead: count,
});

const failures = z.object({
  operation,
  code,
  /** What went wrong, in words. */
  condition: text,
  /** What to do about it, where that is clear. */
  remedy: optionalText,
  /** What the answers say, without what differs between them. */
  message: text,
  field: optionalText,
  statuses: listOf(z.int()),
  count,
  firstSeen: time,
  lastSeen: time,
  counted,
  /** How many there were over the time. */
  trend: listOf(z.object({ from: time, to: time, count })),
  /** What they have more often than other entries, the most telling first; null where nobody has asked. */
  standsOut: z
    .object({
      against: z.enum(['all others', 'other failures']),
      others: count,
      found: listOf(z.object({ name: text, value: text, chosen: count, others: count })),
    })
    .nullable(),
});

const itemFields = {
  /** Of the sender, in their own words. */
  note,
  /** Where in Sealdesk the sender stood; null where that cannot be said without what is masked. */
  where: z
    .object({
      /** Path and query, with times that mean the same whenever they are read. */
      path: text,
      /** Parameters of the query that were left out, since they hold what is masked. */
      leftOut: listOf(text),
    })
    .nullable(),
};

const item = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entry'), ...itemFields, entry }),
  /** Failures of one kind: the same operation, code and field. */
  z.object({ kind: z.literal('failures'), ...itemFields, failures }),
  z.object({
    kind: z.literal('comparison'),
    ...itemFields,
    left: entry,
    right: entry,
    differences: listOf(difference, 10_000),
  }),
  /** How many entries there were over time. */
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
      /** Whether the step is an entry of the bundle itself. */
      isInBundle: z.boolean(),
    }),
  ),
  /** Why it could not be read; null where it was. */
  error: optionalText,
});

const common = {
  format: z.literal(BUNDLE_FORMAT),
  made: time,
  /** What is masked in it. */
  masked: z.object({ secrets: z.boolean(), emails: z.boolean() }),
  /** The entries that mention an id in their URI, next to one of those that the bundle is about. */
  timelines: listOf(timeline),
};

export const supportBundle = z.object({
  ...common,
  version: z.literal(2),
  title: z.string().max(MAX_TITLE_LENGTH).nullable(),
  note,
  /** Whose logs it is of; null where the first version did not say. `account` is opaque, and the same for the same account. */
  from: z.object({ environment: z.enum(environmentIds), service: text, account: text }).nullable(),
  /** In the order of the sender. */
  items: listOf(item, MOST_ITEMS),
});

/** What was written before groups, comparisons, charts and notes could be handed on. */
export const firstSupportBundle = z.object({
  ...common,
  version: z.literal(1),
  /** Entries that failed in the same way. */
  groups: listOf(z.object({ operation, code, entries: listOf(z.object(entryFields)) })),
});

export type SupportBundle = z.output<typeof supportBundle>;
export type BundleItem = z.output<typeof item>;
export type BundleEntry = z.output<typeof entry>;
export type BundlePayload = z.output<typeof payload>;
export type BundleError = z.output<typeof error>;
export type BundlePrediction = z.output<typeof prediction>;
export type BundleFailures = z.output<typeof failures>;
export type BundleDifference = z.output<typeof difference>;
export type BundleCounted = z.output<typeof counted>;
export type BundleBar = z.output<typeof bar>;
export type BundleTimeline = z.output<typeof timeline>;
export type BundleWhere = BundleItem['where'];
