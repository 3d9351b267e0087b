import { useWatch } from 'react-hook-form';
import classes from './fields.module.css';
import { useFieldsForm } from './fields-form.ts';
import { TextField } from './text-field.tsx';

/** The address that is called, and what its protocol means for what is sent there. */
export function CallbackField() {
  const { control } = useFieldsForm();
  const callback = useWatch({ control, name: 'callback' });
  return (
    <div className={classes.noted}>
      <TextField
        name="callback"
        label="Callback URL"
        description="The service sends a request there whenever the event occurs. It looks the host up first."
        inputMode="url"
        placeholder="https://hooks.example.com/signed"
      />
      {/^\s*http:/i.test(callback) && (
        <p className={classes.note}>
          Without https, whoever is on the way can read the callbacks and change them. Use https wherever the
          receiver has it.
        </p>
      )}
    </div>
  );
}
