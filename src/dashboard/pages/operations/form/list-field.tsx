import { IconX } from '@tabler/icons-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { fixedOf } from '../model/api-request.ts';
import type { FieldSpec } from '../model/field-spec.ts';
import { getAt } from '../model/json-path.ts';
import { FieldEditor, type FieldProps } from './field-editor.tsx';
import { fieldNote } from './field-note.ts';
import classes from './fields.module.css';
import { Part } from './object-field.tsx';
import { OddValue } from './odd-value.tsx';
import { useForm } from './request-form-context.ts';

/** What a new item begins as. */
function emptyOf(spec: FieldSpec): unknown {
  switch (spec.kind) {
    case 'object':
    case 'map':
      return fixedOf(spec);
    case 'list':
    case 'tuple':
      return [];
    case 'number':
      return 0;
    case 'flag':
      return false;
    case 'choice':
      return spec.options[0];
    default:
      return '';
  }
}

type ListProps = FieldProps<Extract<FieldSpec, { kind: 'list' | 'tuple' }>>;

/** A list, one editor for each item. */
export function ListField(props: ListProps) {
  const { name, path, spec, required } = props;
  const { request, set, errorOf } = useForm();
  const value = getAt(request, path);
  if (value !== undefined && value !== null && !Array.isArray(value))
    return <OddValue name={name} path={path} why="What it holds is no list." />;
  const items: readonly unknown[] = value ?? [];
  const specAt = (index: number) => (spec.kind === 'list' ? spec.item : spec.items[index]);
  const next = specAt(items.length);
  const full = spec.kind === 'list' && spec.most !== undefined && items.length >= spec.most;
  const error = errorOf(path);
  const remove = (index: number) => {
    const rest = items.filter((_, at) => at !== index);
    set(path, rest.length === 0 && !required ? undefined : rest);
  };
  return (
    <Part name={name} note={fieldNote(props, value)} path={path} open={required || items.length > 0}>
      {items.map((_, index) => {
        const item = specAt(index);
        const itemName = `${name}[${index}]`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have nothing else to be told apart by.
          <div key={index} className={classes.item}>
            <div className={classes.itemField}>
              {item ? (
                <FieldEditor name={itemName} required stays spec={item} path={[...path, index]} />
              ) : (
                <OddValue name={itemName} path={[...path, index]} why="It is one too many." />
              )}
            </div>
            <IconButton label={`Remove ${itemName}`} icon={IconX} onClick={() => remove(index)} />
          </div>
        );
      })}
      {next && !full && (
        <div>
          <Button onClick={() => set(path, [...items, emptyOf(next)])}>
            Add {name}[{items.length}]
          </Button>
        </div>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </Part>
  );
}
