import { Input } from '@mantine/core';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { announce } from '#ui/announce.ts';
import { TextButton } from '#ui/text-button.tsx';
import { languageNames, nameOfField, type TextField } from '../model/brand-fields.ts';
import type { SelectField } from '../model/use-selected-field.ts';
import { charactersIn, withInserted } from './text-edit.ts';
import classes from './text-fields.module.css';
import { useTextValue } from './use-text-value.ts';

interface TextInputProps {
  readonly field: TextField;
  readonly onSelect: SelectField;
}

/** One text in one language, with its placeholders to insert and its length. */
export const TextInput = memo(function TextInput({ field, onSelect }: TextInputProps) {
  const { path, language, placeholders } = field;
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
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
            className={classes.small}
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
        data-path={path}
        lang={language}
        rows={field.text.endsWith('header-text') ? 1 : 3}
        value={text}
        placeholder="Signers see the service’s own text"
        // Mantine's own description, of which there is none, would take the place of a plain one.
        attributes={{ input: { 'aria-describedby': `${id}-count` } }}
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
