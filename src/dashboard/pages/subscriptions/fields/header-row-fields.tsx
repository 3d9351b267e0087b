import { NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './fields.module.css';
import { useFieldsForm } from './fields-form.ts';

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'True or false' },
];

interface HeaderRowFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
}

/** One header: its name, its value and how that is sent. */
export function HeaderRowFields({ index, onRemove }: HeaderRowFieldsProps) {
  const { register, formState } = useFieldsForm();
  const errors = formState.errors.headers?.[index];
  const plain = { spellCheck: false, autoCapitalize: 'off', autoComplete: 'off' };
  return (
    <fieldset className={classes.header}>
      <legend className="visually-hidden">Header {index + 1}</legend>
      <TextInput
        label="Name"
        placeholder="X-Tenant"
        {...plain}
        {...register(`headers.${index}.name`)}
        error={errors?.name?.message}
      />
      <TextInput
        label="Value"
        {...plain}
        {...register(`headers.${index}.value`)}
        error={errors?.value?.message}
      />
      <NativeSelect label="Sent as" data={kinds} {...register(`headers.${index}.kind`)} />
      <div className={classes.remove}>
        <IconButton label={`Remove header ${index + 1}`} icon={IconTrash} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
