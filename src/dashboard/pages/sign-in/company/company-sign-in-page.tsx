import { Alert, NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { RETURN_TO_PARAM, SIGN_IN_PAGE, safeReturnTo } from '#contract/return-to.ts';
import { type Environment, hostOf, type SessionState } from '#contract/session.ts';
import { ContactText } from '#features/session/contact-text.tsx';
import { environmentNames } from '#lib/environment-names.ts';
import { Button } from '#ui/button.tsx';
import { SignInAlert } from '../sign-in-alert.tsx';
import { SignInForm } from '../sign-in-form.tsx';
import { lastEnvironment, SignInFrame } from '../sign-in-page.tsx';
import { initialValues, wayIn } from '../sign-in-values.ts';
import { companyFailureIn, isWithoutRole } from './company-failure.ts';
import classes from './company-sign-in-page.module.css';
import { ProviderLink } from './provider-link.tsx';

type Company = NonNullable<SessionState['staffSignIn']>;

interface OtherWaysProps {
  readonly environment: Environment;
}

function OtherWays({ environment }: OtherWaysProps) {
  const [initial] = useState(() =>
    initialValues({ environment: environment.id, credential: wayIn(environment) }),
  );
  const hasDemo = environment.signInWays.includes('password') && environment.demoAccounts.length > 0;
  return (
    <div className={classes.other}>
      {/* With demo accounts, the form has its own heading. */}
      {!hasDemo && <h2 className={classes.heading}>Other ways to sign in</h2>}
      <SignInForm
        environments={[environment]}
        initial={initial}
        demoFirst
        onVisit={(address) => location.assign(address)}
      />
    </div>
  );
}

interface CompanySignInPageProps {
  readonly environments: readonly Environment[];
  readonly company: Company;
}

export function CompanySignInPage({ environments, company }: CompanySignInPageProps) {
  const [{ failed, left, returnTo, ...arrival }] = useState(() => {
    const query = new URLSearchParams(location.search);
    return {
      failed: companyFailureIn(query),
      hasNoRole: isWithoutRole(query),
      left: query.get('environment'),
      // The URL keeps the page to return to.
      returnTo: safeReturnTo(
        location.pathname === SIGN_IN_PAGE
          ? query.get(RETURN_TO_PARAM)
          : location.pathname + location.search + location.hash,
      ),
    };
  });
  const [hasNoRole, setHasNoRole] = useState(arrival.hasNoRole);
  const [chosen, setChosen] = useState(left ?? lastEnvironment.get());
  const environment = environments.find(({ id }) => id === chosen) ?? environments[0];
  const first = useRef<HTMLAnchorElement>(null);
  const choice = useRef<HTMLSelectElement>(null);
  const hasChosen = useRef(false);
  const shown = environment?.id;
  // The form below focuses itself on mount.
  useEffect(() => {
    if (shown) (hasChosen.current ? choice : first).current?.focus();
  }, [shown]);
  if (!environment) return <SignInFrame environment={undefined}>{null}</SignInFrame>;
  const providers = company.providers.map(({ id, name }, index) => (
    <ProviderLink
      key={id}
      ref={index === 0 ? first : undefined}
      provider={id}
      environment={environment.id}
      returnTo={returnTo}
    >
      {!hasNoRole
        ? `Continue with ${name}`
        : company.providers.length === 1
          ? 'Use another account'
          : `Use another account of ${name}`}
    </ProviderLink>
  ));
  if (hasNoRole)
    return (
      <SignInFrame environment={environment}>
        <div className={classes.ways}>
          <Alert title="Your account has no role here">
            <p>Your company signed you in, but none of your groups gives you a role in Sealdesk.</p>
            <p>
              <ContactText contact={company.contact} />
            </p>
          </Alert>
          {providers}
          <Button variant="subtle" color="gray" size="md" fullWidth onClick={() => setHasNoRole(false)}>
            Back to all ways to sign in
          </Button>
        </div>
      </SignInFrame>
    );
  return (
    <SignInFrame environment={environment}>
      <div className={classes.ways}>
        {failed && <SignInAlert {...failed} />}
        {environments.length > 1 && (
          <NativeSelect
            ref={choice}
            label="Environment"
            data={environments.map((it) => ({
              value: it.id,
              label: `${environmentNames[it.id]} · ${hostOf(it)}`,
            }))}
            value={environment.id}
            onChange={({ currentTarget }) => {
              const next = environments.find(({ id }) => id === currentTarget.value);
              if (!next) return;
              hasChosen.current = true;
              setChosen(next.id);
              lastEnvironment.set(next.id);
            }}
          />
        )}
        {providers}
        {environment.signInWays.length > 0 && <OtherWays key={environment.id} environment={environment} />}
      </div>
    </SignInFrame>
  );
}
