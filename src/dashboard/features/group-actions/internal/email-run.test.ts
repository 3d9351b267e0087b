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
  const to = (recipient: Recipient) =>
    plannedEmails(copies, { ...values, recipient }, NOW).map(({ call }) => `${call.groupId} ${call.email}`);

  it('go to one address for all', () => {
    expect(to('address')).toEqual(['a ann@tenant.example', 'b ann@tenant.example']);
  });

  it('go to the owner of each that has one', () => {
    expect(to('owner')).toEqual(['a hr@x.example']);
  });

  it('go to everybody that a copy waits for, once each', () => {
    expect(to('waiting')).toEqual(['a bob@x.example', 'a cy@x.example']);
  });
});
