import { fastifyCookie } from '@fastify/cookie';

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

/**
 * Takes the cookie back, which only signing out does. A refusal must not: one that comes late, for a session that has
 * ended, would take the cookie of the session that another tab began meanwhile, since browsers cannot compare.
 */
export function expiredCookie(): string {
  return fastifyCookie.serialize(COOKIE, '', { ...ATTRIBUTES, maxAge: 0 });
}
