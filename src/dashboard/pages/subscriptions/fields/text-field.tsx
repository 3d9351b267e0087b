import { TextInput, type TextInputProps } from '@mantine/core';
import { useFieldsForm } from './fields-form.ts';

interface TextFieldProps extends Omit<TextInputProps, 'name' | 'error' | 'ref'> {
  readonly name: 'callback' | 'delay' | 'retries' | 'integrationId';
}

/** A line of text of the form, with what is wrong with it. */
export function TextField({ name, ...field }: TextFieldProps) {
  const { register, formState } = useFieldsForm();
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      {...field}
      {...register(name)}
      error={formState.errors[name]?.message}
    />
  );
}
