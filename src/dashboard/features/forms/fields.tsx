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

/* Mantine's fields, bound to the surrounding form by name. */

export interface FieldWords {
  readonly label: string;
  readonly note?: ReactNode;
  /** Wire name, for developers. */
  readonly wire?: string;
}

/** The note, and the wire name if the user chose developer details. */
export function useDescription({ note, wire }: Pick<FieldWords, 'note' | 'wire'>): ReactNode {
  const named = useShowsDetails() ? wire : undefined;
  if (note === undefined && named === undefined) return undefined;
  return (
    <>
      <ExternalText>{note}</ExternalText> {named !== undefined && <code>{named}</code>}
    </>
  );
}

export function useField<V extends FieldValues>(name: FieldPath<V>, options?: RegisterOptions<V>) {
  const { control, register } = useFormContext<V>();
  // Subscribes to this field only; otherwise a key press would render all fields.
  const { errors } = useFormState({ control, name });
  const error: FieldError | undefined = get(errors, name);
  return { ...register(name, options), error: fieldMessage(error) };
}

/** Props passed on to the input or textarea. */
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
  /** Makes it a textarea. */
  readonly lines?: number;
  /** Fields whose rules depend on this one. */
  readonly concerns?: FieldPath<V>[];
}

/** Types without automatic capitalization on phones. */
const PLAIN = new Set<unknown>(['email', 'tel', 'url']);

/** A longer text than allowed can be typed and is reported. */
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

export function SelectField<V extends FieldValues>(props: SelectFieldProps<V>) {
  const { name, note, wire, concerns, onChoose, ...select } = props;
  const { control } = useFormContext<V>();
  // The options may load after the value was set, so the field is controlled.
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
  readonly label: string;
  readonly data: readonly SegmentedControlItem[];
  /** Called on a choice; messages about the former one may be outdated. */
  readonly onChoose?: () => void;
}

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
