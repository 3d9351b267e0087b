import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import classes from './sign-in-form.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/**
 * A field whose text is hidden until asked for, and that tells when Caps Lock is on. Mantine's `PasswordInput` would cost
 * the sign-in page more script, and its button does not hear the clicks of assistive technology.
 */
export function PasswordField({ label, autoComplete, error, field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div className={classes.password}>
      <TextInput
        {...field}
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        error={error}
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
