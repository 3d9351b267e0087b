import { kindOfEvent, knownEvents } from '../fields/event-words.ts';
import { headersOf } from '../fields/header-rows.ts';
import type { SubscriptionValues } from '../fields/subscription-values.ts';

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Without the query, which may contain secrets. */
export function hostAndPath(callback: string): string | undefined {
  const url = URL.parse(callback.trim());
  return url && /^https?:$/.test(url.protocol)
    ? `${url.host}${url.pathname === '/' ? '' : url.pathname}`
    : undefined;
}

function whenOf({ event, delay }: SubscriptionValues): string {
  const known = knownEvents.find(({ name }) => name === event.trim());
  const words = known ? known.words.charAt(0).toLowerCase() + known.words.slice(1) : undefined;
  const happens = words ?? (event.trim() === '' ? 'the event occurs' : `${event.trim()} occurs`);
  const seconds = /^\d{1,3}$/.test(delay.trim()) ? Number(delay) : 0;
  return seconds > 0 ? `${counted(seconds, 'second')} after ${happens}` : `Whenever ${happens}`;
}

/** Sentences about the subscription, as far as the form is filled in. */
export function summaryOf(values: SubscriptionValues): readonly string[] {
  const target = hostAndPath(values.callback);
  const headers = Object.keys(headersOf(values.headers) ?? {}).length;
  const retries = /^\d{1,2}$/.test(values.retries.trim()) ? Number(values.retries) : 0;
  const kind = kindOfEvent(values.event);
  return [
    `${whenOf(values)}, the service calls ${target ?? 'the callback URL'}${values.useTls12 ? ' with TLS 1.2' : ''}.`,
    ...(kind === 'user' ? ['This holds for everything that the user has, now and later.'] : []),
    ...(headers > 0 ? [`It sends ${counted(headers, 'header')} of yours along.`] : []),
    values.secret === ''
      ? 'Nothing is signed: the receiver cannot tell a delivery from a forgery.'
      : 'Every delivery is signed with the secret.',
    ...(retries > 0
      ? [`Where the receiver is reached and breaks, it tries up to ${counted(retries, 'time')} more.`]
      : []),
    ...(values.deleteAccessToken
      ? []
      : ['Every delivery carries an access token: whoever receives it can act for the account.']),
  ];
}
