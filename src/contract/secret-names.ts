/** Words that mark a name as secret, anywhere or at its end, on letters and digits only. */
const SECRET_NAME = new RegExp(
  [
    'passw|passphrase|passcode|pwd|secret|token|authorization|credential|cookie|verifier|hmac|jwt|sess(?:ion)?id',
    '(?:pin|otp|mfa|auth|access|security|verification)code|(?:auth|key|pass|otp|signature(?:v?\\d+)?)$',
  ].join('|'),
);
/** Only as the last word, since they are also parts of harmless words (`shopping`, `design`). */
const SECRET_WORD = /(?:^|[^a-z\d])(?:pin|pw|session|sid|sig)[^a-z\d]*$/;
/** A quick test for texts without any such name or a grant's code. */
export const ANY_SECRET_NAME =
  /auth|code|cookie|credential|hmac|jwt|key|otp|pass|pin|pw|secret|sess|sid|sig|token|verifier/i;
/** Exceptions: names about the use of a secret, public parts or page tokens. */
const HARMLESS =
  /^(?:tokentype|passwordmethod|passwordprotected|deleteaccesstoken|(?:search|sort|primary|foreign|public|idempotency)key|\w*pagetoken)$/;

export const REMOVED = '[removed]';

/** Masks of a secret, an email, and a text too large to be masked. */
export const MASK = /\[(?:removed|email-\d+|masked:[^\]]+)\]/i;

/** `access_token`, `clientSecret`, `X-Api-Key` … A false positive hides a useful value; a false negative exposes a secret. */
export function isSecretName(name: string): boolean {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1_').toLowerCase();
  const plain = words.replace(/[^a-z\d]/g, '');
  return (SECRET_NAME.test(plain) || SECRET_WORD.test(words)) && !HARMLESS.test(plain);
}

const HARMLESS_HEADER =
  /^(?:accept|content|user-agent|(?:age|allow|cache-control|connection|date|etag|expires|host|keep-alive|last-modified|pragma|retry-after|server|transfer-encoding|vary|via|webhook-id|webhook-timestamp|x-skip-rules)(?:$|:))/i;

/** A custom header usually carries a credential, whatever its name. */
export const isSecretHeader = (name: string): boolean => !HARMLESS_HEADER.test(name.trim());
