import { Controller } from 'react-hook-form';
import { IdField } from '#kit/directory/id-field.tsx';
import { useFieldsForm } from './fields-form.ts';

/** The user whose events are subscribed to. */
export function UserField() {
  const { control } = useFieldsForm();
  return (
    <Controller
      control={control}
      name="entityId"
      render={({ field, fieldState: { error } }) => (
        <IdField
          {...field}
          entity="user"
          description="Whose documents and groups it is about. Users that the request logs name are suggested."
          error={error?.message}
        />
      )}
    />
  );
}
