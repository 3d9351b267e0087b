import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { scopeWithin } from '#contract/scope.ts';
import { hashSecret, newToken } from '../auth/secrets.ts';
import { transaction } from './database.ts';
import { first } from './rows.ts';

/** Lifetimes in seconds; the document shows none, so these are ours. */
export interface Lifetimes {
  readonly accessToken: number;
  readonly refreshToken: number;
  readonly authorizationCode: number;
}

export const defaultLifetimes: Lifetimes = {
  accessToken: 3600,
  refreshToken: 30 * 86400,
  authorizationCode: 300,
};

export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scope: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly userKey: number;
}

interface AccessTokenHolder {
  readonly userKey: number;
  readonly applicationKey: number;
  readonly scope: string;
}

/** An access token that has not expired. */
interface LiveAccessToken extends AccessTokenHolder {
  /** UNIX seconds. */
  readonly expires: number;
}

interface CodeRequest {
  readonly applicationKey: number;
  readonly userKey: number;
  readonly scope: string;
  readonly redirectUri?: string;
  /** PKCE with S256. */
  readonly codeChallenge?: string;
}

/** Why a refresh token or a code was not taken. */
export type TokenRefusal = 'invalid' | 'scope';

/** Tokens and authorization codes. Only hashes are stored; times are UNIX seconds. */
export interface Tokens {
  issue(holder: AccessTokenHolder, now: number): TokenPair;
  /** An access token that cannot be renewed. */
  issueAccessToken(holder: AccessTokenHolder, now: number): string;
  /**
   * Exchanges a refresh token for a new pair; the old one stops working. A refresh token that comes a second time was
   * copied, so everything that followed from the same sign-in ends (RFC 9700, 4.14.2). Not so where it comes again within
   * seconds, for the same scope and before the new one was used: two of a client's calls had it at once, and both get
   * the same pair.
   * @param scope a narrower one for the new pair; the granted one when undefined
   */
  refresh(
    refreshToken: string,
    applicationKey: number,
    scope: string | undefined,
    now: number,
  ): TokenPair | TokenRefusal;
  findAccessToken(token: string, now: number): LiveAccessToken | undefined;
  /** A one-time code for the authorization_code grant, as an authorize page hands it out. */
  issueCode(request: CodeRequest, now: number): string;
  /**
   * Exchanges a code; one that comes a second time ends the tokens of the first (RFC 6749, 4.1.2). One that comes without
   * the `redirect_uri` or the verifier of its request is refused, and never good again.
   */
  exchangeCode(exchange: CodeExchange, now: number): TokenPair | TokenRefusal;
}

interface CodeExchange {
  readonly code: string;
  readonly applicationKey: number;
  readonly scope: string | undefined;
  readonly redirectUri: string | undefined;
  readonly codeVerifier: string | undefined;
}

/** How long the answer to a refresh token is given again, in seconds. */
const REFRESH_GRACE = 5;
/** Answers that are remembered. They hold tokens, so they are nowhere but in memory. */
const MAX_REFRESHES = 1000;

interface Refreshed {
  readonly pair: TokenPair;
  /** The one that was asked for. */
  readonly scope: string | undefined;
  /** UNIX seconds. */
  readonly at: number;
}

interface RefreshRow extends AccessTokenHolder {
  readonly grantKey: number;
  readonly expires: number;
  readonly used: number;
}

interface CodeRow extends AccessTokenHolder {
  readonly redirectUri: string | null;
  readonly codeChallenge: string | null;
  readonly grantKey: number | null;
  readonly expires: number;
  readonly used: number;
}

