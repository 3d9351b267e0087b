import { expect, it } from 'vitest';
import { documentKinds, groupKinds } from './send-kinds.ts';

const [emailed, unshared] = groupKinds;
const [invited, faxed] = documentKinds;
const group = { document_group_id: 'lease' };

it.each([
  [
    'an email of a group',
    emailed.addresseesOf({ params: group, body: { to: [{ email: 'ann@x' }, { email: 'bea@x' }] } }),
    [
      { to: 'ann@x', about: 'lease' },
      { to: 'bea@x', about: 'lease' },
    ],
  ],
  [
    'the end of the sharing of a group',
    unshared.addresseesOf({ params: { ...group, user_id: 'ann' } }),
    [{ to: 'ann', about: 'lease' }],
  ],
  [
    'an invite to one signer',
    invited.addresseesOf({ params: { document_id: 'annex' }, body: { to: 'ann@x' } }),
    [{ to: 'ann@x', about: 'annex' }],
  ],
  [
    'an invite to roles, some without an address',
    invited.addresseesOf({ params: { document_id: 'annex' }, body: { to: [{ email: 'ann@x' }, {}] } }),
    [{ to: 'ann@x', about: 'annex' }],
  ],
  [
    'one fax of several documents',
    faxed.addresseesOf({ body: { recipient_number: '+1', documents: ['annex', 'lease'] } }),
    [{ to: '+1', about: 'annex lease' }],
  ],
])('whom a call is for is read from %s', (_, addressees, expected) => {
  expect(addressees).toEqual(expected);
});
