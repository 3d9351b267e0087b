import { expect, it } from 'vitest';
import {
  emptyInvite,
  filledSms,
  type InviteValues,
  inviteFieldOf,
  inviteResolver,
  unknownPlaceholders,
} from './person-form.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

const resolve = (changes: Partial<InviteValues>) =>
  inviteResolver({ ...emptyInvite('me@example.com'), ...changes }, undefined, options);

it('sends what is said and nothing else, without space around it', async () => {
  const { values } = await resolve({
    to: ' ann@tenant.example ',
    message: 'Please.',
    cc: ['bob@tenant.example'],
  });
  expect(values).toEqual({
    to: 'ann@tenant.example',
    from: 'me@example.com',
    message: 'Please.',
    cc: ['bob@tenant.example'],
  });
});

it('says on its field what is no email address', async () => {
  const { errors } = await resolve({ to: 'ann', from: 'me', cc: ['bob@tenant.example', 'cy'] });
  expect(errors).toMatchObject({
    to: { message: 'Enter the email address of the person who is to sign.' },
    from: { message: 'Enter an email address, or leave it empty.' },
    cc: { message: 'Every address of the list must be an email address.' },
  });
});

it('knows its fields by their names on the wire', () => {
  expect(['to', 'cc[1]', 'cc.0', 'sms_message', 'document_id'].map((name) => inviteFieldOf(name))).toEqual([
    ...['to', 'cc', 'cc', 'sms_message'],
    undefined,
  ]);
});

it('fills in what the service fills in, every time that it stands there', () => {
  const text = filledSms('{sender_email}: sign at {invite_url} for {sender_email}', 'me@example.com');
  expect(text).toMatch(/^me@example\.com: sign at https:\/\/\S+ for me@example\.com$/);
});

it('finds words in braces that nobody fills in, each once', () => {
  expect(unknownPlaceholders('{sender_mail} {invite_url} {x} {sender_mail} {not closed')).toEqual([
    '{sender_mail}',
    '{x}',
  ]);
});
