import { useWatch } from 'react-hook-form';
import { CheckField } from '#features/forms/check-field.tsx';
import { TextField } from '#features/forms/fields.tsx';
import type { Attributes } from '#features/log-derived/attributes.ts';
import { CallbackField } from '../fields/callback-field.tsx';
import { EntityFields } from '../fields/entity-fields.tsx';
import { EventField } from '../fields/event-field.tsx';
import { FlagField } from '../fields/flag-field.tsx';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import { IntegrationField } from '../fields/integration-field.tsx';
import classes from './edit-page.module.css';
import type { EditValues } from './edit-values.ts';
import { LoggedHeaders } from './logged-headers.tsx';
import type { EditForm } from './use-edit.ts';

interface EditFieldsProps {
  readonly form: EditForm;
  /** Headers that the request logs tell of. */
  readonly logged: Attributes['headers'];
}

/** Everything that an edit carries. */
export function EditFields({ form, logged }: EditFieldsProps) {
  const sendsHeaders = useWatch({ control: form.control, name: 'sendsHeaders' });
  return (
    <>
      <EventField kindIsAsked />
      <EntityFields />
      <TextField<EditValues>
        name="action"
        label="Action"
        note="Calling an address is the only action there is."
        readOnly
      />
      <CallbackField />
      <FlagField name="useTls12" />
      <FlagField name="docidQueryparam" />
      <fieldset className={classes.group}>
        <legend>Headers</legend>
        <CheckField<EditValues>
          name="sendsHeaders"
          label="Send headers with this edit"
          note="The service does not tell which headers there are. Left out, it decides what becomes of them."
        />
        {sendsHeaders && (
          <>
            <p className={classes.dim}>
              These replace all headers of the subscription. Without a row, an empty set is sent, which takes
              them all away.
            </p>
            <LoggedHeaders form={form} logged={logged} />
            <HeadersEditor />
          </>
        )}
      </fieldset>
      <IntegrationField />
    </>
  );
}
