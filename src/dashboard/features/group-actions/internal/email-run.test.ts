import { describe, expect, it } from 'vitest';
import { copyRecord, inviteRecord } from '#testing/copies.ts';
import {
  blankEmail,
  emailFieldOf,
  emailInput,
  emailSchema,
  plannedEmails,
  type Recipient,
} from './email-run.ts';

const NOW = 1_000_100;
const values = { ...blankEmail, email: ' ann@tenant.example ', skipRules: ' one, two ' };

describe('what is sent for an email', () => {
  it('is what the contract asks for, the rules to skip in their header', () => {
    expect(emailSchema.parse(emailInput({ ...values, withHistory: true }, NOW))).toEqual({
      headers: { 'X-Skip-Rules': 'one, two' },
      body: { to: [{ email: 'ann@tenant.example' }], with_history: true, client_timestamp: NOW },
    });
    expect(emailInput({ ...values, skipRules: '  ' }, NOW).headers).toEqual({});
  });

  it('has its errors at their fields, whoever finds them', () => {
    const { error } = emailSchema.safeParse(emailInput({ ...values, email: 'ann', skipRules: 'a b!' }, NOW));
    const paths = error?.issues.map(({ path }) => emailFieldOf(path.join('.')));
    expect(new Set(paths)).toEqual(new Set(['email', 'skipRules']));
    expect(['to.email', 'to', 'with_history', 'X-Skip-Rules', 'document_group_id'].map(emailFieldOf)).toEqual(
      ['email', 'email', 'withHistory', 'skipRules', undefined],
    );
  });
});

describe('emails of several copies', () => {
  const copies = [
    copyRecord({
      id: 'a',
      owner: 'hr@x.example',
      invites: [
        inviteRecord({ email: 'bob@x.example', document_id: '1' }),
        inviteRecord({ email: 'bob@x.example', document_id: '2' }),
        inviteRecord({ email: 'cy@x.example' }),
        inviteRecord({ email: 'late@x.example', order: 2 }),
      ],
    }),
    copyRecord({ id: 'b', owner: null, invites: [] }),
  ];

  it.each<[string, Recipient, readonly string[]]>([
    ['one address for all', 'address', ['a ann@tenant.example', 'b ann@tenant.example']],
    ['the owner of each that has one', 'owner', ['a hr@x.example']],
    ['everybody that a copy waits for, once each', 'waiting', ['a bob@x.example', 'a cy@x.example']],
  ])('go to %s', (_, recipient, addressees) => {
    const planned = plannedEmails(copies, { ...values, recipient }, NOW);
    expect(planned.map(({ call }) => `${call.groupId} ${call.email}`)).toEqual(addressees);
  });
});
