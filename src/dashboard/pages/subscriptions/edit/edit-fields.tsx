import { useWatch } from 'react-hook-form';
import { CheckField } from '#features/forms/check-field.tsx';
import { TextField } from '#features/forms/fields.tsx';
import { type Attributes, headerText, REMOVED } from '#features/log-derived/attributes.ts';
import { Button } from '#ui/button.tsx';
import { CallbackField, FlagField, IntegrationField } from '../fields/callback-fields.tsx';
import { EntityFields, EventField } from '../fields/event-fields.tsx';
import { rowsOf } from '../fields/header-rows.ts';
import { HeadersEditor } from '../fields/headers-editor.tsx';
import classes from './edit-page.module.css';
import type { EditForm, EditValues } from './edit-values.ts';

interface LoggedHeadersProps {
  readonly form: EditForm;
  readonly logged: Attributes['headers'];
}

/** Headers sent before, according to the request logs, which redact most values. */
function LoggedHeaders({ form, logged = {} }: LoggedHeadersProps) {
  const rows = useWatch({ control: form.control, name: 'headers' });
  const there = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  const missing = Object.entries(logged).filter(([name]) => !there.has(name.toLowerCase()));
  if (missing.length === 0) return null;
  const add = () => {
    const found = rowsOf(Object.fromEntries(missing)).map((row) =>
      row.value === REMOVED ? { ...row, value: '' } : row,
    );
    form.setValue('headers', [...rows, ...found], { shouldDirty: true });
  };
  return (
    <div className={classes.logged}>
      <p>The request logs tell of: {missing.map(([name]) => headerText(name)).join(', ')}.</p>
      <Button onClick={add}>Add {missing.length === 1 ? 'it' : 'them'}</Button>
    </div>
  );
}

interface EditFieldsProps {
  readonly form: EditForm;
  readonly logged: Attributes['headers'];
}

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
