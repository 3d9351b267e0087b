import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MIN_SECRET_LENGTH = 32;
const MIN_DISTINCT_CHARACTERS = 10;

const PLACEHOLDER =
  /change[-_ ]?(?:me|this|it)|placeholder|your[-_ ]?\w*[-_ ]?(?:secret|key|id)|(?:secret|key|password)[-_ ]?here|replace[-_ ]?(?:me|this)|example[-_ .]|super[-_ ]?secret|<[^>]*>|x{6,}|\.{3}|^(?:secret|password|test|todo|example|default)$/i;

/** Whether a secret looks like a manual's placeholder. */
export function isPlaceholder(secret: string): boolean {
  return PLACEHOLDER.test(secret);
}

/** Undefined if the secret is good enough to seal sessions. */
export function secretError(secret: string): string | undefined {
  if (secret.length < MIN_SECRET_LENGTH) return `must have at least ${MIN_SECRET_LENGTH} characters`;
  if (isPlaceholder(secret)) return 'is a placeholder; make one with: openssl rand -base64 48';
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS)
    return 'is too regular; make one with: openssl rand -base64 48';
  return undefined;
}

export const secretFileOf = (sessionFile: string) => join(dirname(sessionFile), 'session-secret');

/**
 * The generated secret, stored beside the session file with access for its user only. Good enough only for the embedded
 * service.
 */
export function ownSecret(sessionFile: string): string {
  const file = secretFileOf(sessionFile);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8');
}
