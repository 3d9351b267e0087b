import { useEffect, useState } from 'react';
import { type Environment, environmentIds } from '#contract/session.ts';
import { paths } from '#kit/paths.ts';
import { signInPath } from '#kit/return-to.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { environmentNames } from '#ui/environment-badge.tsx';
import { storedChoice } from '#ui/stored-choice.ts';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { initialValues } from './sign-in-values.ts';

const lastEnvironment = storedChoice('sealdesk.environment', environmentIds);

/** Shows the sign-in page's own address, which remembers where the person was going. */
function keepAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname !== paths.signIn) history.replaceState(null, '', signInPath(`${pathname}${search}${hash}`));
}

interface SignInPageProps {
  readonly environments: readonly Environment[];
}

/** The first page: who signs in, where, and how much they may do. */
export function SignInPage({ environments }: SignInPageProps) {
  const [initial] = useState(() => {
    const last = environments.find(({ id }) => id === lastEnvironment.get()) ?? environments[0];
    return initialValues({ environment: last?.id ?? 'embedded' });
  });
  const [chosen, setChosen] = useState(initial.environment);
  const environment = environments.find(({ id }) => id === chosen);

  useEffect(() => {
    document.title = 'Sign in · Sealdesk';
    keepAddress();
    addEventListener('popstate', keepAddress);
    return () => removeEventListener('popstate', keepAddress);
  }, []);

  return (
    <main className={classes.page}>
      <div className={classes.box}>
        <div className={classes.brand}>
          <BrandMark size={30} />
          Sealdesk
        </div>
        <div className={classes.card}>
          <h1 className={classes.title}>Sign in</h1>
          {environment && (
            <p className={classes.where}>
              to <strong>{environmentNames[environment.id]}</strong> · {environment.host}
            </p>
          )}
          <SignInForm
            environments={environments}
            initial={initial}
            onEnvironment={(id) => {
              setChosen(id);
              lastEnvironment.set(id);
            }}
          />
        </div>
        <p className={classes.note}>
          Your tokens stay on the server. This browser only keeps a session cookie.
        </p>
      </div>
    </main>
  );
}
