import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, useFieldArray } from 'react-hook-form';
import { IconButton } from '#ui/icon-button.tsx';
import { fixedOf } from '../model/api-request.ts';
import { type EitherSpec, type FieldSpec, isFixed, type ObjectSpec, specWords } from '../model/field-spec.ts';
import type { JsonPath } from '../model/json-path.ts';
import classes from './fields.module.css';
import { ChoiceField, type FieldProps, noteOf, OddValue, TextField } from './fields.tsx';
import { fieldName, fromFields, isGroup, keyOf, toFields } from './request-values.ts';
import { useCompound, useRequestFields } from './use-request-form.ts';

const FLAGS = [true, false];

/** The editor of one field, by what the contract says that it takes. */
export function FieldEditor({ spec, ...field }: FieldProps) {
  switch (spec.kind) {
    case 'text':
    case 'number':
      return <TextField spec={spec} {...field} />;
    case 'flag':
      return <ChoiceField spec={spec} options={FLAGS} {...field} />;
    case 'choice':
      return <ChoiceField spec={spec} options={spec.options} {...field} />;
    case 'object':
      return <ObjectField spec={spec} {...field} />;
    case 'list':
    case 'tuple':
      return <ListField spec={spec} {...field} />;
    case 'map':
      return <MapField spec={spec} {...field} />;
    case 'either':
      return <EitherField spec={spec} {...field} />;
    case 'any':
      return <OddValue {...field} why="It takes any JSON." />;
  }
}

interface MembersProps {
  readonly spec: ObjectSpec;
  readonly path: JsonPath;
}

/** Names in an object that the contract does not have, or not any more. */
function UnknownMembers({ spec, path, value }: MembersProps & { readonly value: unknown }) {
  const { form } = useRequestFields();
  const known = new Set(spec.fields.map(({ name }) => name));
  const others = Object.keys(Object(fromFields(value))).filter((name) => !known.has(name));
  if (others.length === 0) return null;
  return (
    <div className={classes.unknown}>
      <p className={classes.note}>
        {spec.open ? 'Also sent, though the contract does not know it: ' : 'Not allowed here: '}
        <code>{others.join(', ')}</code>
      </p>
      <Button
        variant="default"
        onClick={() => {
          for (const name of others) form.setValue(fieldName([...path, name]), null, { shouldDirty: true });
        }}
      >
        Leave {others.length === 1 ? 'it' : 'them'} out
      </Button>
    </div>
  );
}

