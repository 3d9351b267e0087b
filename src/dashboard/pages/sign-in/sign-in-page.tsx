import { type ReactNode, useEffect, useState } from 'react';
import { RETURN_TO_PARAM, SIGN_IN_PAGE, START_PAGE, signInPath } from '#contract/return-to.ts';
import { type Environment, environmentIds, hostOf, SIGN_IN_ERROR_PARAM } from '#contract/session.ts';
import { forgetSessionData } from '#features/session/forget-session-data.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { storedChoice } from '#lib/storage.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { failureIn, SignInAlert } from './sign-in-alert.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { initialValues, wayIn } from './sign-in-values.ts';

export const lastEnvironment = storedChoice('sealdesk.environment', environmentIds);

/** Restores the sign-in URL, which has the return path, and removes a past failure. */
function keepAddress(): void {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  if (pathname === SIGN_IN_PAGE && query.has(SIGN_IN_ERROR_PARAM))
    history.replaceState(null, '', signInPath(query.get(RETURN_TO_PARAM) ?? START_PAGE));
  if (pathname !== SIGN_IN_PAGE) history.replaceState(null, '', signInPath(`${pathname}${search}${hash}`));
}

interface SignInFrameProps {
  readonly environment: Environment | undefined;
  readonly children: ReactNode;
}

export function SignInFrame({ environment, children }: SignInFrameProps) {
  useEffect(() => {
    document.title = 'Sign in · Sealdesk';
    // Every sign-out leads to this page.
    forgetSessionData();
    keepAddress();
    addEventListener('popstate', keepAddress);
    return () => removeEventListener('popstate', keepAddress);
  }, []);

  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <BrandMark size={30} />
        Sealdesk
      </div>
      <div className={classes.card}>
        <h1 className={classes.title}>Sign in</h1>
        {environment && (
          <p className={classes.where}>
            to <strong>{environmentNames[environment.id]}</strong> · {hostOf(environment)}
          </p>
        )}
        {children}
      </div>
      <p className={classes.note}>
        Your tokens stay on the server. This browser has a cookie for the session, and keeps for each account
        its drafts, searches, runs and changes, and the names and addresses in them. It keeps no password and
        no token.
      </p>
    </main>
  );
}

interface SignInPageProps {
  readonly environments: readonly Environment[];
}

export function SignInPage({ environments }: SignInPageProps) {
  const [failed] = useState(() => failureIn(new URLSearchParams(location.search)));
  const [initial] = useState(() => {
    const left = new URLSearchParams(location.search).get('environment');
    const last = environments.find(({ id }) => id === (left ?? lastEnvironment.get())) ?? environments[0];
    // A user who returns without a session probably wants to retry there.
    const credential = last && wayIn(last, failed ? 'service-page' : undefined);
    return initialValues({ environment: last?.id ?? 'embedded', ...(credential && { credential }) });
  });
  const [chosen, setChosen] = useState(initial.environment);
  return (
    <SignInFrame environment={environments.find(({ id }) => id === chosen)}>
      {failed && (
        <div className={classes.failed}>
          <SignInAlert title={failed.title} text={failed.detail} requestId={failed.requestId} />
        </div>
      )}
      <SignInForm
        environments={environments}
        initial={initial}
        demoFirst
        onEnvironment={(id) => {
          setChosen(id);
          lastEnvironment.set(id);
        }}
        onVisit={(address) => location.assign(address)}
      />
    </SignInFrame>
  );
}
