import {
  NativeSelect,
  type NativeSelectProps,
  SegmentedControl,
  type SegmentedControlItem,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  get,
  type RegisterOptions,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { ExternalText } from '#ui/external-text.tsx';
import { fieldMessage, useShowsDetails } from './field-error.tsx';

/*
 * Mantine's fields, tied to the form around them by their name: what was typed, and what is wrong with it.
 */

export interface FieldWords {
  readonly label: string;
  /** How to fill it in. */
  readonly note?: ReactNode;
  /** What it is called on the wire, for developers. */
  readonly wire?: string;
}

/** What stands below a field's label: how to fill it in, and its name on the wire for those who always want it. */
export function useDescription({ note, wire }: Pick<FieldWords, 'note' | 'wire'>): ReactNode {
  const named = useShowsDetails() ? wire : undefined;
  if (note === undefined && named === undefined) return undefined;
  return (
    <>
      <ExternalText>{note}</ExternalText> {named !== undefined && <code>{named}</code>}
    </>
  );
}

/** What ties a field to the form around it. */
export function useField<V extends FieldValues>(name: FieldPath<V>, options?: RegisterOptions<V>) {
  const { control, register } = useFormContext<V>();
  // Of this field alone: by that of the form, a letter in one field would render all of them.
  const { errors } = useFormState({ control, name });
  const error: FieldError | undefined = get(errors, name);
  return { ...register(name, options), error: fieldMessage(error) };
}

/** What a field of texts hands on as it is; the first ones to several lines too. */
type TextInputProp =
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'inputMode'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'rightSection'
  | 'rightSectionWidth'
  | 'type';

interface TextFieldProps<V extends FieldValues> extends FieldWords, Pick<TextInputProps, TextInputProp> {
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
  const field = {
    autoComplete: 'off',
    description: useDescription({ note, wire }),
    ...input,
    ...useField<V>(name, { deps: concerns ?? [] }),
  };
  if (lines) return <Textarea rows={lines} {...(field as TextareaProps)} />;
  return (
    <TextInput
      {...field}
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
  /** Fields whose rules depend on this one. */
  readonly concerns?: FieldPath<V>[];
  readonly onChoose?: (value: string) => void;
}

/** One of a few. */
export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { name, note, wire, concerns, onChoose, ...select } = props;
  const { control } = useFormContext<V>();
  // What there is to choose from may come later than the choice, which then has to be made again.
  const { field, fieldState } = useController({ control, name, rules: { deps: concerns ?? [] } });
  return (
    <NativeSelect
      description={useDescription({ note, wire })}
      error={fieldMessage(fieldState.error)}
      {...select}
      {...field}
      onChange={(event) => {
        field.onChange(event);
        onChoose?.(event.currentTarget.value);
      }}
    />
  );
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
