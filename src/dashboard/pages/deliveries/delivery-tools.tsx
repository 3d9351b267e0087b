import { Checkbox, ScrollArea } from '@mantine/core';
import { useState } from 'react';
import { eventNames } from '#contract/events.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { IdField } from '#features/directory/id-field.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { ChoiceEditor } from '#features/lists/choice-editor.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { shortenId } from '#lib/short-id.ts';
import { idCodec } from '#lib/text-codec.ts';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { Segments } from '#ui/segments.tsx';
import { answers, answerWords, deliveryFilters, spans, spanWords } from './delivery-filters.ts';
import type { DeliveryScope } from './delivery-state.ts';
import classes from './delivery-tools.module.css';

const events = Object.values(eventNames).flat();

interface EventsEditorProps {
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[] | undefined) => void;
}

function EventsEditor({ value, onChange }: EventsEditorProps) {
  const toggle = (name: string, chosen: boolean) => {
    const next = chosen ? [...value, name] : value.filter((it) => it !== name);
    onChange(next.length > 0 ? next : undefined);
  };
  return (
    <ScrollArea.Autosize mah={360}>
      <fieldset className={classes.choices}>
        <legend>Deliveries of any of these events</legend>
        {events.map((name) => (
          <Checkbox
            key={name}
            size="xs"
            label={name.startsWith('user.') ? `${eventTitle(name)}, all of a user` : eventTitle(name)}
            checked={value.includes(name)}
            onChange={(event) => toggle(name, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </ScrollArea.Autosize>
  );
}

interface IdEditorProps {
  readonly label: string;
  readonly entity?: 'subscription';
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

function IdEditor({ label, entity, value, onChange }: IdEditorProps) {
  const [text, setText] = useState(value ?? '');
  const [error, setError] = useState<string>();
  return (
    <form
      className={classes.id}
      onSubmit={(event) => {
        event.preventDefault();
        const id = text.trim();
        if (id !== '' && idCodec.parse(id) === undefined)
          setError('Choose one by its name, or paste its whole id.');
        else onChange(id || undefined);
      }}
    >
      <IdField
        label={label}
        entity={entity}
        value={text}
        onChange={setText}
        description="By its name or its id"
        error={error}
      />
      <Button type="submit">Apply</Button>
    </form>
  );
}

function useShownId(id: string | undefined): string | undefined {
  const known = useDirectoryEntry(undefined, id ?? '');
  return id === undefined ? undefined : ((known && nameOf(known)) ?? shortenId(id));
}

interface DeliveryToolsProps {
  readonly values: DeliveryScope;
  readonly onChange: (changes: DeliveryScope) => void;
}

export function DeliveryTools({ values, onChange }: DeliveryToolsProps) {
  const active = deliveryFilters.active(values, 'UTC');
  const textOf = (key: keyof DeliveryScope) => active.find((filter) => filter.key === key)?.text;
  const about = useShownId(values.about);
  const subscription = useShownId(values.subscription);
  return (
    <>
      <Segments label="Which deliveries">
        {([undefined, 'failed-first', 'failing'] as const).map((show) => (
          <Button
            key={show ?? 'all'}
            variant="subtle"
            size="xs"
            aria-pressed={values.show === show}
            onClick={() => onChange({ show })}
          >
            {show === 'failing' ? 'Failed' : show ? 'Failed first' : 'Newest first'}
          </Button>
        ))}
      </Segments>
      <FilterChip label="Time" text={textOf('time')} onClear={() => onChange({ time: undefined })}>
        {(close) => (
          <ChoiceEditor
            legend="Sent in the"
            words={spanWords}
            values={spans}
            value={values.time}
            onChange={(time) => {
              onChange({ time });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="Answer" text={textOf('answer')} onClear={() => onChange({ answer: undefined })}>
        {(close) => (
          <ChoiceEditor
            legend="Deliveries with this answer"
            words={answerWords}
            values={answers}
            value={values.answer}
            onChange={(answer) => {
              onChange({ answer });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label="Event" text={textOf('events')} onClear={() => onChange({ events: undefined })}>
        {() => <EventsEditor value={values.events ?? []} onChange={(next) => onChange({ events: next })} />}
      </FilterChip>
      <FilterChip label="About" text={about} onClear={() => onChange({ about: undefined })}>
        {(close) => (
          <IdEditor
            label="Document, group or user"
            value={values.about}
            onChange={(next) => {
              onChange({ about: next });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip
        label="Subscription"
        text={subscription}
        onClear={() => onChange({ subscription: undefined })}
      >
        {(close) => (
          <IdEditor
            label="Subscription"
            entity="subscription"
            value={values.subscription}
            onChange={(next) => {
              onChange({ subscription: next });
              close();
            }}
          />
        )}
      </FilterChip>
    </>
  );
}
