import { CheckField } from '#features/forms/check-field.tsx';
import type { SubscriptionValues } from './subscription-values.ts';

const flags = {
  useTls12: {
    label: 'Call with TLS 1.2',
    note: 'For receivers that cannot do a newer version.',
  },
  docidQueryparam: {
    label: 'Add the document id to the address',
    note: 'As a query parameter of the callback URL.',
  },
  includeMetadata: {
    label: 'Include the document’s metadata',
    note: 'The callback then carries them beside the event.',
  },
  deleteAccessToken: {
    label: 'Leave the access token out',
    note: 'The usual. Without it, every callback carries a token that opens the account.',
  },
} as const;

/** Something about callbacks that is on or off. */
export function FlagField({ name }: { readonly name: keyof typeof flags }) {
  return <CheckField<SubscriptionValues> name={name} {...flags[name]} />;
}
