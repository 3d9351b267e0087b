import type { Operation } from '#contract/operation.ts';
import { createToken } from '#contract/operations/token.ts';

/** Why an operation cannot be called from here; undefined where it can. */
export function whyNotCallable({ id }: Operation): string | undefined {
  if (id !== createToken.id) return undefined;
  return 'Tokens are made and kept by the token proxy alone, so that no page ever sees one: it does not pass this operation on. Signing in calls it for you. To call it yourself, run the command in a shell, where the variables hold your client id, client secret and password.';
}
