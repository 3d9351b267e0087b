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

/*
 * Those of `features/forms` hold what was typed. What these hold is what is sent: nothing or an empty text, a number or the
 * text that is none, and what no field can show.
 */

export interface FieldProps {
  /** As on the wire; of an item of a list, its list's name and its index. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: FieldSchema;
  readonly path: JsonPath;
  /** An empty text is sent: an item of a list or of names with values is there as long as nobody removes it. */
  readonly stays?: boolean;
}

/** A field with what it holds. */
export interface FilledProps extends FieldProps {
  readonly field: Field;
}

/** What stands under the name of a field: whether it has to be there, and what it takes. */
export function noteOf({ schema, required, field }: FilledProps): string {
  const parts = [required ? 'Required' : 'Optional', schemaWords(schema)];
  if (field.value === null) parts.push('sent as null');
  return parts.join(' · ');
}

interface OddValueProps {
  readonly name: string;
  readonly field: Field;
  /** Why no field can show the value, as a sentence. */
  readonly why: string;
}

const MAX_CHARACTERS = 120;

/** A value that is not what its field takes: shown as it is, to be changed as JSON or left out. */
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

/** One of a few values, or none; also one that is not among them, as long as nobody changes it. */
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

/** Kind of entity whose id stands at a path, as far as the names on the way tell it. */
function typeAt(path: JsonPath): EntityType | undefined {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1) ?? '';
  // A filter keeps its ids below its own name: `applicationId.value[0]`.
  const name = last === 'value' ? (names.at(-2) ?? '') : last;
  const listed = typeof path.at(-1) === 'number' ? listFields.get(name) : undefined;
  return listed ?? idFields.get(name)?.type;
}

interface IdInputProps extends Omit<Parameters<typeof IdField>[0], 'entity'> {
  readonly path: JsonPath;
}

/** An id, of what its name tells, or what the event or the type beside it says, or of anything. */
function IdInput({ path, ...field }: IdInputProps) {
  const around = useField(path.slice(0, -1)).value;
  return (
    <IdField {...field} entity={typeAt(path) ?? (isRecord(around) ? entityTypeOfBody(around) : undefined)} />
  );
}

/** From this length on a text gets several lines. */
const LONG = 250;

const events = [...new Set(Object.values(eventNames).flat())].map((name) => ({ value: name, content: name }));

/** What is typed into a number's field: a number where it is one, and the text as it is where it is none. */
function numberOr(text: string): unknown {
  return /^-?\d/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** A text or a number. What is empty is left out; an empty text can be sent as JSON. */
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
