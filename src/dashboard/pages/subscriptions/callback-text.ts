import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';

/** Reading the attributes takes longer than all else that a row of the list draws, and a row is drawn often. */
const texts = new WeakMap<Subscription, string>();

function textOf(subscription: Subscription): string {
  const { callback = '' } = attributesOf(subscription);
  const url = URL.parse(callback);
  return url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : callback;
}

/** Host and path of a callback: what comes after can hold secrets. */
export function callbackText(subscription: Subscription): string {
  const text = texts.get(subscription) ?? textOf(subscription);
  texts.set(subscription, text);
  return text;
}
