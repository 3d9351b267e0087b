import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { signInMutation } from '#api/session.ts';
import type { Environment, SessionState, SignInRequest } from '#contract/session.ts';
import { BareAlert } from '#ui/bare/bare-alert.tsx';
import { BareButton } from '#ui/bare/bare-button.tsx';
import { BareSelect, BareTextField } from '#ui/bare/bare-field.tsx';
import { environmentNames } from '#ui/environment-badge.tsx';
import { Segments } from '#ui/segments.tsx';
import { AccessField } from './access-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasswordField } from './password-field.tsx';
import classes from './sign-in-form.module.css';
import { readRefusal, type SignInRefusal } from './sign-in-refusal.ts';
import { type SignInValues, signInValues, wordsOf } from './sign-in-values.ts';
import { useCountdown } from './use-countdown.ts';

interface SignInFormProps {
  readonly environments: readonly Environment[];
  readonly initial: SignInValues;
  /** Told which environment is chosen. */
  readonly onEnvironment?: (id: Environment['id']) => void;
  /** Told of the new session before the cache is. */
  readonly onSignedIn?: (state: SessionState) => void;
}

const CREDENTIALS = [
  { value: 'password', label: 'Password' },
  { value: 'api-key', label: 'API key' },
] as const;

/** The first field that is still to be filled in. */
function firstField({ credential, username }: SignInValues) {
  if (credential === 'api-key') return 'apiKey';
  return username === '' ? 'username' : 'password';
}

/** The form that makes a session. What was typed stays, however the attempt ends. */
export function SignInForm({ environments, initial, onEnvironment, onSignedIn }: SignInFormProps) {
  const form = useForm<SignInValues, unknown, SignInRequest>({
    defaultValues: initial,
    resolver: zodResolver(signInValues, { error: wordsOf }),
  });
  const { register, control, setValue, setFocus, setError, formState } = form;
  const { errors } = formState;
  const first = firstField(initial);
  // A dialog around the form looks for this mark to know where its focus starts.
  const startsAt = (field: keyof SignInValues) => ({ 'data-autofocus': field === first || undefined });
  const [credential, access, environment] = useWatch({
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
  const demoAccounts = environments.find(({ id }) => id === environment)?.demoAccounts ?? [];

  useEffect(() => setFocus(first), [setFocus, first]);

  const refuse = (error: unknown) => {
    const refused = readRefusal(error, form.getValues());
    setRefusal(refused);
    for (const [index, { field, message }] of refused.fields.entries())
      setError(field, { type: 'server', message }, { shouldFocus: index === 0 });
    if (refused.wait) setWaitUntil(Date.now() + refused.wait * 1000);
  };
  const submit = form.handleSubmit((request) => {
    if (waitUntil > Date.now()) return;
    setRefusal(undefined);
    signIn.mutate(request, { onError: refuse });
  });
  const { alert } = refusal ?? {};

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {environments.length > 1 && (
        <BareSelect
          {...register('environment', {
            onChange: (event: { target: { value: Environment['id'] } }) =>
              onEnvironment?.(event.target.value),
          })}
          label="Environment"
          options={environments.map(({ id, host }) => ({
            value: id,
            label: `${environmentNames[id]} · ${host}`,
          }))}
          error={errors.environment?.message}
        />
      )}
      <Segments
        label="Sign in with"
        options={CREDENTIALS}
        value={credential}
        onChange={(value) => setValue('credential', value)}
      />
      {credential === 'password' ? (
        <>
          <BareTextField
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
      ) : (
        <PasswordField
          label="API key"
          autoComplete="off"
          error={errors.apiKey?.message}
          field={{ ...register('apiKey'), ...startsAt('apiKey') }}
        />
      )}
      {alert && (
        <BareAlert title={alert.title}>
          <p>{alert.text}</p>
          {alert.requestId && (
            <p>
              Request id: <code>{alert.requestId}</code>
            </p>
          )}
        </BareAlert>
      )}
      <div className={classes.submit}>
        <BareButton type="submit" kind="primary" large busy={signIn.isPending} inactive={wait > 0}>
          {wait > 0 ? `Try again in ${wait} s` : 'Sign in'}
        </BareButton>
      </div>
      {demoAccounts.length > 0 && credential === 'password' && (
        <DemoAccounts
          accounts={demoAccounts}
          onPick={({ email, password }) => {
            setValue('username', email, { shouldValidate: formState.isSubmitted });
            setValue('password', password, { shouldValidate: formState.isSubmitted });
          }}
        />
      )}
    </form>
  );
}
