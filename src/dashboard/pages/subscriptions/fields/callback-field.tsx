import { useWatch } from 'react-hook-form';
import { TextField } from '#features/forms/fields.tsx';
import classes from './fields.module.css';
import { useFieldsForm } from './fields-form.ts';
import type { SubscriptionValues } from './subscription-values.ts';

/** The address that is called, and what its protocol means for what is sent there. */
export function CallbackField() {
  const { control } = useFieldsForm();
  const callback = useWatch({ control, name: 'callback' });
  return (
    <div className={classes.noted}>
      <TextField<SubscriptionValues>
        name="callback"
        label="Callback URL"
        note="The service sends a request there whenever the event occurs. It looks the host up first."
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
