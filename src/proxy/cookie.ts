import { fastifyCookie } from '@fastify/cookie';
import { ProblemError } from '#server/http/problems.ts';

/** The prefix makes browsers refuse the cookie unless it is Secure, for this host alone and for the whole of it. */
const COOKIE = '__Host-sealdesk';

const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

/** The session id that a request brings, whatever it is worth; undefined where it brings none. */
export function readCookie(header: string | undefined): string | undefined {
  return header?.includes(COOKIE) ? fastifyCookie.parse(header)[COOKIE] : undefined;
}

/** Gone with the browser; how long it is good for at most is for the server to say. */
export function sessionCookie(id: string): string {
  return fastifyCookie.serialize(COOKIE, id, ATTRIBUTES);
}

/** Takes the cookie back. */
export function expiredCookie(): string {
  return fastifyCookie.serialize(COOKIE, '', { ...ATTRIBUTES, maxAge: 0 });
}

/** The session of a cookie is not in force (any more); the browser is told to drop the cookie. */
export function sessionExpired(): ProblemError {
  return new ProblemError('session_expired', {}, { 'set-cookie': expiredCookie() });
}
