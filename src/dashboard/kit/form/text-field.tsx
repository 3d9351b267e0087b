import { Textarea, TextInput } from '@mantine/core';
import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';

interface TextFieldProps<V extends FieldValues> {
  readonly name: FieldPath<V>;
  readonly label: string;
  /** How to fill it in, and what it is called on the wire. */
  readonly note?: string;
  readonly wire?: string;
  /** Several lines. */
  readonly lines?: number;
  readonly type?: 'email' | 'tel' | 'url';
  readonly placeholder?: string;
}

/** A text of the form around it, with what is wrong with it. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { name, label, note, wire, lines, type, placeholder } = props;
  const { register, getFieldState, formState } = useFormContext<V>();
  const shared = {
    ...register(name),
    label,
    description: (note !== undefined || wire !== undefined) && (
      <>
        {note} {wire !== undefined && <code>{wire}</code>}
      </>
    ),
    error: getFieldState(name, formState).error?.message,
    autoComplete: 'off',
    ...(placeholder !== undefined && { placeholder }),
  };
  if (lines) return <Textarea {...shared} rows={lines} />;
  return <TextInput {...shared} {...(type && { type, inputMode: type, autoCapitalize: 'none' })} />;
}
