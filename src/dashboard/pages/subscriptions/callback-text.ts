import { attributesOf, type Subscription } from '#features/log-derived/subscription.ts';

/** Host and path of a callback: what comes after can hold secrets. */
export function callbackText(subscription: Subscription): string {
  const { callback = '' } = attributesOf(subscription);
  const url = URL.parse(callback);
  return url ? `${url.host}${url.pathname === '/' ? '' : url.pathname}` : callback;
}
