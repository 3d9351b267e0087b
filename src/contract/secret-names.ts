/** What says that a name is one of a secret, its letters and digits alone: anywhere in it, or at its end. */
const SECRET_NAME = new RegExp(
  [
    'passw|passphrase|passcode|pwd|secret|token|authorization|credential|cookie|verifier|hmac|jwt|sess(?:ion)?id',
    '(?:pin|otp|mfa|auth|access|security|verification)code|(?:auth|key|pass|otp|signature(?:v?\\d+)?)$',
  ].join('|'),
);
/** Words that are part of harmless ones (`shopping`, `design`), and so are a secret's name as its last word alone. */
const SECRET_WORD = /(?:^|[^a-z\d])(?:pin|pw|session|sid|sig)[^a-z\d]*$/;
/** What every text has that holds such a name, or that of a grant's code. */
export const ANY_SECRET_NAME =
  /auth|code|cookie|credential|hmac|jwt|key|otp|pass|pin|pw|secret|sess|sid|sig|token|verifier/i;
/** Names that look like a secret's, and tell only how one is used, what is public of it, or which page is next. */
const HARMLESS =
  /^(?:tokentype|passwordmethod|passwordprotected|deleteaccesstoken|(?:search|sort|primary|foreign|public|idempotency)key|\w*pagetoken)$/;

/** What stands in the place of a secret. */
export const REMOVED = '[removed]';

/** The masks of an answer: of a secret, of an email address, and of a text that is too large to be masked. */
export const MASK = /\[(?:removed|email-\d+|masked:[^\]]+)\]/i;

/**
 * Whether a field, parameter or header of this name holds a secret: `access_token`, `clientSecret`, `X-Api-Key` …
 * A name too many hides a value that is missed; a name too few shows one that can be stolen.
 */
export function isSecretName(name: string): boolean {
  const words = name.replace(/([a-z\d])(?=[A-Z])/g, '$1_').toLowerCase();
  const plain = words.replace(/[^a-z\d]/g, '');
  return (SECRET_NAME.test(plain) || SECRET_WORD.test(words)) && !HARMLESS.test(plain);
}

const HARMLESS_HEADER =
  /^(?:accept|content|user-agent|(?:age|allow|cache-control|connection|date|etag|expires|host|keep-alive|last-modified|pragma|retry-after|server|transfer-encoding|vary|via|webhook-id|webhook-timestamp|x-skip-rules)(?:$|:))/i;

/** Whether a header that an account chose holds a secret: it is set to prove something, whatever it is called. */
export const isSecretHeader = (name: string): boolean => !HARMLESS_HEADER.test(name.trim());