/** The fields of an object. @param fixed leaves out what can only be one thing, where that is chosen elsewhere */
export function Members({ spec, path, fixed = false }: MembersProps & { readonly fixed?: boolean }) {
  const { value, error } = useCompound(path);
  return (
    <div className={classes.fields}>
      {spec.fields.map((field) =>
        fixed && isFixed(field) ? null : (
          <FieldEditor key={field.name} {...field} path={[...path, field.name]} />
        ),
      )}
      <UnknownMembers spec={spec} path={path} value={value} />
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly note: string;
  readonly path: JsonPath;
  /** It is unfolded as long as nobody folds it. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A part of the form with fields of its own, which can be folded away. */
function Part({ name, note, path, open, children }: PartProps) {
  const [chosen, setChosen] = useState<boolean>();
  return (
    <details
      className={classes.part}
      data-path={fieldName(path)}
      open={chosen ?? open}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>
        <span className={classes.name}>{name}</span> <span className={classes.note}>{note}</span>
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the summary. */}
      <div className={classes.members} role="group" aria-label={name}>
        {children}
      </div>
    </details>
  );
}

/** An object inside the body or a list. */
function ObjectField(props: FieldProps<ObjectSpec>) {
  const { name, spec, path, required, stays } = props;
  const { value } = useCompound(path);
  const isLeftOut = value === undefined || value === null;
  if (!isLeftOut && !isGroup(value))
    return <OddValue name={name} path={path} why="What it holds is no object." />;
  const members = Object.values(value ?? {});
  // Members that are drawn have their names in it, if nothing else.
  if (!isLeftOut && members.length === 0 && !stays)
    return <OddValue name={name} path={path} why="It is sent with nothing in it." />;
  const filled = members.filter((member) => fromFields(member) !== undefined).length;
  const note = `${noteOf(props, value)}${filled > 0 ? ` · ${filled} filled in` : ''}`;
  return (
    <Part name={name} note={note} path={path} open={required || filled > 0}>
      <Members spec={spec} path={path} />
    </Part>
  );
}

const EMPTY: Partial<Record<FieldSpec['kind'], unknown>> = {
  list: [],
  tuple: [],
  map: {},
  number: 0,
  flag: false,
};

/** What a new item begins as. */
const emptyOf = (spec: FieldSpec): unknown =>
  spec.kind === 'object'
    ? fixedOf(spec)
    : spec.kind === 'choice'
      ? spec.options[0]
      : (EMPTY[spec.kind] ?? '');

type ListProps = FieldProps<Extract<FieldSpec, { kind: 'list' | 'tuple' }>>;

const specAt = ({ spec }: ListProps, index: number) => (spec.kind === 'list' ? spec.item : spec.items[index]);

/** The button below the items of a list that makes another, where there may be one. */
function AddItem(props: ListProps & { readonly count: number; readonly onAdd: (item: unknown) => void }) {
  const { name, spec, count, onAdd } = props;
  const next = specAt(props, count);
  if (!next || (spec.kind === 'list' && spec.most !== undefined && count >= spec.most)) return null;
  return (
    <div>
      <Button variant="default" onClick={() => onAdd(emptyOf(next))}>
        Add {name}[{count}]
      </Button>
    </div>
  );
}

type Lists = Record<string, { readonly value: unknown }[]>;

/** The items of a list that is there. */
function Items(props: ListProps) {
  const { name, path, required } = props;
  const { form } = useRequestFields();
  const { set } = useCompound(path);
  // The form's type says nothing of what is inside the parts of a request.
  const control = form.control as unknown as Control<Lists>;
  const { fields, append, remove } = useFieldArray({ control, name: fieldName(path) });
  const rows = useRef<HTMLDivElement>(null);
  const take = (index: number) => {
    if (fields.length === 1 && !required) return set(undefined);
    flushSync(() => remove(index));
    // The button that had the focus is gone: the next one takes it, or the one that adds.
    const buttons = rows.current?.querySelectorAll<HTMLElement>(
      ':scope > [data-item] > :last-child button, :scope > :last-child > button',
    );
    buttons?.[Math.min(index, buttons.length - 1)]?.focus();
  };
  return (
    <div className={classes.items} ref={rows}>
      {fields.map(({ id }, index) => {
        const item = specAt(props, index);
        const itemName = `${name}[${index}]`;
        const itemPath = [...path, index];
        return (
          <div key={id} className={classes.item} data-item>
            <div className={classes.itemField}>
              {item ? (
                <FieldEditor name={itemName} required stays spec={item} path={itemPath} />
              ) : (
                <OddValue name={itemName} path={itemPath} why="It is one too many." />
              )}
            </div>
            <IconButton label={`Remove ${itemName}`} icon={IconX} onClick={() => take(index)} />
          </div>
        );
      })}
      <AddItem
        {...props}
        count={fields.length}
        onAdd={(item) => append({ value: toFields(item) }, { shouldFocus: false })}
      />
    </div>
  );
}

/** A list, one editor for each item. */
function ListField(props: ListProps) {
  const { name, path, required } = props;
  const { value, error, set } = useCompound(path);
  const isThere = Array.isArray(value);
  if (value !== undefined && value !== null && !isThere)
    return <OddValue name={name} path={path} why="What it holds is no list." />;
  return (
    <Part
      name={name}
      note={noteOf(props, value)}
      path={path}
      open={required || (isThere && value.length > 0)}
    >
      {isThere ? <Items {...props} /> : <AddItem {...props} count={0} onAdd={(item) => set([item])} />}
      {error && <p className={classes.error}>{error}</p>}
    </Part>
  );
}

type MapProps = FieldProps<Extract<FieldSpec, { kind: 'map' }>>;

/** Names with values, such as headers. A name is chosen once; another one is another row. */
function MapField(props: MapProps) {
  const { name, path, spec } = props;
  const { value, error, set } = useCompound(path);
  const [newName, setNewName] = useState('');
  if (value !== undefined && value !== null && !isGroup(value))
    return <OddValue name={name} path={path} why="What it holds are no names with values." />;
  const pairs = Object.entries(value ?? {}).map(
    ([step, member]) => [keyOf(step), fromFields(member)] as const,
  );
  const there = pairs.filter(([, member]) => member !== undefined);
  const trimmed = newName.trim();
  const isTaken = there.some(([key]) => key === trimmed);
  const isInactive = trimmed === '' || isTaken;
  const add = () => {
    if (isInactive) return;
    set(Object.fromEntries([...there, [trimmed, '']]));
    setNewName('');
  };
  const remove = (name: string) => {
    const rest = there.filter(([key]) => key !== name);
    set(rest.length > 0 ? Object.fromEntries(rest) : undefined);
  };
  return (
    <Part name={name} note={noteOf(props, value)} path={path} open={there.length > 0}>
      {there.map(([key]) => (
        <div key={key} className={classes.item}>
          <div className={classes.itemField}>
            <FieldEditor name={key} required stays spec={spec.value} path={[...path, key]} />
          </div>
          <IconButton label={`Remove ${key}`} icon={IconX} onClick={() => remove(key)} />
        </div>
      ))}
      <div className={classes.add}>
        <TextInput
          label={`New name in ${name}`}
          value={newName}
          autoComplete="off"
          spellCheck={false}
          error={isTaken && 'There is a value under this name already.'}
          onChange={(event) => setNewName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button
          variant="default"
          aria-disabled={isInactive || undefined}
          data-disabled={isInactive || undefined}
          onClick={add}
        >
          Add
        </Button>
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </Part>
  );
}

/** The kinds of plain values, by the type that they have, and how a value of another becomes one. */
const KINDS: Partial<Record<FieldSpec['kind'], readonly [type: string, from: (value: unknown) => unknown]>> =
  {
    text: ['string', (value) => String(value ?? '')],
    number: ['number', (value) => (Number.isFinite(Number(value)) ? Number(value) : 0)],
    flag: ['boolean', (value) => value === 'true' || value === true || value === 1],
  };

/** A value of one of several kinds: its kind, and its editor. */
function EitherField({ spec, ...field }: FieldProps<EitherSpec>) {
  const { value, set } = useCompound(field.path);
  const sent = fromFields(value, true);
  const kindOf = (index: number) => KINDS[spec.options[index]?.kind ?? 'any'];
  const found = spec.options.findIndex((_, index) => kindOf(index)?.[0] === typeof sent);
  const at = Math.max(0, found);
  const chosen = spec.options[at];
  return (
    <div className={classes.either}>
      <NativeSelect
        label={`Kind of ${field.name}`}
        value={String(at)}
        data={spec.options.map((option, index) => ({ value: String(index), label: specWords(option) }))}
        onChange={({ currentTarget }) => set(kindOf(Number(currentTarget.value))?.[1](sent))}
      />
      <div className={classes.itemField}>{chosen && <FieldEditor spec={chosen} {...field} />}</div>
    </div>
  );
}
