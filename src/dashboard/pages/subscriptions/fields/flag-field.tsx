import { Checkbox } from '@mantine/core';
import { useFieldsForm } from './fields-form.ts';

const flags = {
  useTls12: {
    label: 'Call with TLS 1.2',
    description: 'For receivers that cannot do a newer version.',
  },
  docidQueryparam: {
    label: 'Add the document id to the address',
    description: 'As a query parameter of the callback URL.',
  },
  includeMetadata: {
    label: 'Include the document’s metadata',
    description: 'The callback then carries them beside the event.',
  },
  deleteAccessToken: {
    label: 'Leave the access token out',
    description: 'The usual. Without it, every callback carries a token that opens the account.',
  },
} as const;

/** Something about callbacks that is on or off. */
export function FlagField({ name }: { readonly name: keyof typeof flags }) {
  const { register, formState } = useFieldsForm();
  return <Checkbox {...register(name)} {...flags[name]} size="xs" error={formState.errors[name]?.message} />;
}
