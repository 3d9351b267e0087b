import { expect, it } from 'vitest';
import { emptyValues } from '../fields/subscription-values.ts';
import { summaryOf } from './summary.ts';

it('says what an empty form would make', () => {
  expect(summaryOf(emptyValues)).toEqual([
    'Whenever the event occurs, the service calls the callback URL.',
    'Nothing is signed: the receiver cannot tell a delivery from a forgery.',
  ]);
});

it('says all that matters, and nothing of what may be secret in the address', () => {
  const values = {
    ...emptyValues,
    event: 'user.document.complete',
    callback: 'https://me:secret@hooks.example.com/signed?key=secret',
    delay: '1',
    retries: '3',
    secret: 'secret',
    headers: [{ name: 'X-A', value: '1', kind: 'text' as const }],
    useTls12: true,
    deleteAccessToken: false,
  };
  expect(summaryOf(values)).toEqual([
    '1 second after a document of the user is completed by its last signer, the service calls hooks.example.com/signed with TLS 1.2.',
    'This holds for everything that the user has, now and later.',
    'It sends 1 header of yours along.',
    'Every delivery is signed with the secret.',
    'Where the receiver is reached and breaks, it tries up to 3 times more.',
    'Every delivery carries an access token: whoever receives it can act for the account.',
  ]);
});
