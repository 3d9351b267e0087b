import { TextField } from './text-field.tsx';

/** The integration that a subscription belongs to. */
export function IntegrationField() {
  return (
    <TextField
      name="integrationId"
      label="Integration id"
      description="Where the subscription belongs to a known integration. 40 characters; empty for none."
    />
  );
}
