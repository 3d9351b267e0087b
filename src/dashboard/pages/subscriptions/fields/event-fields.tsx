import { Controller, useWatch } from 'react-hook-form';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { fieldMessage } from '#features/forms/field-error.tsx';
import { SelectField } from '#features/forms/fields.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import { eventTitle } from '#lib/event-title.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { kindOfEvent, suggestedEvents } from './event-words.ts';
import classes from './fields.module.css';
import { OwnUser } from './own-user.tsx';
import {
  type EntityKind,
  entityKinds,
  type SubscriptionValues,
  useFieldsForm,
} from './subscription-values.ts';

const options = entityKinds.map((kind) => ({
  value: kind,
  label: kind === 'other' ? 'Something else' : entityWords[kind].one,
}));

const notes: Readonly<Record<EntityKind, string>> = {
  document: 'Events of this one document.',
  'document-group': 'Events of this one document group.',
  user: 'Events of all documents and groups of this user.',
  template: 'No events of templates are known; a service may have some.',
  organization: 'No events of organizations are known; a service may have some.',
  other: 'The event says what it is; ids are suggested from everything seen here.',
};

export function EntityFields() {
  const { control } = useFieldsForm();
  const [kind, id] = useWatch({ control, name: ['entityKind', 'entityId'] });
  const entry = useDirectoryEntry(kind === 'other' ? undefined : kind, id.trim());
  const name = entry && nameOf(entry);
  return (
    <div className={classes.entity}>
      <SelectField<SubscriptionValues>
        name="entityKind"
        label="Subscribe to"
        note="What the event happens to."
        data={options}
      />
      <IdFormField<SubscriptionValues>
        name="entityId"
        entity={kind === 'other' ? undefined : kind}
        note={name ? `${name}. ${notes[kind]}` : notes[kind]}
      />
      <OwnUser />
    </div>
  );
}

const entities: Readonly<Partial<Record<EntityKind, string>>> = {
  document: 'a document',
  'document-group': 'a document group',
  user: 'a user',
};

/** Warns if the event belongs to another entity type than the chosen one. */
function Mismatch() {
  const { control, setValue } = useFieldsForm();
  const [event, chosen] = useWatch({ control, name: ['event', 'entityKind'] });
  const kind = kindOfEvent(event);
  const entity = kind && entities[kind];
  if (!entity || kind === chosen || chosen === 'other') return null;
  return (
    <div className={classes.note}>
      <ExternalText component="p">
        “{eventTitle(event.trim())}” happens to {entity}, so the service refuses anything else.
      </ExternalText>
      <Button onClick={() => setValue('entityKind', kind, { shouldDirty: true })}>
        Subscribe to {entity}
      </Button>
    </div>
  );
}

interface EventFieldProps {
  /** Warns if the event does not match the entity type. */
  readonly kindIsAsked?: boolean;
}

/** Accepts any name; suggests known events, those of the chosen entity type first. */
export function EventField({ kindIsAsked = false }: EventFieldProps) {
  const { control } = useFieldsForm();
  const kind = useWatch({ control, name: 'entityKind' });
  return (
    <div className={classes.noted}>
      <Controller
        control={control}
        name="event"
        render={({ field, fieldState: { error } }) => {
          const found = suggestedEvents(field.value, kind);
          // A complete name needs no suggestions, and the dropdown would cover the next field.
          const isWhole = found.some(({ name }) => name === field.value.trim());
          return (
            <SuggestField
              {...field}
              label="Event"
              description="Choose a known one, or type any name that the service has."
              error={fieldMessage(error)}
              suggestions={(isWhole ? [] : found).map(({ name, words }) => ({
                value: name,
                content: (
                  <span className={classes.option}>
                    <span className={classes.name}>{name}</span>
                    <span className={classes.words}>{words}</span>
                  </span>
                ),
              }))}
            />
          );
        }}
      />
      {kindIsAsked && <Mismatch />}
    </div>
  );
}
