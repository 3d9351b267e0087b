import type { EntityType } from '#contract/entity-types.ts';
import { entityTypeOfBody } from '#contract/entity-types.ts';
import type { CallbackAttempt } from '#contract/operations/callbacks.ts';
import { isRecord } from '#contract/record.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A document, group or user that a callback told of. */
export interface AttemptEntity {
  readonly type: EntityType | undefined;
  readonly id: string;
  readonly name: string | undefined;
}

/** One attempt to call a receiver, as far as the service tells of it. */
export interface Attempt {
  /** Tells it from the others of a list, also where the service gives it no id. */
  readonly key: string;
  readonly id: string | undefined;
  readonly subscriptionId: string | undefined;
  readonly subscriptionActive: boolean | undefined;
  readonly application: string | undefined;
  /** Name of the event, `document.complete`. */
  readonly event: string | undefined;
  /** What the callback told of: of a user's event, the document or group that it happened to. */
  readonly about: AttemptEntity | undefined;
  /** Id of what the subscription is to. */
  readonly subscribedTo: string | undefined;
  /** Where it went, whole: what comes after the path can hold secrets. */
  readonly url: string;
  /** Host and path of it. */
  readonly receiver: string;
  readonly method: string;
  /** UNIX seconds. */
  readonly startedAt: number | undefined;
  /** Milliseconds. */
  readonly took: number | undefined;
  readonly outcome: Outcome;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What was sent, as JSON; undefined where the service does not tell. */
  readonly payload: string | undefined;
  /** What was answered, or why nothing was. */
  readonly answer: string;
  /** When the event happened, UNIX seconds. */
  readonly happenedAt: number | undefined;
  /** The same for all attempts to tell one receiver of one event. */
  readonly delivery: string;
  /** As the service told it. */
  readonly record: CallbackAttempt;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** Host and path of a callback. */
export function receiverOf(callback: string): string {
  const url = URL.parse(callback);
  return url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : callback;
}

function aboutOf(record: CallbackAttempt, content: Readonly<Record<string, unknown>>) {
  const document = text(content.document_id);
  if (document) return { type: 'document', id: document, name: text(content.document_name) } as const;
  const group = text(content.group_id) ?? text(content.document_group_id);
  if (group)
    return {
      type: 'document-group',
      id: group,
      name: text(content.group_name) ?? text(content.document_group_name),
    } as const;
  const id = text(record.entity_id);
  return id
    ? { type: entityTypeOfBody({ ...record, event: record.event_name }), id, name: undefined }
    : undefined;
}

/** An attempt from what a service tells, of which anything may be missing. */
export function attemptOf(record: CallbackAttempt): Attempt {
  const { request_content: sent, request_headers: headers } = record;
  const body = isRecord(sent) ? sent : {};
  const meta = isRecord(body.meta) ? body.meta : {};
  const url = text(record.callback_url) ?? text(meta.callback_url) ?? '';
  const answer = asText(record.response_content);
  const startedAt = record.request_start_time ?? undefined;
  const happenedAt = typeof meta.timestamp === 'number' ? meta.timestamp : undefined;
  const about = aboutOf(record, isRecord(body.content) ? body.content : {});
  const subscriptionId = text(record.event_subscription_id);
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name, asText(value)] as const);
  const messageId = named.find(([name]) => name.toLowerCase() === 'webhook-id')?.[1];
  return {
    key: record.id ?? JSON.stringify([subscriptionId, startedAt, url, about?.id, record.duration]),
    id: record.id ?? undefined,
    subscriptionId,
    subscriptionActive: record.event_subscription_active ?? undefined,
    application: text(record.application_name),
    event: text(record.event_name) ?? text(meta.event),
    about,
    subscribedTo: text(record.entity_id),
    ...{ url, receiver: receiverOf(url), method: (text(record.request_method) ?? 'post').toUpperCase() },
    startedAt,
    took: typeof record.duration === 'number' ? Math.round(record.duration * 1000) : undefined,
    outcome: outcomeOf(record.response_status_code, answer),
    headers: named,
    payload: sent === null || sent === undefined ? undefined : asText(sent),
    answer,
    happenedAt,
    delivery:
      messageId ?? JSON.stringify([subscriptionId, happenedAt ?? startedAt, about?.id, record.event_name]),
    record,
  };
}

/**
 * The number of each attempt among those for the same event, from 1, by its key. Only those are numbered of which no
 * earlier one can be missing in the list: the event happened after the oldest attempt in it began.
 * @param attempts newest first, with no outcome left out
 * @param isWhole nothing is older than these
 */
export function tryNumbers(attempts: readonly Attempt[], isWhole: boolean): ReadonlyMap<string, number> {
  const oldest = attempts.at(-1)?.startedAt ?? Number.POSITIVE_INFINITY;
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { key, delivery, happenedAt } of attempts.toReversed()) {
    if (!isWhole && (happenedAt ?? 0) < oldest) continue;
    const number = (counts.get(delivery) ?? 0) + 1;
    counts.set(delivery, number);
    numbers.set(key, number);
  }
  return numbers;
}
