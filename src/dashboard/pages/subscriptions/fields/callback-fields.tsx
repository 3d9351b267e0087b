import { TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { joinAnd } from '#contract/join-words.ts';
import { CheckField } from '#features/forms/check-field.tsx';
import { SelectField, TextField } from '#features/forms/fields.tsx';
import { useStaff } from '#features/session/staff.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './fields.module.css';
import { newSecret } from './new-secret.ts';
import { type SubscriptionValues, useFieldsForm } from './subscription-values.ts';

export function CallbackField() {
  const { control } = useFieldsForm();
  const callback = useWatch({ control, name: 'callback' });
  const { callbackHosts: hosts = ['*'] } = useStaff() ?? {};
  return (
    <div className={classes.noted}>
      <TextField<SubscriptionValues>
        name="callback"
        label="Callback URL"
        note="The service sends a request there whenever the event occurs. The address must exist."
        inputMode="url"
        placeholder="https://hooks.example.com/signed"
      />
      {!hosts.includes('*') && (
        <p className={classes.note}>Your role allows https addresses of these hosts: {joinAnd(hosts)}.</p>
      )}
      {/^\s*http:/i.test(callback) && (
        <p className={classes.note}>
          Without https, whoever is on the way can read the callbacks and change them. Use https wherever the
          receiver has it.
        </p>
      )}
    </div>
  );
}

/** Accepts invalid text, so that validation can report it. */
export function TimingFields() {
  return (
    <div className={classes.pair}>
      <TextField<SubscriptionValues>
        name="delay"
        label="Delay in seconds"
        note="0 to 100. Empty means at once."
        inputMode="numeric"
      />
      <TextField<SubscriptionValues>
        name="retries"
        label="Retries"
        note="1 to 10, when the receiver fails."
        inputMode="numeric"
      />
    </div>
  );
}

/** Common choices; a value from the other form is added. */
const someRetries = ['1', '3', '5', '10'];

/** A simpler choice than a number. */
export function RetriesField() {
  const { control } = useFieldsForm();
  const retries = useWatch({ control, name: 'retries' });
  const choices = retries === '' || someRetries.includes(retries) ? someRetries : [...someRetries, retries];
  return (
    <SelectField<SubscriptionValues>
      name="retries"
      label="Try again where the receiver breaks"
      note="With longer and longer pauses. What the receiver refuses, or does not answer at all, is not tried again."
      data={[
        { value: '', label: 'Never' },
        ...choices.map((value) => ({ value, label: value === '1' ? 'Once' : `Up to ${value} times` })),
      ]}
    />
  );
}

/** The maximum of the service (document, Create). */
const MAX_SECRET_LENGTH = 300;

interface SecretFieldProps {
  readonly note?: string;
}

export function SecretField({
  note = 'Signs every callback, so that the receiver can tell it is genuine. Without one nothing is signed.',
}: SecretFieldProps) {
  const { control, register, setValue, formState } = useFieldsForm();
  const [shown, setShown] = useState(false);
  const secret = useWatch({ control, name: 'secret' });
  const generate = () => {
    setValue('secret', newSecret(), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setShown(true);
    announce('A secret was generated and is shown');
  };
  return (
    <div className={classes.secret}>
      <TextInput
        label="Secret"
        description={note}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        {...register('secret')}
        error={formState.errors.secret?.message}
        {...(secret && { rightSectionWidth: 68 })}
        rightSection={
          secret && (
            <>
              <IconButton
                label={shown ? 'Hide the secret' : 'Show the secret'}
                icon={shown ? IconEyeOff : IconEye}
                onClick={() => setShown(!shown)}
              />
              <CopyButton what="Secret" text={secret} />
            </>
          )
        }
      />
      <div className={classes.row}>
        <Button onClick={generate}>{secret ? 'Generate another secret' : 'Generate a secret'}</Button>
        {secret && (
          <span className={classes.count} data-over={secret.length > MAX_SECRET_LENGTH || undefined}>
            {secret.length} of {MAX_SECRET_LENGTH} characters
          </span>
        )}
      </div>
    </div>
  );
}

const flags = {
  useTls12: {
    label: 'Call with TLS 1.2',
    note: 'For receivers that cannot do a newer version.',
  },
  docidQueryparam: {
    label: 'Add the document id to the address',
    note: 'As a query parameter of the callback URL.',
  },
  includeMetadata: {
    label: 'Include the document’s metadata',
    note: 'The callback then carries them beside the event.',
  },
  deleteAccessToken: {
    label: 'Leave the access token out',
    note: 'The default. Without it, every callback carries a token that opens the account.',
  },
} as const;

export function FlagField({ name }: { readonly name: keyof typeof flags }) {
  return <CheckField<SubscriptionValues> name={name} {...flags[name]} />;
}

/** Never sent for staff, because all staff share the token. */
export function AccessTokenField() {
  if (!useStaff()) return <FlagField name="deleteAccessToken" />;
  return (
    <p className={classes.note}>
      Callbacks leave the access token out: it would open the account that all staff share.
    </p>
  );
}

export function IntegrationField() {
  return (
    <TextField<SubscriptionValues>
      name="integrationId"
      label="Integration id"
      note="Where the subscription belongs to a known integration. 40 characters; empty for none."
    />
  );
}
