import { Checkbox, TextInput } from '@mantine/core';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Segments } from '#ui/segments.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import type { EmailValues, emailSchema } from './email-values.ts';

export type EmailFormReturn = UseFormReturn<EmailValues, unknown, z.output<typeof emailSchema>>;

const RECIPIENTS = [
  { value: 'address', label: 'One address' },
  { value: 'owner', label: 'The owner of each' },
  { value: 'waiting', label: 'Whoever each waits for' },
] as const;

interface EmailFieldsProps {
  readonly form: EmailFormReturn;
  /** Whether there are several copies, which may go to different people. */
  readonly several: boolean;
  /** Addresses that have to do with the copy. */
  readonly suggestions: readonly string[];
}

/** How it is sent. By itself, so that it registers after the recipient, which is the first to be put right. */
function SendingFields({ form }: Pick<EmailFieldsProps, 'form'>) {
  const { errors } = form.formState;
  return (
    <>
      <Checkbox
        {...form.register('withHistory')}
        label="Attach the history"
        description="A text of who was invited, was written to and has signed, and when."
        error={errors.withHistory?.message}
      />
      <TextInput
        {...form.register('skipRules')}
        label="Rules to skip"
        description={
          <>
            Names of rules of the service, separated by commas; sent as header <code>X-Skip-Rules</code>.
            Leave empty to skip none.
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.skipRules?.message}
      />
    </>
  );
}

/** To whom, whether with history, and which of the service's rules to skip. */
export function EmailFields({ form, several, suggestions }: EmailFieldsProps) {
  const { errors } = form.formState;
  const [recipient, typed] = useWatch({ control: form.control, name: ['recipient', 'email'] });
  const text = typed.trim().toLowerCase();
  const found = suggestions.filter((email) => email.toLowerCase().includes(text) && email !== typed);
  return (
    <>
      {several && (
        <Controller
          control={form.control}
          name="recipient"
          render={({ field: { value, onChange } }) => (
            <Segments label="To whom" options={RECIPIENTS} value={value} onChange={onChange} />
          )}
        />
      )}
      {recipient === 'address' && (
        <Controller
          control={form.control}
          name="email"
          render={({ field }) => (
            <SuggestField
              {...field}
              label="Recipient"
              description="One address: the service sends to one recipient at a time."
              type="email"
              inputMode="email"
              suggestions={found.map((email) => ({ value: email, content: email }))}
              error={errors.email?.message}
            />
          )}
        />
      )}
      <SendingFields form={form} />
    </>
  );
}
