import type { ReactNode } from 'react';
import { CountedField } from '#features/forms/counted-field.tsx';
import { TextField as FormTextField } from '#features/forms/fields.tsx';
import { type ContactField, factsOf } from '#features/log-derived/contact-fields.ts';
import type { ContactValues } from '../model/contact-form.ts';

interface TextFieldProps {
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

/** A text of the contact with its bound. */
export function TextField({ field, children, lengths, ...props }: TextFieldProps) {
  const { wire, label, most = lengths && Number.POSITIVE_INFINITY } = factsOf(field);
  const shared = { ...props, name: field, label, wire, note: children };
  if (!most) return <FormTextField<ContactValues> {...shared} />;
  return <CountedField<ContactValues> {...shared} most={most} lengths={lengths} trimmed />;
}
