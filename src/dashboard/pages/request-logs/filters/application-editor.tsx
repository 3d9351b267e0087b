import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectory } from '#features/directory/use-directory.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { EditorProps } from './editor-props.ts';
import classes from './filter-editors.module.css';

/** Any of some applications: suggested from the directory, or typed. */
export function ApplicationEditor({ value = [], onChange }: EditorProps<readonly string[]>) {
  const directory = useDirectory();
  const [draft, setDraft] = useState('');
  const add = (id: string) => {
    setDraft('');
    if (id !== '' && !value.includes(id)) onChange([...value, id]);
  };
  const remove = (id: string) => {
    const rest = value.filter((it) => it !== id);
    onChange(rest.length > 0 ? rest : undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(draft.trim());
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <IdField entity="application" value={draft} onChange={setDraft} onPick={add} maxLength={100} />
      {value.length > 0 && (
        <ul className={classes.list}>
          {value.map((id) => {
            const entry = directory.find({ type: 'application', id });
            const text = (entry && nameOf(entry)) ?? shortenId(id, 8);
            return (
              <li key={id} className={classes.item}>
                <span title={id}>{text}</span>
                <IconButton label={`Remove ${text}`} icon={IconX} onClick={() => remove(id)} />
              </li>
            );
          })}
        </ul>
      )}
      <Button type="submit" inactive={draft.trim() === ''}>
        Add application
      </Button>
    </form>
  );
}
