import { Controller, useWatch } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { SuggestField } from '#ui/suggest-field.tsx';
import { kindOfEvent, suggestedEvents } from './event-words.ts';
import classes from './fields.module.css';
import { useFieldsForm } from './fields-form.ts';
import type { EntityKind } from './subscription-values.ts';

const entities: Readonly<Partial<Record<EntityKind, string>>> = {
  document: 'a document',
  'document-group': 'a document group',
  user: 'a user',
};

/** Says so where an event happens to another kind of thing than the one that is chosen. */
function Mismatch() {
  const { control, setValue } = useFieldsForm();
  const [event, chosen] = useWatch({ control, name: ['event', 'entityKind'] });
  const kind = kindOfEvent(event);
  const entity = kind && entities[kind];
  if (!entity || kind === chosen || chosen === 'other') return null;
  return (
    <div className={classes.note}>
      <p>
        <code>{event.trim()}</code> happens to {entity}, so the service refuses an id of anything else.
      </p>
      <Button onClick={() => setValue('entityKind', kind, { shouldDirty: true })}>
        Subscribe to {entity}
      </Button>
    </div>
  );
}

interface EventFieldProps {
  /** Where the form asks for the kind of the entity, it is told when the event does not go with it. */
  readonly kindIsAsked?: boolean;
}

/** The event: any name, and those that are known are suggested, for what is subscribed to first. */
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
          // A whole name leaves nothing to suggest, and the list would lie over what comes next.
          const isWhole = found.some(({ name }) => name === field.value.trim());
          return (
            <SuggestField
              {...field}
              label="Event"
              description="Choose a known one, or type any name that the service has."
              error={error?.message}
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
