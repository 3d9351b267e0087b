import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { eventNames } from '#contract/events.ts';
import { IdField } from '#kit/directory/id-field.tsx';
import { isSecretField } from '#kit/secret-fields.ts';
import { Button } from '#ui/button.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { ToggleButton } from '#ui/toggle-button.tsx';
import { whyNotCallable } from '../model/callable.ts';
import { entityAt } from '../model/entity-at.ts';
import type { NumberSpec, TextSpec } from '../model/field-spec.ts';
import { getAt, pathKey } from '../model/json-path.ts';
import type { FieldProps } from './field-editor.tsx';
import { fieldNote } from './field-note.ts';
import classes from './fields.module.css';
import { OddValue } from './odd-value.tsx';
import { useForm } from './request-form-context.ts';

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
  const { name, path, spec } = props;
  const { request, set, touch, errorOf, operation } = useForm();
  const [shown, setShown] = useState(false);
  const value = getAt(request, path);
  if (typeof value !== 'string' && typeof value !== 'number' && value !== undefined && value !== null)
    return <OddValue name={name} path={path} why="What it holds is no text." />;
  const isSecret = spec.kind === 'text' && isSecretField(name);
  if (isSecret && whyNotCallable(operation))
    return (
      <div className={classes.odd}>
        <p className={classes.name}>{name}</p>
        <p className={classes.note}>A secret: the command takes it from a variable of your shell.</p>
      </div>
    );
  const change = (text: string) => {
    const next = spec.kind === 'number' ? numberOr(text) : text;
    set(path, text === '' && !props.stays ? undefined : next);
  };
  const entity = spec.kind === 'text' ? entityAt(request, path) : undefined;
  const common = {
    label: name,
    note: fieldNote(props, value),
    error: errorOf(path),
    value: value === undefined || value === null ? '' : String(value),
    onBlur: () => touch(path),
    autoComplete: 'off',
    spellCheck: false,
  };
  const fromEvent = (event: { readonly currentTarget: { readonly value: string } }) =>
    change(event.currentTarget.value);
  const isLong = spec.kind === 'text' && ((spec.most ?? 0) >= LONG || /message$/.test(name));
  return (
    <div data-path={pathKey(path)} data-short={spec.kind === 'number' || undefined}>
      {entity || name === 'entity_id' ? (
        // Until the event or the type tells what it is the id of, it may be of anything.
        <IdField {...common} entity={entity} onChange={change} />
      ) : name === 'event' ? (
        <SuggestField
          {...common}
          onChange={change}
          suggestions={events.filter((it) => it.value.includes(common.value) && it.value !== common.value)}
        />
      ) : isSecret ? (
        <TextInput
          {...common}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          onChange={fromEvent}
          rightSection={
            <ToggleButton pressed={shown} onClick={() => setShown(!shown)}>
              Show
            </ToggleButton>
          }
        />
      ) : isLong ? (
        <Textarea {...common} rows={2} onChange={fromEvent} />
      ) : (
        <TextInput
          {...common}
          inputMode={spec.kind === 'number' ? 'numeric' : undefined}
          onChange={fromEvent}
          rightSection={
            /timestamp$/.test(name) ? (
              <Button variant="subtle" color="gray" onClick={() => set(path, Math.floor(Date.now() / 1000))}>
                Now
              </Button>
            ) : undefined
          }
        />
      )}
    </div>
  );
}
