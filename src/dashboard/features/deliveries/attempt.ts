import type { EntityType } from '#contract/entity-types.ts';
import { entityTypeOfBody } from '#contract/entity-types.ts';
import type { CallbackAttempt } from '#contract/operations/callbacks.ts';
import { isRecord } from '#contract/record.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

export interface AttemptEntity {
  readonly type: EntityType | undefined;
  readonly id: string;
  readonly name: string | undefined;
}

/** As far as the service returns it. */
export interface Attempt {
  /** Unique in a list, also without an ID. */
  readonly key: string;
  readonly id: string | undefined;
  readonly subscriptionId: string | undefined;
  readonly subscriptionActive: boolean | undefined;
  readonly application: string | undefined;
  /** `document.complete`. */
  readonly event: string | undefined;
  /** For a user's event, the document or group that it happened to. */
  readonly about: AttemptEntity | undefined;
  /** ID of the subscribed entity. */
  readonly subscribedTo: string | undefined;
  /** In full: the query can hold secrets. */
  readonly url: string;
  /** Host and path of the URL. */
  readonly receiver: string;
  readonly method: string;
  /** UNIX seconds. */
  readonly startedAt: number | undefined;
  /** Milliseconds. */
  readonly took: number | undefined;
  readonly outcome: Outcome;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON; undefined if the service does not return it. */
  readonly payload: string | undefined;
  /** The response body, or the reason why there is none. */
  readonly answer: string;
  /** UNIX seconds of the event. */
  readonly happenedAt: number | undefined;
  /** The same for all attempts of one event to one receiver. */
  readonly delivery: string;
  readonly record: CallbackAttempt;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

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
 * Numbers the attempts of each event from 1, by key. An event older than the oldest attempt in the list gets no number, since
 * earlier attempts may be missing.
 * @param attempts newest first, unfiltered by outcome
 * @param isWhole no attempts are older than these
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
