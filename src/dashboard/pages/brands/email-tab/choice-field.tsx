import { Radio } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { type EmailField, wireName } from './email-form.ts';
import classes from './email-tab.module.css';
import { emailLabels } from './email-words.ts';
import type { EmailForm } from './use-email-editor.ts';

interface ChoiceFieldProps {
  readonly form: EmailForm;
  readonly field: EmailField;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, or none of them: what is not set is left to the service. */
export function ChoiceField({ form, field, choices }: ChoiceFieldProps) {
  return (
    <Controller
      control={form.control}
      name={field}
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState: { error } }) => (
        <Radio.Group
          label={emailLabels[field]}
          description={<code>{wireName(field)}</code>}
          {...{ name, value, onChange, onBlur }}
          error={error?.message}
        >
          <div className={classes.choices}>
            {[{ value: '', label: 'Not set' }, ...choices].map((choice) => (
              <Radio
                key={choice.value}
                value={choice.value}
                label={choice.label}
                size="xs"
                // The form moves the focus to the choice that holds.
                ref={choice.value === value ? ref : undefined}
              />
            ))}
          </div>
        </Radio.Group>
      )}
    />
  );
}
