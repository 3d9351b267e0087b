import { fastifyCookie } from '@fastify/cookie';

/** Browsers accept the prefix only with Secure, Path=/ and without Domain. */
const COOKIE = '__Host-sealdesk';

const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;

export function readCookie(header: string | undefined): string | undefined {
  return header?.includes(COOKIE) ? fastifyCookie.parse(header)[COOKIE] : undefined;
}

export function sessionCookie(id: string): string {
  return fastifyCookie.serialize(COOKIE, id, ATTRIBUTES);
}

/** Only for sign-outs: a late 401 would delete the cookie of a session that another tab has begun since. */
export function expiredCookie(): string {
  return fastifyCookie.serialize(COOKIE, '', { ...ATTRIBUTES, maxAge: 0 });
}
