import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldWords, useDescription, useField } from './fields.tsx';

interface CheckFieldProps<V extends FieldValues> extends FieldWords, Pick<CheckboxProps, 'disabled'> {
  readonly name: FieldPath<V>;
}

export function CheckField<V extends FieldValues>({ name, note, wire, ...checkbox }: CheckFieldProps<V>) {
  return <Checkbox description={useDescription({ note, wire })} {...checkbox} {...useField<V>(name)} />;
}
