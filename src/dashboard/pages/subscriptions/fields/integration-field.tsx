import { TextField } from '#features/forms/fields.tsx';
import type { SubscriptionValues } from './subscription-values.ts';

/** The integration that a subscription belongs to. */
export function IntegrationField() {
  return (
    <TextField<SubscriptionValues>
      name="integrationId"
      label="Integration id"
      note="Where the subscription belongs to a known integration. 40 characters; empty for none."
    />
  );
}
