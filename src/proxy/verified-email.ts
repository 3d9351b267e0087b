import { z } from 'zod';
import { getUser } from '#contract/operations/users.ts';
import { ownAgent } from '#contract/own-agent.ts';
import { scopeCovers } from '#contract/scope.ts';
import { readJson } from './rejected-token.ts';
import { callService, type Tokens } from './token-client.ts';
import type { Upstream } from './upstream.ts';

/** With all teams and logos of an organization. In bytes. */
const MAX_USER_BYTES = 256 * 1024;

const address = z.email().max(320);

/**
 * The email of whom a token acts for, where the service itself says, to that very token, that its user has confirmed it.
 * It does so by an operation that it need not have (`getUser`).
 * @returns undefined for everything else: another answer, none, an email that is not confirmed, or of which that is not said
 */
export async function verifiedEmailOf(upstream: Upstream, tokens: Tokens): Promise<string | undefined> {
  if (!scopeCovers(tokens.scope, getUser.method, getUser.path)) return undefined;
  try {
    const headers = { authorization: `Bearer ${tokens.accessToken}`, 'user-agent': ownAgent(undefined) };
    const answer = await callService(upstream, { path: getUser.path, headers }, MAX_USER_BYTES);
    if (answer.status !== 200) return undefined;
    const body = readJson(answer.body, answer.headers['content-encoding'], MAX_USER_BYTES);
    const { data: user } = getUser.responses[200].safeParse(body);
    if (user?.verified !== true || user.active === false) return undefined;
    return address.safeParse(user.primary_email).data;
  } catch {
    // The sign-in has succeeded; nothing but what the browser finds again depends on this.
    return undefined;
  }
}
