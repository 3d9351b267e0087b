import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '#features/forms/fields.tsx';
import { type ContactField, factsOf } from '#features/log-derived/contact-fields.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import type { ContactValues } from '../model/contact-form.ts';

interface ChoiceFieldProps {
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
export function ChoiceField({ field, choices, none, children, ...select }: ChoiceFieldProps) {
  const { wire, label } = factsOf(field);
  const value = useWatch<ContactValues, ContactField>({ name: field });
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <SelectField<ContactValues>
      {...select}
      name={field}
      label={label}
      note={children}
      wire={wire}
      data={[
        { value: '', label: none },
        ...(isOffered ? [] : [{ value, label: spellOut(value) }]),
        ...choices,
      ]}
    />
  );
}
