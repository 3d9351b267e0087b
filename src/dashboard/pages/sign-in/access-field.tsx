import { SelectField, TextField } from '#features/forms/fields.tsx';
import type { SignInValues } from './sign-in-values.ts';

const OPTIONS = [
  { value: 'full', label: 'Full · everything your account may do' },
  { value: 'read', label: 'Read only · looks, never changes' },
  { value: 'custom', label: 'Custom · only what you list' },
];

/** How much the session may do, which the service enforces whatever the dashboard offers. */
export function AccessField({ custom }: { readonly custom: boolean }) {
  return (
    <>
      <SelectField<SignInValues> name="access" label="Access" data={OPTIONS} />
      {custom && (
        <TextField<SignInValues>
          name="scope"
          lines={3}
          label="URL patterns"
          note="Separated by spaces. A prefix: document/*. With a method: GET/user. Both: GET/v2/organizations/*."
          placeholder="GET/request-logs GET/v2/organizations/*"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}
