import type { ComponentProps } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { IdField } from '#features/directory/id-field.tsx';
import { fieldMessage } from './field-error.tsx';
import { type FieldWords, useDescription } from './fields.tsx';

interface IdFormFieldProps<V extends FieldValues>
  extends Partial<FieldWords>,
    Pick<ComponentProps<typeof IdField>, 'entity'> {
  readonly name: FieldPathByValue<V, string>;
  /** Called on a change; messages about the former ID may be outdated. */
  readonly onChoose?: () => void;
}

/** An ID with suggestions from the directory. */
export function IdFormField<V extends FieldValues>(props: IdFormFieldProps<V>) {
  const { name, entity, label, note, wire, onChoose } = props;
  const { control } = useFormContext<V>();
  const { field, fieldState } = useController({ control, name });
  return (
    <IdField
      {...field}
      {...(label !== undefined && { label })}
      entity={entity}
      description={useDescription({ note, wire })}
      error={fieldMessage(fieldState.error)}
      onChange={(value) => {
        field.onChange(value);
        onChoose?.();
      }}
    />
  );
}
