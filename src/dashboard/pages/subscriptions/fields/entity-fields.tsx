import { useWatch } from 'react-hook-form';
import { nameOf } from '#features/directory/directory-entry.ts';
import { entityWords } from '#features/directory/entity-words.ts';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { SelectField } from '#features/forms/fields.tsx';
import { IdFormField } from '#features/forms/id-form-field.tsx';
import classes from './fields.module.css';
import { useFieldsForm } from './fields-form.ts';
import { type EntityKind, entityKinds, type SubscriptionValues } from './subscription-values.ts';

const options = entityKinds.map((kind) => ({
  value: kind,
  label: kind === 'other' ? 'Something else' : entityWords[kind].one,
}));

const notes: Readonly<Record<EntityKind, string>> = {
  document: 'Events of this one document.',
  'document-group': 'Events of this one document group.',
  user: 'Events of all documents and groups of this user.',
  template: 'The service’s document names no events of templates; a live service may have some.',
  organization: 'The service’s document names no events of organizations; a live service may have some.',
  other: 'The service takes the kind from the event; the id is suggested from everything seen here.',
};

/** What a subscription is to: its kind, and its id with what the directory knows. */
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
    </div>
  );
}
