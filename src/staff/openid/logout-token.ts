import { jwtVerify } from 'jose';
import { z } from 'zod';
import { MAX_TOKEN_AGE, tokenChecks } from './id-token.ts';
import { CLOCK_TOLERANCE, type Provider } from './provider.ts';

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** OpenID Connect Back-Channel Logout 1.0, 2.4. */
const claims = z
  .object({
    iat: z.number(),
    jti: z.string().min(1).max(512),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    sub: z.string().min(1).optional(),
    sid: z.string().min(1).optional(),
    nonce: z.undefined().optional(),
  })
  .refine(
    ({ sub, sid }) => sub !== undefined || sid !== undefined,
    'It names neither a person nor a session',
  );

/** Whose sessions are to end. */
export interface Logout {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  /** By which the token is told from others; it is good for nothing after `until`, in milliseconds since 1970. */
  readonly mark: string;
  readonly until: number;
}

/**
 * Checks a logout token (Back-Channel Logout 1.0, 2.6), all but that it comes for the first time.
 * @param now milliseconds since 1970
 * @throws JOSEError, ZodError where it is none; ProblemError `provider_unreachable`
 */
export async function readLogoutToken(provider: Provider, token: string, now: number): Promise<Logout> {
  const { payload, protectedHeader } = await jwtVerify(token, provider.keys.find, tokenChecks(provider, now));
  const { issuer } = provider.options;
  // The type keeps other tokens from passing for one; older providers leave it out, or say no more than JWT.
  z.enum(['logout+jwt', 'jwt']).optional().parse(protectedHeader.typ?.toLowerCase());
  const { jti, iat, sub, sid } = claims.parse(payload);
  return {
    issuer,
    subject: sub,
    sid,
    mark: JSON.stringify(['logout', issuer, jti]),
    until: (iat + MAX_TOKEN_AGE + CLOCK_TOLERANCE) * 1000,
  };
}
