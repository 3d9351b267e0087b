import {
  Checkbox,
  type CheckboxProps,
  NativeSelect,
  type NativeSelectProps,
  SegmentedControl,
  type SegmentedControlItem,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
  useController,
  useFormContext,
} from 'react-hook-form';
import type { EntityType } from '#contract/entities.ts';
import { IdField } from '../directory/id-field.tsx';

/*
 * Mantine's fields, tied to the form around them by their name: what was typed, and what is wrong with it.
 */

interface FieldWords {
  readonly label: string;
  /** How to fill it in. */
  readonly note?: ReactNode;
  /** What it is called on the wire. */
  readonly wire?: string;
}

const described = ({ note, wire }: Pick<FieldWords, 'note' | 'wire'>) =>
  note === undefined && wire === undefined ? undefined : (
    <>
      {note} {wire !== undefined && <code>{wire}</code>}
    </>
  );

/** What ties a field to the form around it. */
function useField<V extends FieldValues>(name: FieldPath<V>, options?: RegisterOptions<V>) {
  const { register, getFieldState, formState } = useFormContext<V>();
  return { ...register(name, options), error: getFieldState(name, formState).error?.message };
}

interface TextFieldProps<V extends FieldValues>
  extends FieldWords,
    Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder' | 'readOnly' | 'spellCheck' | 'rightSection'> {
  readonly name: FieldPath<V>;
  /** Several lines. */
  readonly lines?: number;
  /** Fields whose rules depend on this one. */
  readonly concerns?: FieldPath<V>[];
}

/** Types whose texts no telephone should begin with a capital. */
const PLAIN = new Set<unknown>(['email', 'tel', 'url']);

/** A text. What is too long can be typed and is then complained about. */
export function TextField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { name, note, wire, lines, concerns, ...input } = props;
  const { type, inputMode = type } = input;
  const shared = {
    autoComplete: 'off',
    description: described({ note, wire }),
    ...useField<V>(name, { deps: concerns ?? [] }),
  };
  const { label, placeholder, readOnly } = input;
  if (lines) return <Textarea {...shared} {...{ label, placeholder, readOnly }} rows={lines} />;
  return (
    <TextInput
      {...shared}
      {...input}
      {...(PLAIN.has(inputMode) && {
        inputMode: inputMode as TextInputProps['inputMode'],
        autoCapitalize: 'none',
      })}
    />
  );
}

interface SelectFieldProps<V extends FieldValues>
  extends FieldWords,
    Pick<NativeSelectProps, 'data' | 'disabled'> {
  readonly name: FieldPath<V>;
}

/** One of a few. */
export function SelectField<V extends FieldValues>({ name, note, wire, ...select }: SelectFieldProps<V>) {
  return <NativeSelect description={described({ note, wire })} {...select} {...useField<V>(name)} />;
}

interface SegmentsFieldProps<V extends FieldValues> {
  readonly name: FieldPathByValue<V, string>;
  /** Accessible name. */
  readonly label: string;
  readonly data: readonly SegmentedControlItem[];
  /** Somebody chose; what was said of the former choice may no longer be true. */
  readonly onChoose?: () => void;
}

/** One of two or three that are always in sight. */
export function SegmentsField<V extends FieldValues>({ name, label, data, onChoose }: SegmentsFieldProps<V>) {
  const { control } = useFormContext<V>();
  const { field } = useController({ control, name });
  return (
    <SegmentedControl
      aria-label={label}
      data={[...data]}
      value={field.value}
      onChange={(value) => {
        field.onChange(value);
        onChoose?.();
      }}
    />
  );
}

interface CheckFieldProps<V extends FieldValues> extends FieldWords, Pick<CheckboxProps, 'disabled'> {
  readonly name: FieldPath<V>;
}

/** Yes or no. */
export function CheckField<V extends FieldValues>({ name, note, wire, ...checkbox }: CheckFieldProps<V>) {
  return <Checkbox description={described({ note, wire })} {...checkbox} {...useField<V>(name)} />;
}

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
