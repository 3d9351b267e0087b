/** The output size of HMAC-SHA256. */
const BYTES = 32;

/** Consists of letters, digits, `-` and `_`. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
