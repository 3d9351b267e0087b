/** As many random bits as HMAC-SHA256 makes use of. */
const BYTES = 32;

/** A secret that nobody can guess, in letters, digits, `-` and `_`. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
