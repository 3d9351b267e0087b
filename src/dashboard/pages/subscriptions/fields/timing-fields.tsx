import { TextField } from '#features/forms/fields.tsx';
import classes from './fields.module.css';
import type { SubscriptionValues } from './subscription-values.ts';

/** When a callback is sent, and how often again. What is not a number can be typed and is then complained about. */
export function TimingFields() {
  return (
    <div className={classes.pair}>
      <TextField<SubscriptionValues>
        name="delay"
        label="Delay in seconds"
        note="0 to 100 between the event and its callback. Empty is 0."
        inputMode="numeric"
      />
      <TextField<SubscriptionValues>
        name="retries"
        label="Retries"
        note="1 to 10 more tries when the receiver answers with 5xx."
        inputMode="numeric"
      />
    </div>
  );
}
