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

/** Seconds until a timestamp in milliseconds, updated every second; 0 afterwards. */
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
  /** Shows all demo accounts before the form; otherwise only the known one, after it. */
  readonly demoFirst?: boolean;
  readonly onEnvironment?: (id: Environment['id']) => void;
  /** Called before the session is in the cache. */
  readonly onSignedIn?: (state: SessionState) => void;
  /** Opens the service's sign-in page. */
  readonly onVisit: (address: string) => void;
}

const WAYS: Readonly<Record<SignInWay, string>> = {
  'service-page': 'At the service',
  password: 'Password',
  'api-key': 'API key',
};

const resolver = zodResolver(signInValues, { error: wordsOf });

/** The first empty field. */
function firstField({ credential, username }: SignInValues) {
  if (credential === 'api-key') return 'apiKey';
  return credential === 'service-page' || username === '' ? 'username' : 'password';
}

/** Keeps the typed values after any failure. */
export function SignInForm(props: SignInFormProps) {
  const { environments, initial, demoFirst = false, onEnvironment, onSignedIn, onVisit } = props;
  const first = firstField(initial);
  // Mantine's focus trap looks for this attribute when the form is in a modal.
  const startsAt = (field: keyof SignInValues) => ({ 'data-autofocus': field === first || undefined });
  const signIn = useMutation({
    ...signInMutation,
    // Runs before the session is in the cache, which may unmount this form.
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
  // The demo account pressed last, unless the form was submitted since.
  const [pressed, setPressed] = useState<string>();
  const startRef = useRef<HTMLButtonElement>(null);
  const chosen = environments.find(({ id }) => id === environment);
  const { signInWays = [], demoAccounts = [] } = chosen ?? {};
  const host = chosen && hostOf(chosen);

  // Another account than that of the expired session would lose the page below.
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
    // Submits through the form, whose fields show a refusal. Its access settings are meant for other accounts.
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
