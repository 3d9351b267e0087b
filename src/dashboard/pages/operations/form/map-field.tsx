import { TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { isRecord } from '#contract/record.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { FieldSpec } from '../model/field-spec.ts';
import { getAt } from '../model/json-path.ts';
import { FieldEditor, type FieldProps } from './field-editor.tsx';
import { fieldNote } from './field-note.ts';
import classes from './fields.module.css';
import { Part } from './object-field.tsx';
import { OddValue } from './odd-value.tsx';
import { useForm } from './request-form-context.ts';

type MapProps = FieldProps<Extract<FieldSpec, { kind: 'map' }>>;

/** Names with values, such as headers. A name is chosen once; another one is another row. */
export function MapField(props: MapProps) {
  const { name, path, spec } = props;
  const { request, set, errorOf } = useForm();
  const [newName, setNewName] = useState('');
  const value = getAt(request, path);
  if (value !== undefined && value !== null && !isRecord(value))
    return <OddValue name={name} path={path} why="What it holds are no names with values." />;
  const names = Object.keys(value ?? {});
  const trimmed = newName.trim();
  const taken = names.includes(trimmed);
  const error = errorOf(path);
  const add = () => {
    if (trimmed === '' || taken) return;
    set([...path, trimmed], '');
    setNewName('');
  };
  return (
    <Part name={name} note={fieldNote(props, value)} path={path} open={names.length > 0}>
      {names.map((key) => (
        <div key={key} className={classes.item}>
          <div className={classes.itemField}>
            <FieldEditor name={key} required stays spec={spec.value} path={[...path, key]} />
          </div>
          <IconButton label={`Remove ${key}`} icon={IconX} onClick={() => set([...path, key], undefined)} />
        </div>
      ))}
      <div className={classes.add}>
        <TextInput
          label={`New name in ${name}`}
          value={newName}
          autoComplete="off"
          spellCheck={false}
          error={taken ? 'There is a value under this name already.' : undefined}
          onChange={(event) => setNewName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button inactive={trimmed === '' || taken} onClick={add}>
          Add
        </Button>
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </Part>
  );
}
