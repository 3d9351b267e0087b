import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import type { EntityType } from '#contract/entities.ts';
import { IdField } from '../directory/id-field.tsx';
import { described, type FieldWords } from './fields.tsx';

interface IdFormFieldProps<V extends FieldValues> extends Partial<FieldWords> {
  readonly name: FieldPathByValue<V, string>;
  readonly entity?: EntityType | undefined;
}

/** An id, with what the directory knows as suggestions. */
export function IdFormField<V extends FieldValues>(props: IdFormFieldProps<V>) {
  const { name, entity, label, note, wire } = props;
  const { control } = useFormContext<V>();
  const { field, fieldState } = useController({ control, name });
  return (
    <IdField
      {...field}
      {...(label !== undefined && { label })}
      entity={entity}
      description={described({ note, wire })}
      error={fieldState.error?.message}
    />
  );
}
