import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceKey } from '#api/operation-query.ts';
import { sessionQuery } from '#api/session.ts';
import type { SessionState } from '#contract/session.ts';
import { SignInForm } from '#pages/sign-in/sign-in-form.tsx';
import { initialValues } from '#pages/sign-in/sign-in-values.ts';
import { announce } from '#ui/announce.ts';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { environmentNames } from '#ui/environment-badge.tsx';
import classes from './session-dialog.module.css';
import { sessionEnded } from './session-ended.ts';
import { forgetSession } from './sign-out.ts';

/**
 * Signs in again over the page, whose state stays as it is underneath. The same account goes on where it was;
 * another one starts afresh, because what is on the screen was read by somebody else.
 */
export function SessionDialog() {
  const cache = useQueryClient();
  // The session that ended: once somebody has signed in, the cache holds the new one.
  const [before] = useState(() => cache.getQueryData(sessionQuery.queryKey));
  if (!before?.session) return null;
  const { environments, session } = before;

  const goOn = (now: SessionState) => {
    sessionEnded.set(false);
    if (now.session?.accountKey === session.accountKey) {
      void cache.invalidateQueries({ queryKey: serviceKey });
      announce('Signed in again');
    } else {
      cache.removeQueries({ queryKey: serviceKey });
    }
  };

  return (
    <Dialog title="Your session has ended" size={440}>
      <p className={classes.text}>
        Sign in again to <strong>{environmentNames[session.environment]}</strong> to go on where you were.
        Nothing on this page is lost.
      </p>
      <SignInForm environments={environments} initial={initialValues(session)} onSignedIn={goOn} />
      <div className={classes.leave}>
        <BareButton kind="quiet" large onClick={() => forgetSession(cache)}>
          Leave this page and sign in afresh
        </BareButton>
      </div>
    </Dialog>
  );
}
