import { readBodyText } from '#contract/body-text.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { type AttributeKey, type Attributes, readAttributes } from './attributes.ts';

export interface LoggedAt {
  readonly requestId: string;
  /** UNIX seconds. */
  readonly at: number;
}

export interface LoggedSetup {
  readonly attributes: Attributes;
  /** The request that last sent each value. */
  readonly sources: Readonly<Partial<Record<AttributeKey, LoggedAt>>>;
  readonly created: LoggedAt | undefined;
  /** The newest successful edit, whose effect on missing values is unknown. */
  readonly edited: LoggedAt | undefined;
}

const bodyOf = (data: string | null | undefined): Readonly<Record<string, unknown>> => {
  const read = readBodyText(data);
  return read.kind === 'json' && isRecord(read.value) ? read.value : {};
};

const whereOf = ({ request_id: requestId, created: at }: RequestLogEntry): LoggedAt => ({ requestId, at });

/** Distinguishes subscriptions of the same second. */
export interface Made {
  readonly id: string;
  readonly event: string;
  readonly entityId: string | undefined;
  readonly callback: string | undefined;
}

/** By the ID in the answer; undefined if the answer has none. */
function answersId({ response }: RequestLogEntry, { id }: Made): boolean | undefined {
  const { data } = bodyOf(response.body?.data);
  return isRecord(data) && typeof data.id === 'string' ? data.id === id : undefined;
}

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

/** The create request. Some answers are empty; then an entry of the same time counts if it asked for this subscription. */
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

/** Merges the create request and edits. @param edits newest first */
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
