import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { type AttributeKey, type Attributes, readAttributes } from './attributes.ts';

/** Where a logged value comes from. */
export interface LoggedAt {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly at: number;
}

/** What the request logs tell of how a subscription was made and edited. */
export interface LoggedSetup {
  readonly attributes: Attributes;
  /** The request that each value was last sent with. */
  readonly sources: Readonly<Partial<Record<AttributeKey, LoggedAt>>>;
  readonly created: LoggedAt | undefined;
  /** The newest edit that succeeded: what it did to what it does not carry, nobody says. */
  readonly edited: LoggedAt | undefined;
}

const bodyOf = (data: string | null | undefined): Readonly<Record<string, unknown>> => {
  const read = readBodyText(data);
  return read.kind === 'json' && isRecord(read.value) ? read.value : {};
};

const whereOf = ({ request_id: requestId, created: at }: RequestLogEntry): LoggedAt => ({ requestId, at });

/** What tells a subscription from others made in the same second. */
export interface Made {
  readonly id: string;
  readonly event: string;
  readonly entityId: string | undefined;
  readonly callback: string | undefined;
}

/** Whether an entry is the request that made the subscription, by the id in its answer. */
function answersId({ response }: RequestLogEntry, { id }: Made): boolean | undefined {
  const { data } = bodyOf(response.body?.data);
  return isRecord(data) && typeof data.id === 'string' ? data.id === id : undefined;
}

/** Whether an entry asked for just this subscription. */
function asksFor({ request }: RequestLogEntry, made: Made): boolean {
  const asked = bodyOf(request.body?.data);
  const { callback } = readAttributes(asked.attributes);
  return (
    asked.event === made.event &&
    (asked.entity_id ?? asked.user_id) === made.entityId &&
    callback !== undefined &&
    callback === made.callback
  );
}

/**
 * The request that made a subscription. Some answers are empty; what was asked for tells then, though only among entries
 * of the time when it was made.
 */
export function creationIn(
  entries: readonly RequestLogEntry[],
  made: Made,
  options: { readonly sameTime: boolean },
): RequestLogEntry | undefined {
  const taken = entries.filter(({ request, error }) => !error && request.method.toUpperCase() === 'POST');
  return (
    taken.find((entry) => answersId(entry, made)) ??
    (options.sameTime
      ? taken.find((entry) => answersId(entry, made) === undefined && asksFor(entry, made))
      : undefined)
  );
}

/**
 * Puts together what the subscription was made with and what edits changed.
 * @param edits requests to edit it, newest first
 */
export function loggedSetup(
  creation: RequestLogEntry | undefined,
  edits: readonly RequestLogEntry[],
): LoggedSetup {
  const succeeded = edits.filter(({ error, response }) => !error && response.code < 300);
  const steps = [...(creation ? [creation] : []), ...succeeded.toReversed()];
  const attributes: Record<string, unknown> = {};
  const sources: Partial<Record<AttributeKey, LoggedAt>> = {};
  for (const step of steps) {
    const sent = readAttributes(bodyOf(step.request.body?.data).attributes);
    for (const key of Object.keys(sent) as AttributeKey[]) {
      attributes[key] = sent[key];
      sources[key] = whereOf(step);
    }
  }
  const newest = succeeded[0];
  return {
    attributes: attributes as Attributes,
    sources,
    created: creation && whereOf(creation),
    edited: newest && whereOf(newest),
  };
}
