import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContactField, factsOf } from '#kit/evidence/contact/contact-fields.ts';
import classes from './fields.module.css';
import type { ContactForm } from './use-contact-form.ts';

interface TextFieldProps {
  readonly form: ContactForm;
  readonly field: ContactField;
  /** What to type, beside the field's name on the wire. */
  readonly children?: ReactNode;
  readonly lines?: number;
  readonly type?: 'email' | 'tel';
  /** The only lengths that it may have, in words; at most as many as the document says, unless it says so. */
  readonly lengths?: string;
  /** Fields whose rules depend on this one. */
  readonly concerns?: ContactField[];
}

interface CounterProps extends Pick<TextFieldProps, 'form' | 'field' | 'lengths'> {
  readonly most: number | undefined;
}

function Counter({ form, field, most = Number.POSITIVE_INFINITY, lengths = String(most) }: CounterProps) {
  const { length } = useWatch({ control: form.control, name: field }).trim();
  if (length === 0) return null;
  return (
    <span className={classes.counter} data-over={length > most || undefined}>
      {length > most ? `${length} of ${most}: ${length - most} too many` : `${length} of ${lengths}`}
    </span>
  );
}

/** A text of the contact with its bound. What is too long can be typed and is then complained about. */
export function TextField({ form, field, children, lines, type, lengths, concerns = [] }: TextFieldProps) {
  const { wire, label, most } = factsOf(field);
  const shared = {
    ...form.register(field, { deps: concerns }),
    label,
    description: (
      <span className={classes.described}>
        <span>
          {children} <code>{wire}</code>
        </span>
        {(most ?? lengths) !== undefined && (
          <Counter form={form} field={field} most={most} {...(lengths && { lengths })} />
        )}
      </span>
    ),
    autoComplete: 'off',
    error: form.formState.errors[field]?.message,
  };
  if (lines) return <Textarea {...shared} rows={lines} />;
  return <TextInput {...shared} {...(type && { type, inputMode: type, autoCapitalize: 'none' })} />;
}
