import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { type ContactField, factsOf } from '#kit/evidence/contact/contact-fields.ts';
import { spellOut } from '#ui/invisible-characters.ts';
import type { ContactForm } from './use-contact-form.ts';

interface ChoiceFieldProps {
  readonly form: ContactForm;
  readonly field: ContactField;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What not choosing is called. */
  readonly none: string;
  readonly children?: ReactNode;
  /** There is nothing to choose at the moment. */
  readonly disabled?: boolean;
  /** Fields whose rules depend on this one. */
  readonly concerns?: ContactField[];
}

/** One of many. A value that is none of them, as a log may hold, is offered as it is. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { form, field, choices, none, children, disabled = false, concerns = [] } = props;
  const { wire, label } = factsOf(field);
  return (
    <Controller
      control={form.control}
      name={field}
      rules={{ deps: concerns }}
      render={({ field: { value, ...control }, fieldState: { error } }) => {
        const isOffered = value === '' || choices.some((choice) => choice.value === value);
        return (
          <NativeSelect
            {...control}
            value={value}
            label={label}
            description={
              <>
                {children} <code>{wire}</code>
              </>
            }
            error={error?.message}
            disabled={disabled}
            data={[
              { value: '', label: none },
              ...(isOffered ? [] : [{ value, label: spellOut(value) }]),
              ...choices,
            ]}
          />
        );
      }}
    />
  );
}
