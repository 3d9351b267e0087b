import { NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type EntityType, entityTypeOfBody, idFields, listFields } from '#contract/entity-types.ts';
import { eventNames } from '#contract/events.ts';
import { isRecord } from '#contract/record.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { spellOut } from '#lib/invisible-characters.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { type Choice, type FieldSchema, schemaWords, typesOf } from '../model/field-schema.ts';
import type { JsonPath } from '../model/json-path.ts';
import { isSecretField } from '../model/without-secrets.ts';
import classes from './fields.module.css';
import { type Field, useField } from './use-request-form.ts';

/* Unlike the fields of `features/forms`, these hold values as they are sent: undefined or an empty text, a number
   or the invalid text, and values that no field can show. */

export interface FieldProps {
  /** The name on the wire; for a list item, the list's name and the index. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: FieldSchema;
  readonly path: JsonPath;
  /** Sends an empty text: an item of a list or map exists until the user removes it. */
  readonly stays?: boolean;
}

export interface FilledProps extends FieldProps {
  readonly field: Field;
}

/** Shown under the field name: whether it is required, and the accepted values. */
export function noteOf({ schema, required, field }: FilledProps): string {
  const parts = [required ? 'Required' : 'Optional', schemaWords(schema)];
  if (field.value === null) parts.push('sent as null');
  return parts.join(' · ');
}

interface OddValueProps {
  readonly name: string;
  readonly field: Field;
  /** A sentence. */
  readonly why: string;
}

const MAX_CHARACTERS = 120;

/** Shows an unexpected value as it is, with buttons to edit it as JSON or remove it. */
export function OddValue({ name, field: { ref, value, error, set }, why }: OddValueProps) {
  const text = JSON.stringify(value);
  return (
    <div ref={ref} className={classes.odd}>
      <ExternalText component="p" className={classes.name}>
        {name}
      </ExternalText>
      <ExternalText component="p" className={classes.note}>
        {why} It can be changed as JSON.
      </ExternalText>
      <ExternalText component="code" className={classes.value}>
        {text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text}
      </ExternalText>
      <Button onClick={() => set(undefined)}>
        Leave <ExternalText>{name}</ExternalText> out
      </Button>
      {error && (
        <ExternalText component="p" className={classes.error}>
          {error}
        </ExternalText>
      )}
    </div>
  );
}

interface ChoiceFieldProps extends FilledProps {
  readonly choices: readonly Choice[];
}

/** Also shows a value outside the choices until the user changes it. */
export function ChoiceField({ choices, ...props }: ChoiceFieldProps) {
  const { ref, value, error, onBlur, set } = props.field;
  const odd = value === undefined || choices.includes(value as Choice) ? [] : [JSON.stringify(value)];
  return (
    <div ref={ref} data-short>
      <NativeSelect
        label={<ExternalText>{props.name}</ExternalText>}
        description={noteOf(props)}
        error={error}
        value={JSON.stringify(value) ?? ''}
        onChange={({ currentTarget }) =>
          set(currentTarget.value === '' ? undefined : JSON.parse(currentTarget.value))
        }
        onBlur={onBlur}
        data={[
          { value: '', label: 'left out' },
          ...choices.map((choice) => ({ value: JSON.stringify(choice), label: String(choice) })),
          ...odd.map((text) => ({ value: text, label: spellOut(text) })),
        ]}
      />
    </div>
  );
}

/** The entity type of the ID at a path, according to the names in the path. */
function typeAt(path: JsonPath): EntityType | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1) ?? '';
  // The IDs of a filter are below its name: `applicationId.value[0]`.
  const name = last === 'value' ? (names.at(-2) ?? '') : last;
  const listed = typeof path.at(-1) === 'number' ? listFields.get(name) : undefined;
  return listed ?? idFields.get(name)?.type;
}

interface IdInputProps extends Omit<Parameters<typeof IdField>[0], 'entity'> {
  readonly path: JsonPath;
}

/** The entity type comes from the field name, otherwise from an event or type field beside it. */
function IdInput({ path, ...field }: IdInputProps) {
  const around = useField(path.slice(0, -1)).value;
  return (
    <IdField {...field} entity={typeAt(path) ?? (isRecord(around) ? entityTypeOfBody(around) : undefined)} />
  );
}

/** Texts that may be this long get a textarea. */
const LONG = 250;

const events = [...new Set(Object.values(eventNames).flat())].map((name) => ({ value: name, content: name }));

/** The number, or the text if it is not a number. */
function numberOr(text: string): unknown {
  return /^-?\d/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** An empty input is left out; an empty text can be sent as JSON. */
export function TextField(props: FilledProps) {
  const { name, path, schema, stays, field } = props;
  const isText = typesOf(schema)[0] === 'string';
  const text = String(field.value ?? '');
  const change = (next: string) =>
    field.set(next === '' && !stays ? undefined : isText ? next : numberOr(next));
  const input = {
    ...{
      label: spellOut(name),
      description: noteOf(props),
      error: field.error,
      value: text,
      onBlur: field.onBlur,
    },
    ...{ autoComplete: 'off', spellCheck: false },
  };
  const plain = {
    ...input,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(event.currentTarget.value),
  };
  return (
    <div ref={field.ref} data-short={!isText || undefined}>
      {isText && (typeAt(path) || name === 'entity_id') ? (
        <IdInput {...input} path={path} onChange={change} />
      ) : name === 'event' ? (
        <SuggestField
          {...input}
          onChange={change}
          suggestions={events.filter((it) => it.value.includes(text) && it.value !== text)}
        />
      ) : isText && isSecretField(name) ? (
        <PasswordInput
          {...plain}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': spellOut(`Show or hide ${name}`, false), tabIndex: 0 }}
        />
      ) : isText && ((schema.maxLength ?? 0) >= LONG || /message$/.test(name)) ? (
        <Textarea {...plain} rows={2} classNames={{ input: classes.lines }} />
      ) : (
        <TextInput
          {...plain}
          {...(!isText && { inputMode: 'numeric' as const })}
          {...(/timestamp$/.test(name) && {
            rightSectionWidth: 60,
            rightSection: (
              <Button size="xs" variant="subtle" onClick={() => field.set(Math.floor(Date.now() / 1000))}>
                Now
              </Button>
            ),
          })}
        />
      )}
    </div>
  );
}
