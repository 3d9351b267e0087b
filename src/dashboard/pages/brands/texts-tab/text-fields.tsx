import { Input, Switch } from '@mantine/core';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import { type Elements, useRegistered } from '#ui/elements.ts';
import { TextButton } from '#ui/text-button.tsx';
import { useBrandEditor, useDraftValue, useEditorState } from '../model/brand-editor.ts';
import { languageNames, nameOfField, type SwitchField, type TextField } from '../model/brand-fields.ts';
import type { SelectField } from '../model/use-selected-field.ts';
import { charactersIn, withInserted } from './text-edit.ts';
import classes from './text-fields.module.css';

function useTextValue(path: string) {
  const editor = useBrandEditor();
  const value = useDraftValue(path);
  const saved = useEditorState((state) => state.saved[path]);
  return {
    text: typeof value === 'string' ? value : '',
    changed: value !== saved,
    /** @param step see BrandEditor.change */
    setText: (text: string, step?: string) => {
      // An emptied text is unset, unless the saved one is empty.
      editor.change({ [path]: text === '' && saved !== '' ? undefined : text }, step);
    },
    reset: () => editor.reset(path),
    end: editor.endStep,
  };
}

interface TextInputProps {
  readonly field: TextField;
  readonly onSelect: SelectField;
  readonly inputs: Elements;
}

export const TextInput = memo(function TextInput({ field, onSelect, inputs }: TextInputProps) {
  const { path, language, placeholders } = field;
  const id = useId();
  const area = useRegistered<HTMLTextAreaElement>(inputs, path);
  const cursor = useRef<number>(undefined);
  const { text, changed, setText, reset, end } = useTextValue(path);
  const name = nameOfField(field);

  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });
  const insert = (placeholder: string) => {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd } = area.current;
    const next = withInserted({ text, start, end: selectionEnd }, placeholder);
    cursor.current = next.cursor;
    area.current.focus();
    setText(next.text);
    announce(`${placeholder} inserted`);
  };
  const count = charactersIn(text, language);
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label className={classes.label} htmlFor={id}>
          <span className="visually-hidden">{`${field.label} in `}</span>
          {languageNames[language]}
        </label>
        {changed && <span className={classes.dot} title="Differs from what is saved" />}
        {changed && (
          <TextButton
            aria-label={`Reset: ${name}`}
            onClick={() => {
              reset();
              area.current?.focus();
            }}
          >
            Reset
          </TextButton>
        )}
        <span className={classes.count} id={`${id}-count`}>
          {text === '' ? 'not set' : `${count} ${count === 1 ? 'character' : 'characters'}`}
        </span>
      </div>
      <Input
        component="textarea"
        multiline
        ref={area}
        id={id}
        classNames={{ input: classes.area }}
        lang={language}
        rows={field.text.endsWith('header-text') ? 1 : 3}
        value={text}
        placeholder="Signers see the service’s own text"
        // Overrides Mantine's reference to a description that does not exist.
        attributes={{ input: { 'aria-describedby': `${id}-count` } }}
        data-draft-field
        onChange={(event) => setText(event.currentTarget.value, `type ${path}`)}
        onFocus={() => onSelect(path, true)}
        onBlur={end}
      />
      <div className={classes.placeholders}>
        {placeholders.map((placeholder) => (
          <TextButton
            key={placeholder}
            aria-label={`Insert ${placeholder} into ${name}`}
            onClick={() => insert(placeholder)}
          >
            Insert <code>{placeholder}</code>
          </TextButton>
        ))}
      </div>
    </div>
  );
});

interface VisibilitySwitchProps {
  readonly field: SwitchField;
  readonly description: string;
  readonly inputs: Elements;
}

export function VisibilitySwitch({ field, description, inputs }: VisibilitySwitchProps) {
  const { path, label } = field;
  const editor = useBrandEditor();
  const id = useId();
  const input = useRegistered<HTMLInputElement>(inputs, path);
  const value = useDraftValue(path);
  const changed = useEditorState(({ saved }) => saved[path]) !== value;
  return (
    <div>
      <div className={classes.head}>
        <Switch
          ref={input}
          label={label}
          aria-describedby={id}
          checked={value === true}
          onChange={(event) => editor.change({ [path]: event.currentTarget.checked })}
        />
        {changed && <span className={classes.dot} title="Differs from what is saved" />}
        {changed && (
          <TextButton
            aria-label={`Reset: ${label}`}
            onClick={() => {
              editor.reset(path);
              input.current?.focus();
            }}
          >
            Reset
          </TextButton>
        )}
      </div>
      <p className={classes.description} id={id}>
        {description}
        {value === undefined && ' It is not set: the service decides.'}
      </p>
    </div>
  );
}
