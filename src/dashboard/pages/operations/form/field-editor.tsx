import { TextInput } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRecord } from '#contract/record.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { whyNotCallable } from '../model/api-request.ts';
import {
  choicesOf,
  type FieldSchema,
  fieldsOf,
  fixedOf,
  schemaBelow,
  typesOf,
} from '../model/field-schema.ts';
import type { JsonPath } from '../model/json-path.ts';
import { isSecretField } from '../model/without-secrets.ts';
import classes from './fields.module.css';
import { ChoiceField, type FieldProps, type FilledProps, noteOf, OddValue, TextField } from './fields.tsx';
import { fieldName } from './request-values.ts';
import { type Field, useField, useRequestFields } from './use-request-form.ts';

/** Why the field's editor cannot show the value, as a sentence; undefined if it can. */
function whyOdd(schema: FieldSchema, { value, wasFilled }: Field, stays: boolean): string | undefined {
  const types = typesOf(schema);
  if (types.length === 0) return 'It is one too many.';
  if (value === undefined || value === null) return undefined;
  if (types[0] === 'array') return Array.isArray(value) ? undefined : 'What it holds is no list.';
  if (types[0] !== 'object')
    return ['string', 'number', ...types].includes(typeof value) ? undefined : 'What it holds is no text.';
  if (!isRecord(value))
    return schema.properties ? 'What it holds is no object.' : 'What it holds are no names with values.';
  return schema.properties && !wasFilled && !stays ? 'It is sent with nothing in it.' : undefined;
}

function FieldEditor(props: FieldProps) {
  const { name, schema, stays = false } = props;
  const field = useField(props.path);
  const choices = choicesOf(schema);
  if (choices) return <ChoiceField {...props} field={field} choices={choices} />;
  const why = whyOdd(schema, field, stays);
  if (why) return <OddValue name={name} field={field} why={why} />;
  if (schema.properties) return <ObjectField {...props} field={field} />;
  if (/^(?:array|object)$/.test(typesOf(schema)[0] ?? '')) return <ItemsField {...props} field={field} />;
  return <TextField {...props} field={field} />;
}

interface MembersProps {
  readonly schema: FieldSchema;
  readonly path: JsonPath;
  /** Omits fields with a single allowed value, which is set elsewhere. */
  readonly fixed?: boolean;
}

/** The contract's fields of an object, and names in the value that the contract does not have. */
export function Members({ schema, path, fixed = false }: MembersProps) {
  const { form, operation } = useRequestFields();
  const { value, error } = useField(path);
  const fields = fieldsOf(schema);
  // Secrets of operations that cannot be called here appear in the curl command as shell variables.
  const isHidden = ({ name, schema }: (typeof fields)[number]) =>
    (fixed && schema.const !== undefined) || (isSecretField(name) && whyNotCallable(operation) !== undefined);
  const others = Object.keys(Object(value)).filter((name) => fields.every((field) => field.name !== name));
  return (
    <div className={classes.fields}>
      {fields.map((field) =>
        isHidden(field) ? null : <FieldEditor key={field.name} {...field} path={[...path, field.name]} />,
      )}
      {others.length > 0 && (
        <div className={classes.unknown}>
          <p className={classes.note}>
            {schema.additionalProperties
              ? 'Also sent, though the contract does not know it: '
              : 'Not allowed here: '}
            <ExternalText component="code">{others.join(', ')}</ExternalText>
          </p>
          <Button
            onClick={() => {
              for (const name of others)
                form.setValue(fieldName([...path, name]), null, { shouldDirty: true });
            }}
          >
            Leave {others.length === 1 ? 'it' : 'them'} out
          </Button>
        </div>
      )}
      {error && (
        <ExternalText component="p" className={classes.error}>
          {error}
        </ExternalText>
      )}
    </div>
  );
}

interface PartProps {
  readonly of: FilledProps;
  /** Number of items; a part with items starts expanded. */
  readonly filled: number;
  readonly note?: string;
  readonly children: ReactNode;
}

