/**
 * All of a callback whose address holds user, password or query: sealed, as the custom headers and the secret key of a
 * subscription are from here on.
 */
export const sealedCallbacks = 'ALTER TABLE event_subscriptions ADD COLUMN sealed_callback TEXT';
