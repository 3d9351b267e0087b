import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serviceKey } from '#api/query-client.ts';
import { findSession, sessionQuery } from '#api/session.ts';
import { START_PAGE } from '#contract/return-to.ts';
import type { SessionState } from '#contract/session.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { ProviderLink } from '#pages/sign-in/company/provider-link.tsx';
import { SignInForm } from '#pages/sign-in/sign-in-form.tsx';
import { initialValues, wayOf } from '#pages/sign-in/sign-in-values.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { sessionEnded } from './cache.ts';
import classes from './session-dialog.module.css';
import { leaveSession } from './sign-out.ts';

/** What the company's sign-in is called by which the session was begun. */
function providerName({ session, staffSignIn }: SessionState): string {
  return staffSignIn?.providers.find(({ id }) => id === session?.staff?.provider)?.name ?? 'your company';
}

/**
 * Signs in again over the page, whose state stays as it is underneath. The same account goes on where it was;
 * another one starts afresh, because what is on the screen was read by somebody else.
 */
export function SessionDialog() {
  const cache = useQueryClient();
  // The session that ended: once somebody has signed in, the cache holds the new one.
  const [before] = useState(() => cache.getQueryData(sessionQuery.queryKey));
  const [visiting, setVisiting] = useState(false);
  const goOn = (now: SessionState) => {
    sessionEnded.set(false);
    if (now.session?.accountKey === before?.session?.accountKey) {
      void cache.invalidateQueries({ queryKey: serviceKey });
      announce('Signed in again');
    } else {
      cache.removeQueries({ queryKey: serviceKey });
    }
  };
  const onReturn = useEffectEvent(goOn);
  useEffect(() => {
    // Nothing tells this page of who signed in in another tab but its coming back.
    const look = async () => {
      const now = await findSession(cache).catch(() => undefined);
      if (now) onReturn(now);
    };
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [cache]);
  if (!before?.session) return null;
  const { environments, session } = before;

  // In a tab of its own, so that this page stays as it is.
  const visit = (address: string) => {
    open(address, '_blank', 'noopener');
    setVisiting(true);
  };

  return (
    <Dialog title="Your session has ended" size={440}>
      <p className={classes.text}>
        Sign in again to <strong>{environmentNames[session.environment]}</strong> to go on where you were.
        Nothing on this page is lost.
      </p>
      {session.staff ? (
        <ProviderLink
          provider={session.staff.provider}
          environment={session.environment}
          returnTo={START_PAGE}
          onNewTab={() => setVisiting(true)}
        >
          Continue with {providerName(before)}
        </ProviderLink>
      ) : (
        <SignInForm
          environments={environments}
          initial={initialValues({ ...session, credential: wayOf(session.credential) })}
          onSignedIn={goOn}
          onVisit={visit}
        />
      )}
      {visiting && (
        <p className={classes.visiting} role="status">
          Sign in on the page that has opened, then come back to this one.
        </p>
      )}
      <div className={classes.leave}>
        <Button variant="subtle" color="gray" size="md" fullWidth onClick={() => leaveSession(cache)}>
          Leave this page and sign in afresh
        </Button>
      </div>
    </Dialog>
  );
}
