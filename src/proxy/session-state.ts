import type { SessionState } from '#contract/session.ts';
import type { LiveSession } from './sessions.ts';
import type { TokenProxy } from './token-proxy.ts';

/** What `GET /session` answers: the environments, and who is signed in. @param live undefined where nobody is */
export function sessionStateOf(proxy: TokenProxy, live: LiveSession | undefined): SessionState {
  const { environments, sessions, staff } = proxy;
  const session = live && {
    ...sessions.describe(live),
    ...(live.secrets.staff && staff && { staff: staff.describe(live) }),
  };
  return { environments, session: session ?? null, ...(staff && { staffSignIn: staff.signIn }) };
}
