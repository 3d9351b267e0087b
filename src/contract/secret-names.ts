const SECRET_NAME =
  /password|passwd|passphrase|secret|token|authorization|apikey|accesskey|privatekey|credential|cookie|signature|verifier/;
/** Names of the document that sound like a secret and tell only how one is used, or that it is to be deleted. */
const HARMLESS = new Set(['tokentype', 'passwordmethod', 'passwordprotected', 'deleteaccesstoken']);

/** What stands in the place of a secret. */
export const REMOVED = '[removed]';

/**
 * Whether a field, parameter or header of this name holds a secret: `access_token`, `clientSecret`, `X-Api-Key` …
 * Rather one too many: what is removed from a log is missed, what is left in it is stolen.
 */
export function isSecretName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return SECRET_NAME.test(plain) && !HARMLESS.has(plain);
}

const HARMLESS_HEADER = /^(?:accept|content|user-agent|date$|host$|x-skip-rules$)/i;

/** Whether a header that somebody chose holds a secret: it is set to prove something, whatever it is called. */
export const isSecretHeader = (name: string): boolean => !HARMLESS_HEADER.test(name.trim());
