import { NativeSelect, Textarea } from '@mantine/core';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type { SignInValues } from './sign-in-values.ts';

const OPTIONS = [
  { value: 'full', label: 'Full · everything your account may do' },
  { value: 'read', label: 'Read only · looks, never changes' },
  { value: 'custom', label: 'Custom · only what you list' },
];

interface AccessFieldProps {
  readonly register: UseFormRegister<SignInValues>;
  readonly errors: FieldErrors<SignInValues>;
  readonly custom: boolean;
}

/** How much the session may do, which the service enforces whatever the dashboard offers. */
export function AccessField({ register, errors, custom }: AccessFieldProps) {
  return (
    <>
      <NativeSelect {...register('access')} label="Access" data={OPTIONS} error={errors.access?.message} />
      {custom && (
        <Textarea
          {...register('scope')}
          rows={3}
          label="URL patterns"
          description="Separated by spaces. A prefix: document/*. With a method: GET/user. Both: GET/v2/organizations/*."
          placeholder="GET/request-logs GET/v2/organizations/*"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.scope?.message}
        />
      )}
    </>
  );
}
