import { Group, Radio, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import { announce } from '#ui/announce.ts';
import { type Elements, useRegistered } from '#ui/elements.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { ColourField as ColourInput } from '../colour-picker/colour-field.tsx';
import { useBrandColours } from '../colour-picker/offered-colours.ts';
import { useBrandEditor, useDraftValue, useEditorState } from '../model/brand-editor.ts';
import {
  type BrandField,
  type ChoiceField,
  type ColourField,
  languageNames,
  nameOfField,
  type SwitchField,
  type TextField,
} from '../model/brand-fields.ts';
import { useSelectedField } from '../model/use-selected-field.ts';
import classes from './field-input.module.css';
import { charactersIn, withInserted } from './text-edit.ts';

export interface FieldInputProps<F extends BrandField = BrandField> {
  readonly field: F;
  /** Of the rules or the service. */
  readonly error: string | undefined;
  readonly inputs: Elements;
}

function useDraftField<T extends HTMLElement>({ field, inputs }: Omit<FieldInputProps, 'error'>) {
  const { path } = field;
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const saved = useEditorState((state) => state.saved[path]);
  const ref = useRegistered<T>(inputs, path);
  const [, select] = useSelectedField();
  const [isTyping, setTyping] = useState(false);
  return {
    ref,
    value,
    text: typeof value === 'string' ? value : '',
    isChanged: value !== saved,
    // Not validated while typing.
    isTyping,
    set: (next: string | boolean | undefined) => editor.change({ [path]: next }),
    /** Typing into a field is one undo step. An emptied text is unset, unless the saved one is empty. */
    type: (text: string) => {
      setTyping(true);
      editor.change({ [path]: text === '' && saved !== '' ? undefined : text }, `type ${path}`);
    },
    reset: () => {
      editor.reset(path);
      ref.current?.focus();
    },
    onFocus: () => select(path, true),
    onBlur: () => {
      setTyping(false);
      editor.endStep();
    },
  };
}

const Dot = () => <span className={classes.dot} title="Differs from what is saved" aria-hidden="true" />;

function ResetButton({ field, onClick }: { readonly field: BrandField; readonly onClick: () => void }) {
  return <IconButton label={`Reset: ${nameOfField(field)}`} icon={IconArrowBackUp} onClick={onClick} />;
}

function countOf({ language = 'en', limit }: TextField, text: string): string {
  if (limit !== undefined) {
    const over = text.length - limit;
    return `${text.length} of ${limit}${over > 0 ? `: ${over} too many` : ''}`;
  }
  const count = charactersIn(text, language);
  return text === '' ? 'not set' : `${count} ${count === 1 ? 'character' : 'characters'}`;
}

function Text({ field, error, inputs }: FieldInputProps<TextField>) {
  const { language, placeholders, lines, limit, isAddress, hint, label, part } = field;
  const draft = useDraftField<HTMLInputElement & HTMLTextAreaElement>({ field, inputs });
  const { ref, text, type } = draft;
  const insert = (placeholder: string) => {
    if (!ref.current) return;
    const { selectionStart: start, selectionEnd } = ref.current;
    const next = withInserted({ text, start: start ?? 0, end: selectionEnd ?? 0 }, placeholder);
    flushSync(() => draft.set(next.text));
    ref.current.focus();
    ref.current.setSelectionRange(next.cursor, next.cursor);
    announce(`${placeholder} inserted`);
  };
  const isOver = limit !== undefined && text.length > limit;
  const input = {
    ref,
    label: (
      <>
        {language && <span className="visually-hidden">{`${label} in `}</span>}
        {language ? languageNames[language] : label}
        {draft.isChanged && <Dot />}
      </>
    ),
    inputWrapperOrder: [
      'label',
      'input',
      'description',
      'error',
    ] satisfies TextInputProps['inputWrapperOrder'],
    description: (
      <Group component="span" justify="space-between" gap="0 16px">
        {!language && hint && <span>{hint}</span>}
        {placeholders.map((placeholder) => (
          <TextButton
            key={placeholder}
            aria-label={`Insert ${placeholder} into ${nameOfField(field)}`}
            onClick={() => insert(placeholder)}
          >
            Insert <code>{placeholder}</code>
          </TextButton>
        ))}
        {!isAddress && (
          <span className={classes.count} data-over={isOver || undefined}>
            {countOf(field, text)}
          </span>
        )}
      </Group>
    ),
    value: text,
    error: draft.isTyping ? undefined : error,
    lang: language,
    placeholder: part === 'email' ? undefined : 'Signers see the service’s own text',
    autoComplete: 'off',
    rightSection: draft.isChanged && <ResetButton field={field} onClick={draft.reset} />,
    'data-draft-field': true,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onFocus: draft.onFocus,
    onBlur: draft.onBlur,
  };
  return lines === 1 ? (
    <TextInput {...input} {...(isAddress && { inputMode: 'email', autoCapitalize: 'none' })} />
  ) : (
    <Textarea {...input} autosize minRows={lines} maxRows={16} />
  );
}

function Colour({ field, error, inputs }: FieldInputProps<ColourField>) {
  const { ref, text, type, isTyping, onBlur } = useDraftField<HTMLInputElement>({ field, inputs });
  return (
    <ColourInput
      ref={ref}
      label={field.label}
      value={text}
      error={isTyping ? undefined : error}
      brandColours={useBrandColours()}
      onChange={type}
      onBlur={onBlur}
    />
  );
}

function OnOff({ field, inputs }: FieldInputProps<SwitchField>) {
  const { ref, value, isChanged, set, reset } = useDraftField<HTMLInputElement>({ field, inputs });
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Switch
        ref={ref}
        // Mantine's name would include the description.
        aria-label={field.label}
        label={
          <>
            {field.label}
            {isChanged && <Dot />}
          </>
        }
        description={`${field.hint ?? ''}${value === undefined ? ' It is not set: the service decides.' : ''}`}
        checked={value === true}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {isChanged && <ResetButton field={field} onClick={reset} />}
    </Group>
  );
}

function Choice({ field, error, inputs }: FieldInputProps<ChoiceField>) {
  const { ref, value, isChanged, set, onFocus } = useDraftField<HTMLInputElement>({ field, inputs });
  const { options } = field;
  return (
    <Radio.Group
      label={
        <>
          {field.label}
          {isChanged && <Dot />}
        </>
      }
      description={field.hint}
      name={field.path}
      value={value === undefined ? '' : String(value)}
      error={error}
      onChange={(text) => set(options.find((option) => String(option.value) === text)?.value)}
      onFocus={onFocus}
    >
      <Group gap="12px 18px" mt="xs">
        {[{ value: '', label: 'Not set' }, ...options].map((option) => (
          <Radio
            key={String(option.value)}
            value={String(option.value)}
            label={option.label}
            size="xs"
            ref={option.value === (value ?? '') ? ref : undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

/** Memoized, so that typing into a field renders no other. */
export const FieldInput = memo(function FieldInput({ field, ...props }: FieldInputProps) {
  switch (field.kind) {
    case 'colour':
      return <Colour field={field} {...props} />;
    case 'switch':
      return <OnOff field={field} {...props} />;
    case 'text':
      return <Text field={field} {...props} />;
    default:
      return <Choice field={field} {...props} />;
  }
});
