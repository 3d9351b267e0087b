import { type KeyboardEvent, useState } from 'react';
import { SelectField, TextField } from '#features/forms/fields.tsx';
import { Button } from '#ui/button.tsx';
import classes from './sign-in-form.module.css';
import type { SignInValues } from './sign-in-values.ts';

const OPTIONS = [
  { value: 'full', label: 'Full · everything your account may do' },
  { value: 'read', label: 'Read only · looks, never changes' },
  { value: 'custom', label: 'Custom · only what you list' },
];

/** The service enforces the scope regardless of the dashboard. */
export function AccessField({ custom }: { readonly custom: boolean }) {
  return (
    <>
      <SelectField<SignInValues> name="access" label="Access" data={OPTIONS} />
      {custom && (
        <TextField<SignInValues>
          name="scope"
          lines={3}
          label="URL patterns"
          note="Separated by spaces. A prefix: document/*. With a method: GET/user. Both: GET/v2/organizations/*."
          placeholder="GET/request-logs GET/v2/organizations/*"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}

interface PasswordFieldProps {
  readonly name: 'password' | 'apiKey';
  readonly label: string;
  readonly autoComplete: string;
  readonly 'data-autofocus': boolean | undefined;
}

/**
 * Hides its text until the user shows it, and reports Caps Lock. The button of Mantine's `PasswordInput` ignores clicks
 * by assistive technology.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={classes.password}>
      <TextField<SignInValues>
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        rightSectionWidth={64}
        rightSection={
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-pressed={shown}
            aria-label={`Show ${label}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        }
      />
      <span className={classes.capsLock} role="status">
        {capsLock && '⇪ Caps Lock is on'}
      </span>
    </div>
  );
}
