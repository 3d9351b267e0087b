import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { spellOut } from '#lib/invisible-characters.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';

interface TextListEditorProps extends EditorProps<readonly string[]> {
  /** Accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly options?: readonly { readonly value: string; readonly label?: string | undefined }[];
  readonly say?: (value: string) => string;
  /** Converts typed text to a value, or returns an error. */
  readonly read?: (text: string) => string | Error;
}

export function TextListEditor(props: TextListEditorProps) {
  const { value = [], onChange, label, placeholder, options, say = (it) => it, read = (it) => it } = props;
  const [draft, setDraft] = useState('');
  const [error, setError] = useState<string>();
  const listId = useId();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const text = draft.trim();
    if (text === '') return;
    const item = read(text);
    if (item instanceof Error) return setError(item.message);
    setDraft('');
    setError(undefined);
    if (!value.includes(item)) onChange([...value, item]);
  };
  const remove = (item: string) => {
    const rest = value.filter((it) => it !== item);
    onChange(rest.length > 0 ? rest : undefined);
  };
  return (
    <form className={classes.form} onSubmit={add} noValidate>
      <div className={classes.adding}>
        <TextInput
          label={label}
          labelProps={{ className: 'visually-hidden' }}
          placeholder={placeholder}
          autoComplete="off"
          list={options && listId}
          maxLength={100}
          value={draft}
          error={error}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit" inactive={draft.trim() === ''}>
          Add
        </Button>
      </div>
      {options && (
        <datalist id={listId}>
          {options.map((it) => (
            <option key={it.value} value={it.value} label={spellOut(it.label)} />
          ))}
        </datalist>
      )}
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((item) => (
            <li key={item} className={classes.item}>
              <ExternalText component="span">{say(item)}</ExternalText>
              <IconButton label={`Remove ${say(item)}`} icon={IconX} onClick={() => remove(item)} />
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