function Part({ of, filled, note = '', children }: PartProps) {
  const [chosen, setChosen] = useState<boolean>();
  return (
    <details
      className={classes.part}
      ref={of.field.ref}
      open={chosen ?? (of.required || filled > 0)}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span>
          <ExternalText className={classes.name}>{of.name}</ExternalText>{' '}
          <span className={classes.note}>
            {noteOf(of)}
            {note}
          </span>
        </span>
        <IconChevronDown size={16} stroke={1.8} aria-hidden />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the summary. */}
      <div className={classes.members} role="group" aria-label={spellOut(of.name, false)}>
        {children}
      </div>
    </details>
  );
}

function ObjectField(props: FilledProps) {
  const filled = Object.keys(Object(props.field.value)).length;
  return (
    <Part of={props} filled={filled} note={filled > 0 ? ` · ${filled} filled in` : ''}>
      <Members schema={props.schema} path={props.path} />
    </Part>
  );
}

function emptyOf(schema: FieldSchema): unknown {
  const [type = ''] = typesOf(schema);
  if (type === 'object') return fixedOf(schema);
  return type === 'array' ? [] : /^(?:integer|number)$/.test(type) ? 0 : '';
}

/** A list, or a map such as headers: an editor for each item and a button to add one. */
function ItemsField(props: FilledProps) {
  const { name, schema, path, required, field } = props;
  const rows = useRef<HTMLDivElement>(null);
  const isList = typesOf(schema)[0] === 'array';
  const items: readonly (readonly [string | number, unknown])[] = Array.isArray(field.value)
    ? [...field.value.entries()]
    : Object.entries(Object(field.value));
  const set = (next: typeof items) => {
    const isLeftOut = next.length === 0 && !required;
    field.set(isLeftOut ? undefined : isList ? next.map(([, item]) => item) : Object.fromEntries(next));
  };
  const remove = (index: number) => {
    flushSync(() => set(items.toSpliced(index, 1)));
    // The focused button is gone: focuses the next remove button, or the add button.
    const buttons = rows.current?.querySelectorAll<HTMLElement>(
      ':scope > [data-item] > :last-child button, :scope > :last-child > button',
    );
    buttons?.[Math.min(index, buttons.length - 1)]?.focus();
  };
  const next = schemaBelow(schema, items.length);
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  return (
    <Part of={props} filled={items.length}>
      <div className={classes.items} ref={rows}>
        {items.map(([step], index) => {
          const itemName = isList ? `${name}[${step}]` : String(step);
          return (
            <div key={step} className={classes.item} data-item>
              <div className={classes.itemField}>
                <FieldEditor
                  name={itemName}
                  required
                  stays
                  schema={schemaBelow(schema, step) ?? {}}
                  path={[...path, step]}
                />
              </div>
              <IconButton label={`Remove ${itemName}`} icon={IconX} onClick={() => remove(index)} />
            </div>
          );
        })}
        {!isList && (
          <AddName
            name={name}
            taken={items.map(([key]) => key)}
            onAdd={(key) => set([...items, [key, '']])}
          />
        )}
        {isList && next && !isFull && (
          <div>
            <Button onClick={() => set([...items, [items.length, emptyOf(next)]])}>
              Add <ExternalText>{name}</ExternalText>[{items.length}]
            </Button>
          </div>
        )}
      </div>
      {field.error && (
        <ExternalText component="p" className={classes.error}>
          {field.error}
        </ExternalText>
      )}
    </Part>
  );
}

interface AddNameProps {
  readonly name: string;
  readonly taken: readonly (string | number)[];
  readonly onAdd: (key: string) => void;
}

/** A key cannot be renamed; another key is another row. */
function AddName({ name, taken, onAdd }: AddNameProps) {
  const [text, setText] = useState('');
  const key = text.trim();
  const isTaken = taken.includes(key);
  const isInactive = key === '' || isTaken;
  const add = () => {
    if (isInactive) return;
    onAdd(key);
    setText('');
  };
  return (
    <div className={classes.add}>
      <TextInput
        label={<ExternalText>{`New name in ${name}`}</ExternalText>}
        value={text}
        autoComplete="off"
        spellCheck={false}
        error={isTaken && 'There is a value under this name already.'}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button inactive={isInactive} onClick={add}>
        Add
      </Button>
    </div>
  );
}
