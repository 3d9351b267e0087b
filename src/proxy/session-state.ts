import type { SessionState } from '#contract/session.ts';
import type { LiveSession } from './sessions.ts';
import type { TokenProxy } from './token-proxy.ts';

/** The answer of `GET /session`. @param live undefined if no user is signed in */
export function sessionStateOf(proxy: TokenProxy, live: LiveSession | undefined): SessionState {
  const { environments, sessions, staff } = proxy;
  const session = live && {
    ...sessions.describe(live),
    ...(live.secrets.staff && staff && { staff: staff.describe(live) }),
  };
  return { environments, session: session ?? null, ...(staff && { staffSignIn: staff.signIn }) };
}
