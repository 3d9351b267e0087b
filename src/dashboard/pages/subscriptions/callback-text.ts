import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';

/** Cached, because parsing the attributes dominates the rendering of a row. */
const texts = new WeakMap<Subscription, string>();

function textOf(subscription: Subscription): string {
  const { callback = '' } = attributesOf(subscription);
  const url = URL.parse(callback);
  return url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : callback;
}

/** Host and path only: the query may contain secrets. */
export function callbackText(subscription: Subscription): string {
  const text = texts.get(subscription) ?? textOf(subscription);
  texts.set(subscription, text);
  return text;
}
