import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { authorizeAddress, signInMutation } from '#api/session.ts';
import { type Environment, hostOf, type SessionState } from '#contract/session.ts';
import { SegmentsField, SelectField, TextField } from '#features/forms/fields.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { Button } from '#ui/button.tsx';
import { AccessField, PasswordField } from './credential-fields.tsx';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import { SignInAlert } from './sign-in-alert.tsx';
import classes from './sign-in-form.module.css';
import { readRefusal } from './sign-in-refusal.ts';
import {
  type SignInStep,
  type SignInValues,
  type SignInWay,
  signInValues,
  wayIn,
  wordsOf,
} from './sign-in-values.ts';

/** Seconds left until a moment (milliseconds since 1970), counted down once a second; 0 from then on. */
function useCountdown(until: number): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return left;
}

interface SignInFormProps {
  readonly environments: readonly Environment[];
  readonly initial: SignInValues;
  /** Whether a visitor may take any demo account, before the form; otherwise only the one that is known, after it. */
  readonly demoFirst?: boolean;
  /** Told which environment is chosen. */
  readonly onEnvironment?: (id: Environment['id']) => void;
  /** Told of the new session before the cache is. */
  readonly onSignedIn?: (state: SessionState) => void;
  /** Goes to the service's own page. */
  readonly onVisit: (address: string) => void;
}

const WAYS: Readonly<Record<SignInWay, string>> = {
  'service-page': 'At the service',
  password: 'Password',
  'api-key': 'API key',
};

const resolver = zodResolver(signInValues, { error: wordsOf });

/** The first field that is still to be filled in. */
function firstField({ credential, username }: SignInValues) {
  if (credential === 'api-key') return 'apiKey';
  return credential === 'service-page' || username === '' ? 'username' : 'password';
}

/** The form that makes a session. What was typed stays, however the attempt ends. */
export function SignInForm(props: SignInFormProps) {
  const { environments, initial, demoFirst = false, onEnvironment, onSignedIn, onVisit } = props;
  const first = firstField(initial);
  // A dialog around the form looks for this mark to know where its focus starts.
  const startsAt = (field: keyof SignInValues) => ({ 'data-autofocus': field === first || undefined });
  const signIn = useMutation({
    ...signInMutation,
    // Before the cache learns of the new session, which may take this form off the screen.
    onSuccess: (...success) => {
      onSignedIn?.(success[0]);
      return signInMutation.onSuccess?.(...success);
    },
  });
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useCountdown(waitUntil);
  const sending = useSending({
    initial,
    resolver,
    mode: 'onSubmit',
    send: async (step: SignInStep) => {
      if ('visit' in step) onVisit(authorizeAddress(step.visit));
      else await signIn.mutateAsync(step.request);
    },
    refusedFields: (error, values) =>
      Object.fromEntries(readRefusal(error, values).fields.map(({ field, message }) => [field, message])),
    onRefused: (error, values) => {
      const { wait: seconds } = readRefusal(error, values);
      if (seconds) setWaitUntil(Date.now() + seconds * 1000);
    },
    next: (_answer, values) => values,
  });
  const { form, isBusy, error } = sending;
  const { setFocus } = form;
  const [way, access, environment] = form.watch(['credential', 'access', 'environment']);
  // The demo account that was pressed last, unless the form was sent since.
  const [pressed, setPressed] = useState<string>();
  const startRef = useRef<HTMLButtonElement>(null);
  const chosen = environments.find(({ id }) => id === environment);
  const { signInWays = [], demoAccounts = [] } = chosen ?? {};
  const host = chosen && hostOf(chosen);

  // Another account than that of the session that ended would lose the page below.
  const accounts = signInWays.includes('password')
    ? demoAccounts.filter(({ email }) => demoFirst || email === initial.username)
    : [];
  const isDemoFirst = demoFirst && accounts.length > 0;

  useEffect(() => {
    if (startRef.current) startRef.current.focus();
    else setFocus(first);
  }, [setFocus, first]);

  const signInAs = ({ email, password }: DemoAccount) => {
    setPressed(email);
    // By the form, on whose fields a refusal lands. What was chosen there is meant for other accounts.
    const { access, scope } = initial;
    const credential = 'password';
    form.reset({ ...form.getValues(), credential, username: email, password, access, scope });
    void sending.submit();
  };
  const pending = isBusy ? pressed : undefined;
  const refused = error ? readRefusal(error, form.getValues()).alert : undefined;
  const alert = refused && <SignInAlert {...refused} />;
  const demo = accounts.length > 0 && (
    <DemoAccounts
      accounts={accounts}
      pending={pending}
      inactive={isBusy || wait > 0}
      startRef={demoFirst ? startRef : undefined}
      onSignIn={signInAs}
    >
      {pressed && alert}
    </DemoAccounts>
  );

  return (
    <div className={classes.ways} data-demo-first={isDemoFirst || undefined}>
      {isDemoFirst && demo}
      <FormFrame
        sending={sending}
        className={classes.form}
        inactive={wait > 0}
        onSubmit={() => setPressed(undefined)}
      >
        {isDemoFirst && <h2 className={classes.other}>Other ways to sign in</h2>}
        {environments.length > 1 && (
          <SelectField<SignInValues>
            name="environment"
            label="Environment"
            data={environments.map((it) => ({
              value: it.id,
              label: `${environmentNames[it.id]} · ${hostOf(it)}`,
            }))}
            onChoose={(value) => {
              const next = environments.find(({ id }) => id === value);
              if (!next) return;
              form.setValue('credential', wayIn(next, way));
              onEnvironment?.(next.id);
            }}
          />
        )}
        <SegmentsField<SignInValues>
          name="credential"
          label="Sign in with"
          data={signInWays.map((value) => ({ value, label: WAYS[value] }))}
        />
        {way === 'api-key' ? (
          <PasswordField name="apiKey" label="API key" autoComplete="off" {...startsAt('apiKey')} />
        ) : (
          <>
            <TextField<SignInValues>
              {...startsAt('username')}
              name="username"
              {...(way === 'password'
                ? { label: 'Email' }
                : {
                    label: 'Email (optional)',
                    note: `Fills in the page of ${host}, and names this session here`,
                  })}
              type="email"
              autoComplete="username"
            />
            {way === 'password' && (
              <PasswordField
                name="password"
                label="Password"
                autoComplete="current-password"
                {...startsAt('password')}
              />
            )}
            <AccessField custom={access === 'custom'} />
          </>
        )}
        {!pressed && alert}
        <div className={classes.submit}>
          <Button
            type="submit"
            variant="filled"
            size="md"
            fullWidth
            busy={isBusy && !pending}
            inactive={wait > 0 || pending !== undefined}
          >
            {wait > 0 ? `Try again in ${wait} s` : way === 'service-page' ? `Continue to ${host}` : 'Sign in'}
          </Button>
        </div>
      </FormFrame>
      {!isDemoFirst && demo}
    </div>
  );
}
