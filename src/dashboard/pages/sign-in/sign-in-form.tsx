import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { authorizeAddress, signInMutation } from '#api/session.ts';
import { type Environment, hostOf, type SessionState } from '#contract/session.ts';
import { Button } from '#ui/button.tsx';
import { environmentNames } from '#ui/environment-names.ts';
import { AccessField } from './access-field.tsx';
import { type DemoAccount, DemoAccounts } from './demo-accounts.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInAlert } from './sign-in-alert.tsx';
import classes from './sign-in-form.module.css';
import { readRefusal, type SignInRefusal } from './sign-in-refusal.ts';
import {
  type SignInStep,
  type SignInValues,
  type SignInWay,
  signInValues,
  wayIn,
  wordsOf,
} from './sign-in-values.ts';
import { useCountdown } from './use-countdown.ts';

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

/** The first field that is still to be filled in. */
function firstField({ credential, username }: SignInValues) {
  if (credential === 'api-key') return 'apiKey';
  return credential === 'service-page' || username === '' ? 'username' : 'password';
}

/** The form that makes a session. What was typed stays, however the attempt ends. */
export function SignInForm(props: SignInFormProps) {
  const { environments, initial, demoFirst = false, onEnvironment, onSignedIn, onVisit } = props;
  const form = useForm<SignInValues, unknown, SignInStep>({
    defaultValues: initial,
    resolver: zodResolver(signInValues, { error: wordsOf }),
  });
  const { register, control, setValue, setFocus, setError, formState } = form;
  const { errors } = formState;
  const first = firstField(initial);
  // A dialog around the form looks for this mark to know where its focus starts.
  const startsAt = (field: keyof SignInValues) => ({ 'data-autofocus': field === first || undefined });
  const [way, access, environment] = useWatch({
    control,
    name: ['credential', 'access', 'environment'],
  });
  const signIn = useMutation({
    ...signInMutation,
    // Offline, try and fail at once: a form that waits for the connection in silence looks broken.
    networkMode: 'always',
    // Before the cache learns of the new session, which may take this form off the screen.
    onSuccess: (...success) => {
      onSignedIn?.(success[0]);
      return signInMutation.onSuccess?.(...success);
    },
  });
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const [waitUntil, setWaitUntil] = useState(0);
  const wait = useCountdown(waitUntil);
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

  const refuse = (error: unknown) => {
    const refused = readRefusal(error, form.getValues());
    setRefusal(refused);
    for (const [index, { field, message }] of refused.fields.entries())
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (refused.wait) setWaitUntil(Date.now() + refused.wait * 1000);
  };
  const submit = form.handleSubmit((step) => {
    if (waitUntil > Date.now()) return;
    setRefusal(undefined);
    if ('visit' in step) onVisit(authorizeAddress(step.visit));
    else signIn.mutate(step.request, { onError: refuse });
  });
  const signInAs = ({ email, password }: DemoAccount) => {
    setPressed(email);
    // By the form, on whose fields a refusal lands. What was chosen there is meant for other accounts.
    const { access, scope } = initial;
    const credential = 'password';
    form.reset({ ...form.getValues(), credential, username: email, password, access, scope });
    void submit();
  };
  const pending = signIn.isPending ? pressed : undefined;
  const alert = refusal?.alert && <SignInAlert {...refusal.alert} />;
  const demo = accounts.length > 0 && (
    <DemoAccounts
      accounts={accounts}
      pending={pending}
      inactive={signIn.isPending || wait > 0}
      startRef={demoFirst ? startRef : undefined}
      onSignIn={signInAs}
    >
      {pressed && alert}
    </DemoAccounts>
  );

  return (
    <div className={classes.ways} data-demo-first={isDemoFirst || undefined}>
      {isDemoFirst && demo}
      <form
        className={classes.form}
        onSubmit={(event) => {
          setPressed(undefined);
          void submit(event);
        }}
        noValidate
      >
        {isDemoFirst && <h2 className={classes.other}>Other ways to sign in</h2>}
        {environments.length > 1 && (
          <NativeSelect
            {...register('environment', {
              onChange: ({ target }: { target: { value: Environment['id'] } }) => {
                const next = environments.find(({ id }) => id === target.value);
                if (next) setValue('credential', wayIn(next, way));
                onEnvironment?.(target.value);
              },
            })}
            label="Environment"
            data={environments.map((it) => ({
              value: it.id,
              label: `${environmentNames[it.id]} · ${hostOf(it)}`,
            }))}
            error={errors.environment?.message}
          />
        )}
        <SegmentedControl
          aria-label="Sign in with"
          data={signInWays.map((value) => ({ value, label: WAYS[value] }))}
          value={way}
          onChange={(value) => setValue('credential', value)}
        />
        {way === 'service-page' && (
          <>
            <TextInput
              {...register('username')}
              {...startsAt('username')}
              label="Email (optional)"
              description={`Fills in the page of ${host}, and names this session here`}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              error={errors.username?.message}
            />
            <AccessField register={register} errors={errors} custom={access === 'custom'} />
          </>
        )}
        {way === 'password' && (
          <>
            <TextInput
              {...register('username')}
              {...startsAt('username')}
              label="Email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              error={errors.username?.message}
            />
            <PasswordField
              label="Password"
              autoComplete="current-password"
              error={errors.password?.message}
              field={{ ...register('password'), ...startsAt('password') }}
            />
            <AccessField register={register} errors={errors} custom={access === 'custom'} />
          </>
        )}
        {way === 'api-key' && (
          <PasswordField
            label="API key"
            autoComplete="off"
            error={errors.apiKey?.message}
            field={{ ...register('apiKey'), ...startsAt('apiKey') }}
          />
        )}
        {!pressed && alert}
        <div className={classes.submit}>
          <Button
            type="submit"
            variant="filled"
            size="md"
            fullWidth
            busy={signIn.isPending && !pending}
            inactive={wait > 0 || pending !== undefined}
          >
            {wait > 0 ? `Try again in ${wait} s` : way === 'service-page' ? `Continue to ${host}` : 'Sign in'}
          </Button>
        </div>
      </form>
      {!isDemoFirst && demo}
    </div>
  );
}
