import * as codes from '#contract/errors/error-codes.ts';
import type { InputOf } from '#contract/operation.ts';
import type { createToken as operation } from '#contract/operations/token.ts';
import { FULL_SCOPE, normalizeScope } from '#contract/scope.ts';
import { TooManyFailures } from '#http/failed-attempts.ts';
import type { Call, Handler } from '../http/handler.ts';
import { invalidRequest, Refusal, refuse } from '../http/refusal.ts';
import type { TokenPair, TokenRefusal } from '../store/tokens.ts';

type Operation = typeof operation;
type Body = InputOf<Operation>['body'];
type PasswordGrant = Extract<Body, { grant_type: 'password' }>;

/** One message for every wrong account, so that nobody learns which exist. */
const WRONG_ACCOUNT =
  'The account or the password is wrong. An account made with a third-party login has to set a password first.';

const invalidGrant = (message: string) =>
  new Refusal(400, { code: codes.INVALID_TOKEN, error: 'invalid_grant', message });

/** A password that is not looked at, since too many failed before it (RFC 6585, 4). */
function refuseTooMany(error: unknown): never {
  if (!(error instanceof TooManyFailures)) throw error;
  const { retryAfter } = error;
  const message = `Too many failed attempts at this account from here; try again in ${retryAfter} s`;
  const body = { code: codes.INVALID_TOKEN, error: 'too_many_attempts', message };
  throw new Refusal(429, body, { 'Retry-After': String(retryAfter) });
}

/** The scope that is asked for; undefined when none is. */
function scopeOf(body: Body): string | undefined {
  if (body.scope === undefined || body.scope.trim() === '') return undefined;
  const scope = normalizeScope(body.scope);
  if (scope === undefined)
    throw invalidRequest('The field scope must be * or a space-delimited list of URL patterns');
  return scope;
}

async function byPassword(body: PasswordGrant, scope: string, call: Call<Operation>): Promise<TokenPair> {
  const { accounts, signIns, tokens, now } = call.service;
  const user = await signIns.check(body.username, body.password, call.address).catch(refuseTooMany);
  if (!user) throw invalidGrant(WRONG_ACCOUNT);
  const applicationKey = call.caller.application.key;
  if (!accounts.ownsApplication(user.key, applicationKey))
    refuse(call.operation, codes.PASSWORD_GRANT_BY_NON_OWNER);
  return tokens.issue({ userKey: user.key, applicationKey, scope }, now());
}

function taken(result: TokenPair | TokenRefusal, what: string): TokenPair {
  if (result === 'invalid') {
    throw invalidGrant(`The ${what} is wrong, expired or used already, or of another application`);
  }
  if (result === 'scope') {
    const message = 'The field scope must not go beyond the scope that was granted';
    throw new Refusal(400, { code: codes.INVALID_TOKEN, error: 'invalid_scope', message });
  }
  return result;
}

function pairOf(body: Body, call: Call<Operation>): Promise<TokenPair> | TokenPair {
  const { tokens, now } = call.service;
  const applicationKey = call.caller.application.key;
  const scope = scopeOf(body);
  switch (body.grant_type) {
    case 'password':
      return byPassword(body, scope ?? FULL_SCOPE, call);
    case 'refresh_token':
      return taken(tokens.refresh(body.refresh_token, applicationKey, scope, now()), 'refresh token');
    case 'authorization_code': {
      const { code, redirect_uri: redirectUri, code_verifier: codeVerifier } = body;
      return taken(
        tokens.exchangeCode({ code, applicationKey, scope, redirectUri, codeVerifier }, now()),
        'authorization code',
      );
    }
  }
}

/** Document, Token and Authentication 5 to 7. */
export const createToken: Handler<Operation> = async (call) => {
  const { accounts, now } = call.service;
  const pair = await pairOf(call.input.body, call);
  call.actsFor(pair.userKey);
  return {
    status: 200,
    body: {
      access_token: pair.accessToken,
      refresh_token: pair.refreshToken,
      token_type: 'bearer',
      // The document has it as a numeric string; seconds, our choice.
      expires_in: String(pair.expiresIn),
      scope: pair.scope,
      last_login: accounts.noteLogin(pair.userKey, now()),
    },
  };
};
