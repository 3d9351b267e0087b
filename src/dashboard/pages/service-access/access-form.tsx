import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/api-error.ts';
import { giveCredential } from '#api/staff.ts';
import type { Environment } from '#contract/session.ts';
import type { CredentialRequest } from '#contract/staff.ts';
import { SegmentsField, TextField } from '#features/forms/fields.tsx';
import { FormAlert } from '#features/forms/form-alert.tsx';
import { FormFrame } from '#features/forms/form-frame.tsx';
import { useSending } from '#features/forms/use-sending.ts';
import { environmentNames } from '#lib/environment-names.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import {
  type AccessValues,
  accessKinds,
  accessValues,
  kindLabels,
  noAccess,
  storedWords,
  wordsOf,
} from './access-values.ts';
import classes from './service-access-page.module.css';

const resolver = zodResolver(accessValues, { error: wordsOf });

/** The form field that shows a refusal of the service. */
const REFUSED = { password: 'password', 'api-key': 'apiKey', 'refresh-token': 'refreshToken' } as const;

function refusedFields(error: unknown, { kind }: AccessValues): Readonly<Record<string, string>> {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (problem?.code === 'sign_in_refused')
    return { [REFUSED[kind]]: 'The service does not accept this in this environment' };
  return problem?.fields ?? {};
}

/** Hides the text on the screen and keeps browsers from storing it. */
const SECRET = { type: 'password', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface AccessFormProps {
  readonly environment: Environment['id'];
  /** Whether the service issues tokens for a password. */
  readonly takesPasswords: boolean;
  readonly onGiven: () => void;
  readonly onCancel?: () => void;
}

/** Secrets in the form are not kept as drafts. */
export function AccessForm({ environment, takesPasswords, onGiven, onCancel }: AccessFormProps) {
  const client = useQueryClient();
  const sending = useSending({
    initial: takesPasswords ? noAccess : { ...noAccess, kind: 'api-key' },
    resolver,
    mode: 'onSubmit',
    send: (request: CredentialRequest) => giveCredential(client, environment, request),
    refusedFields,
    onSent: () => {
      announce(`Staff can use ${environmentNames[environment]} now`, { shown: true });
      onGiven();
    },
  });
  const { form, error, isBusy } = sending;
  const kind = form.watch('kind');
  const isOnField = Object.keys(error ? refusedFields(error, form.getValues()) : {}).length > 0;
  return (
    <FormFrame
      sending={sending}
      className={classes.form}
      label={`Access to ${environmentNames[environment]}`}
    >
      <SegmentsField<AccessValues>
        name="kind"
        label="Give access by"
        data={accessKinds
          .filter((value) => takesPasswords || value !== 'password')
          .map((value) => ({ value, label: kindLabels[value] }))}
        onChoose={() => form.clearErrors()}
      />
      {kind === 'password' && (
        <>
          <TextField<AccessValues>
            name="username"
            label="Email of the owner"
            type="email"
            note="Of the account that owns the application"
          />
          <TextField<AccessValues> {...SECRET} name="password" label="Password" />
        </>
      )}
      {kind === 'api-key' && <TextField<AccessValues> {...SECRET} name="apiKey" label="API key" />}
      {kind === 'refresh-token' && (
        <TextField<AccessValues> {...SECRET} name="refreshToken" label="Refresh token" />
      )}
      <p className={classes.note}>{storedWords[kind]}</p>
      {!isOnField && (
        <FormAlert
          error={error}
          title="Access was not given"
          openTitle="Whether access was given is not known"
        />
      )}
      <div className={classes.actions}>
        <Button variant="filled" type="submit" busy={isBusy}>
          Give access
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </FormFrame>
  );
}
