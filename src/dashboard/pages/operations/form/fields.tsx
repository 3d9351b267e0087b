import { Button, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { EntityType } from '#contract/entities.ts';
import { entityTypeOf, idFields, listFields } from '#contract/entity-places.ts';
import { eventNames } from '#contract/events.ts';
import { isRecord } from '#contract/record.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { isSecretField } from '#kit/secret-fields.ts';
import { spellOut } from '#ui/invisible-characters.ts';
import { SuggestField } from '#ui/suggest-field.tsx';
import { whyNotCallable } from '../model/api-request.ts';
import {
  type Choice,
  type Field,
  type FieldSpec,
  type NumberSpec,
  specWords,
  type TextSpec,
} from '../model/field-spec.ts';
import type { JsonPath } from '../model/json-path.ts';
import classes from './fields.module.css';
import { fieldName, fromFields } from './request-values.ts';
import { useCompound, useField, useRequestFields } from './use-request-form.ts';

export interface FieldProps<S extends FieldSpec = FieldSpec> {
  /** As on the wire; of an item of a list, its list's name and its place. */
  readonly name: string;
  readonly required: boolean;
  readonly spec: S;
  readonly path: JsonPath;
  /** An empty text is sent: an item of a list or of names with values is there as long as nobody removes it. */
  readonly stays?: boolean;
}

/** What stands under the name of a field: whether it has to be there, and what it takes. */
export function noteOf({ spec, required }: Pick<Field, 'spec' | 'required'>, value: unknown): string {
  const parts = [required ? 'Required' : 'Optional', specWords(spec)];
  if (value === null) parts.push('sent as null');
  return parts.join(' · ');
}

interface OddValueProps {
  readonly name: string;
  readonly path: JsonPath;
  /** Why no field can show the value, as a sentence. */
  readonly why: string;
}

const MOST_CHARACTERS = 120;

/** A value that is not what its field takes: shown as it is, to be changed as JSON or left out. */
export function OddValue({ name, path, why }: OddValueProps) {
  const { name: fieldPath, value, error, set } = useCompound(path);
  const sent = fromFields(value, true);
  const text = sent === undefined ? '' : JSON.stringify(sent);
  return (
    <div data-path={fieldPath} className={classes.odd}>
      <p className={classes.name}>{name}</p>
      <p className={classes.note}>{why} It can be changed as JSON.</p>
      {text !== '' && (
        <>
          <code className={classes.value}>
            {text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text}
          </code>
          <Button variant="default" onClick={() => set(undefined)}>
            Leave {name} out
          </Button>
        </>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}

const NONE = '';
/** Stands for a value that is none of the options. */
const OTHER = 'other';

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Choice[];
}

/** One of a few values, or none. */
export function ChoiceField({ options, ...props }: ChoiceFieldProps) {
  const { name: fieldPath, value, error, onBlur, set } = useField(props.path);
  const sent = fromFields(value, true);
  const at = options.indexOf(sent as Choice);
  const isOther = sent !== undefined && at < 0;
  return (
    <div data-path={fieldPath} data-short>
      <NativeSelect
        label={props.name}
        description={noteOf(props, sent)}
        error={error}
        value={at >= 0 ? String(at) : isOther ? OTHER : NONE}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== OTHER) set(options[Number(currentTarget.value || -1)]);
        }}
        onBlur={onBlur}
        data={[
          { value: NONE, label: 'left out' },
          ...options.map((option, index) => ({ value: String(index), label: String(option) })),
          ...(isOther ? [{ value: OTHER, label: spellOut(JSON.stringify(sent)) }] : []),
        ]}
      />
    </div>
  );
}

interface IdInputProps extends Omit<Parameters<typeof IdField>[0], 'entity'> {
  readonly path: JsonPath;
  /** What the path alone tells that it is the id of. */
  readonly type: EntityType | undefined;
}

/** An id. Without a type of its own it is of what the event or the type beside it says, or of anything. */
function IdInput({ path, type, ...field }: IdInputProps) {
  const { form } = useRequestFields();
  const around = fromFields(useWatch({ control: form.control, name: fieldName(path.slice(0, -1)) }));
  return <IdField {...field} entity={type ?? (isRecord(around) ? entityTypeOf(around) : undefined)} />;
}

/** Kind of thing whose id stands at a path, as far as the names on the way tell it. */
function typeAt(path: JsonPath): EntityType | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1) ?? '';
  // A filter keeps its ids below its own name: `applicationId.value[0]`.
  const name = last === 'value' ? (names.at(-2) ?? '') : last;
  const listed = typeof path.at(-1) === 'number' ? listFields.get(name) : undefined;
  return listed ?? idFields.get(name)?.type;
}

/** From this length on a text gets several lines. */
const LONG = 250;

const events = [...new Set(Object.values(eventNames).flat())].map((name) => ({
  value: name,
  content: name,
}));

/** What is typed into a number's field: a number where it is one, and the text as it is where it is none. */
function numberOr(text: string): unknown {
  return /^-?\d/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** A text or a number. What is empty is left out; an empty text can be sent as JSON. */
export function TextField(props: FieldProps<TextSpec | NumberSpec>) {
  const { name, path, spec, stays } = props;
  const { operation } = useRequestFields();
  const { name: fieldPath, value, error, onBlur, set } = useField(path);
  const sent = fromFields(value, true);
  if (typeof sent === 'boolean' || (typeof sent === 'object' && sent !== null))
    return <OddValue name={name} path={path} why="What it holds is no text." />;
  const isText = spec.kind === 'text';
  const isSecret = isText && isSecretField(name);
  if (isSecret && whyNotCallable(operation))
    return (
      <div className={classes.odd}>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>A secret: the command takes it from a variable of your shell.</p>
      </div>
    );
  const text = sent === undefined || sent === null ? '' : String(sent);
  const note = noteOf(props, sent);
  const change = (next: string) => set(next === '' && !stays ? undefined : isText ? next : numberOr(next));
  const common = { label: name, error, value: text, onBlur, autoComplete: 'off', spellCheck: false };
  const plain = {
    ...common,

    description: note,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
  };
  const type = isText ? typeAt(path) : undefined;
  return (
    <div data-path={fieldPath} data-short={!isText || undefined}>
      {type || name === 'entity_id' ? (
        <IdInput {...common} description={note} path={path} type={type} onChange={change} />
      ) : name === 'event' ? (
        <SuggestField
          {...common}
          description={note}
          onChange={change}
          suggestions={events.filter((it) => it.value.includes(text) && it.value !== text)}
        />
      ) : isSecret ? (
        <PasswordInput
          {...plain}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${name}`, tabIndex: 0 }}
        />
      ) : isText && ((spec.most ?? 0) >= LONG || /message$/.test(name)) ? (
        <Textarea {...plain} rows={2} classNames={{ input: classes.lines }} />
      ) : (
        <TextInput
          {...plain}
          {...(!isText && { inputMode: 'numeric' as const })}
          {...(/timestamp$/.test(name) && {
            rightSectionWidth: 60,
            rightSection: (
              <Button size="xs" variant="subtle" onClick={() => set(Math.floor(Date.now() / 1000))}>
                Now
              </Button>
            ),
          })}
        />
      )}
    </div>
  );
}