export function createTokens(database: DatabaseSync, lifetimes: Lifetimes = defaultLifetimes): Tokens {
  const insertGrant = database.prepare(
    'INSERT INTO grants (application_key, user_key, scope, created) VALUES (?, ?, ?, ?)',
  );
  const deleteGrant = database.prepare('DELETE FROM grants WHERE key = ?');
  const insertAccess = database.prepare(
    'INSERT INTO access_tokens (hash, grant_key, scope, expires) VALUES (?, ?, ?, ?)',
  );
  const insertRefresh = database.prepare(
    'INSERT INTO refresh_tokens (hash, grant_key, scope, expires) VALUES (?, ?, ?, ?)',
  );
  const findAccess = database.prepare(
    `SELECT g.user_key AS userKey, g.application_key AS applicationKey, t.scope, t.expires
     FROM access_tokens t JOIN grants g ON g.key = t.grant_key JOIN applications a ON a.key = g.application_key
     WHERE t.hash = ? AND t.expires > ? AND a.active = 1`,
  );
  const findRefresh = database.prepare(
    `SELECT t.grant_key AS grantKey, t.scope, t.expires, t.used,
            g.user_key AS userKey, g.application_key AS applicationKey
     FROM refresh_tokens t JOIN grants g ON g.key = t.grant_key WHERE t.hash = ?`,
  );
  const useRefresh = database.prepare('UPDATE refresh_tokens SET used = 1 WHERE hash = ?');
  const insertCode = database.prepare(
    `INSERT INTO authorization_codes (hash, application_key, user_key, scope, redirect_uri, code_challenge, expires)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const findCode = database.prepare(
    `SELECT application_key AS applicationKey, user_key AS userKey, scope, redirect_uri AS redirectUri,
            code_challenge AS codeChallenge, grant_key AS grantKey, expires, used
     FROM authorization_codes WHERE hash = ?`,
  );
  const useCode = database.prepare('UPDATE authorization_codes SET used = 1, grant_key = ? WHERE hash = ?');
  const sweepers = [
    'DELETE FROM access_tokens WHERE expires <= ?',
    'DELETE FROM refresh_tokens WHERE expires <= ?',
    'DELETE FROM authorization_codes WHERE expires <= ?',
  ].map((sql) => database.prepare(sql));
  const sweepGrants = database.prepare(
    `DELETE FROM grants WHERE created <= ? AND NOT EXISTS (SELECT 1 FROM access_tokens WHERE grant_key = key)
       AND NOT EXISTS (SELECT 1 FROM refresh_tokens WHERE grant_key = key)`,
  );

  const refreshed = new LRUCache<string, Refreshed>({ max: MAX_REFRESHES });

  /** The pair that a refresh token was exchanged for a moment ago, by the same request. */
  function pairOfMomentAgo(hash: string, scope: string | undefined, now: number): TokenPair | undefined {
    const known = refreshed.get(hash);
    if (!known || known.scope !== scope || now - known.at > REFRESH_GRACE) return undefined;
    const next = first<RefreshRow>(findRefresh, hashSecret(known.pair.refreshToken));
    return next?.used === 0 ? known.pair : undefined;
  }

  function newGrant(holder: AccessTokenHolder, now: number): number {
    // Expired rows serve nobody; indexes make clearing them away cheap enough for every callback that carries a token.
    for (const sweeper of sweepers) sweeper.run(now);
    sweepGrants.run(now - lifetimes.refreshToken);
    return Number(insertGrant.run(holder.applicationKey, holder.userKey, holder.scope, now).lastInsertRowid);
  }

  function newAccessToken(grantKey: number, scope: string, now: number): string {
    const token = newToken();
    insertAccess.run(hashSecret(token), grantKey, scope, now + lifetimes.accessToken);
    return token;
  }

  function newPair(
    grantKey: number,
    userKey: number,
    scope: string,
    granted: string,
    now: number,
  ): TokenPair {
    const [accessToken, refreshToken] = [newAccessToken(grantKey, scope, now), newToken()];
    // The refresh token keeps what was granted: a narrower access token narrows itself alone (RFC 6749, 6).
    insertRefresh.run(hashSecret(refreshToken), grantKey, granted, now + lifetimes.refreshToken);
    return { accessToken, refreshToken, scope, expiresIn: lifetimes.accessToken, userKey };
  }

  return {
    issue: (holder, now) =>
      transaction(database, () =>
        newPair(newGrant(holder, now), holder.userKey, holder.scope, holder.scope, now),
      ),

    issueAccessToken: (holder, now) =>
      transaction(database, () => newAccessToken(newGrant(holder, now), holder.scope, now)),

    refresh: (refreshToken, applicationKey, scope, now) =>
      transaction(database, () => {
        const hash = hashSecret(refreshToken);
        const row = first<RefreshRow>(findRefresh, hash);
        if (!row || row.applicationKey !== applicationKey || row.expires <= now) return 'invalid';
        if (row.used) {
          const again = pairOfMomentAgo(hash, scope, now);
          if (!again) deleteGrant.run(row.grantKey);
          return again ?? 'invalid';
        }
        if (scope !== undefined && !scopeWithin(scope, row.scope)) return 'scope';
        useRefresh.run(hash);
        const pair = newPair(row.grantKey, row.userKey, scope ?? row.scope, row.scope, now);
        refreshed.set(hash, { pair, scope, at: now });
        return pair;
      }),

    findAccessToken: (token, now) => first<LiveAccessToken>(findAccess, hashSecret(token), now),

    issueCode({ applicationKey, userKey, scope, redirectUri = null, codeChallenge = null }, now) {
      const code = newToken();
      const expires = now + lifetimes.authorizationCode;
      insertCode.run(hashSecret(code), applicationKey, userKey, scope, redirectUri, codeChallenge, expires);
      return code;
    },

    exchangeCode: (exchange, now) =>
      transaction(database, () => {
        const hash = hashSecret(exchange.code);
        const row = first<CodeRow>(findCode, hash);
        if (!row || row.applicationKey !== exchange.applicationKey) return 'invalid';
        if (row.used) {
          if (row.grantKey !== null) deleteGrant.run(row.grantKey);
          return 'invalid';
        }
        if (row.expires <= now) return 'invalid';
        if (!matchesCode(row, exchange)) {
          // Who holds a code and not what belongs to it has stolen it, and gets no second guess.
          useCode.run(null, hash);
          return 'invalid';
        }
        if (exchange.scope !== undefined && !scopeWithin(exchange.scope, row.scope)) return 'scope';
        const scope = exchange.scope ?? row.scope;
        const grantKey = newGrant({ ...row, scope }, now);
        useCode.run(grantKey, hash);
        return newPair(grantKey, row.userKey, scope, scope, now);
      }),
  };
}

function matchesCode(row: CodeRow, { redirectUri, codeVerifier }: CodeExchange): boolean {
  // The one of the authorize request, letter by letter, and none where that had none (RFC 6749, 4.1.3).
  if ((redirectUri ?? null) !== row.redirectUri) return false;
  if (row.codeChallenge === null) return true;
  const challenge = createHash('sha256')
    .update(codeVerifier ?? '')
    .digest('base64url');
  return challenge === row.codeChallenge;
}
