import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldNames, formErrors } from '../form-errors.ts';

/**
 * Puts what a refused write says beside the fields that it is about, and the focus into the first of them.
 * @returns what belongs to no field, for the form's one alert
 */
export function putRefusal<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  error: unknown,
  fieldOf: FieldNames,
): readonly string[] {
  const { fields, rest } = formErrors(error, fieldOf);
  for (const [index, [field, message]] of Object.entries(fields).entries())
    form.setError(field as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  return rest;
}
