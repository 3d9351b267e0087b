import { z } from 'zod';
import { getUser } from '#contract/operations/users.ts';
import { scopeCovers } from '#contract/scope.ts';
import { readJson } from './rejected-token.ts';
import { callService, type Tokens } from './token-client.ts';
import type { Upstream } from './upstream.ts';

/** Bytes, with all teams and logos of an organization. */
const MAX_USER_BYTES = 256 * 1024;

const address = z.email().max(320);

/** The email of the token's user, if the service says that it is confirmed. Uses an operation that is not documented. */
export async function verifiedEmailOf(upstream: Upstream, tokens: Tokens): Promise<string | undefined> {
  if (!scopeCovers(tokens.scope, getUser.method, getUser.path)) return undefined;
  try {
    const headers = { authorization: `Bearer ${tokens.accessToken}` };
    const answer = await callService(upstream, { path: getUser.path, headers }, MAX_USER_BYTES);
    if (answer.status !== 200) return undefined;
    const body = readJson(answer.body, answer.headers['content-encoding'], MAX_USER_BYTES);
    const { data: user } = getUser.responses[200].safeParse(body);
    if (user?.verified !== true || user.active === false) return undefined;
    return address.safeParse(user.primary_email).data;
  } catch {
    // Only which browser data the user finds again depends on this.
    return undefined;
  }
}
