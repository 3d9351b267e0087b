/** Above this a number of seconds is no lifetime but a point in time: 2001 as an epoch, 31 years as a lifetime. */
const EPOCH_FROM = 1e9;
const EPOCH_IN_MILLISECONDS_FROM = 1e12;
/** A token is renewed before its end, since a request may be under way when it comes. In milliseconds. */
const LARGEST_MARGIN = 30_000;
const MARGIN_SHARE = 0.1;

function lifetimeOf(seconds: number, now: number): number {
  if (seconds >= EPOCH_IN_MILLISECONDS_FROM) return seconds - now;
  if (seconds >= EPOCH_FROM) return seconds * 1000 - now;
  return seconds * 1000;
}

/**
 * Reads `expires_in`, whose unit and meaning the document does not show: an integer, a numeric string, or an epoch as a
 * string (Publicly known).
 * @param now milliseconds since 1970
 * @returns from when on the token should be renewed, in milliseconds since 1970; null where the value says nothing that
 *   makes sense for a token that was just made, so that the service's refusal has to tell
 */
export function readExpiry(value: unknown, now: number): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  const lifetime = lifetimeOf(number, now);
  if (!Number.isFinite(lifetime) || lifetime <= 0) return null;
  return Math.floor(now + lifetime - Math.min(LARGEST_MARGIN, lifetime * MARGIN_SHARE));
}
