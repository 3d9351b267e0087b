import { expect, it } from 'vitest';
import { filledSms, unknownPlaceholders } from './sms-text.ts';

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
