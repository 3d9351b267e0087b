import { NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import classes from './fields.module.css';
import { emptyHeader, MAX_HEADERS } from './header-rows.ts';
import { useFieldsForm } from './subscription-values.ts';

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'True or false' },
];

interface HeaderRowFieldsProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function HeaderRowFields({ index, onRemove }: HeaderRowFieldsProps) {
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

/** Enter adds a row; removing one focuses the row that takes its place. */
export function HeadersEditor() {
  const { control, formState, setFocus } = useFieldsForm();
  const { fields, append, remove } = useFieldArray({ control, name: 'headers', shouldUnregister: false });
  const noteId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  /** The row to focus once it is rendered. */
  const wanted = useRef<number>(undefined);
  const { length } = fields;
  const isFull = length >= MAX_HEADERS;

  useEffect(() => {
    if (wanted.current === undefined) return;
    const index = Math.min(wanted.current, length - 1);
    wanted.current = undefined;
    if (index < 0) addButton.current?.focus();
    else setFocus(`headers.${index}.name`);
  }, [length, setFocus]);

  const add = () => {
    if (isFull) return;
    wanted.current = length;
    append({ ...emptyHeader }, { shouldFocus: false });
    announce(`Header ${length + 1} added`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Enter does not submit the form here.
    event.preventDefault();
    add();
  };
  const { headers: errors } = formState.errors;
  const error = errors?.root?.message ?? errors?.message;
  return (
    <fieldset className={classes.headers} aria-describedby={noteId}>
      <legend className="visually-hidden">Headers</legend>
      <p className={classes.hint} id={noteId}>
        Sent with every callback, such as a key that the receiver asks for. At most {MAX_HEADERS}.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; this hears one key of all of them. */}
      <div className={classes.rows} onKeyDown={onKeyDown}>
        {fields.map(({ id }, index) => (
          <HeaderRowFields
            key={id}
            index={index}
            onRemove={() => {
              wanted.current = index;
              remove(index);
              announce(`Header ${index + 1} removed`);
            }}
          />
        ))}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div className={classes.row}>
        <Button ref={addButton} onClick={add} inactive={isFull}>
          <IconPlus size={16} stroke={1.8} />
          Add a header
        </Button>
      </div>
    </fieldset>
  );
}
