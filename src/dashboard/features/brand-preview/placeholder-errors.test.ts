import { expect, it } from 'vitest';
import { corrected, nearestPlaceholder, placeholderErrors } from './placeholder-errors.ts';

const known = ['{sender_email}', '{signer_email}'];

it('passes what is known, and texts without any', () => {
  expect(placeholderErrors('Ask {sender_email}, {signer_email}.', known)).toEqual([]);
  expect(placeholderErrors('Nothing to fill in here.', known)).toEqual([]);
});

it.each([
  ['Ask {sender_mail}.', 'unknown', '{sender_mail}', '{sender_email}'],
  ['Ask {Sender Email}.', 'unknown', '{Sender Email}', '{sender_email}'],
  ['Ask {senderEmail}.', 'unknown', '{senderEmail}', '{sender_email}'],
  ['Ask {sender}.', 'unknown', '{sender}', '{sender_email}'],
  ['Ask {company}.', 'unknown', '{company}', undefined],
  ['Ask {}.', 'unknown', '{}', undefined],
  ['Ask {{sender_email}}.', 'unbalanced', '{{sender_email}}', '{sender_email}'],
  ['Ask {sender_email.', 'unbalanced', '{sender_email', '{sender_email}'],
  ['Ask sender_email}.', 'unbalanced', 'sender_email}', '{sender_email}'],
  ['Ask { me.', 'unbalanced', '{', undefined],
])('%s', (text, kind, written, meant) => {
  expect(placeholderErrors(text, known)).toEqual([{ kind, written, from: 4, meant }]);
});

it('finds every one', () => {
  const errors = placeholderErrors('{signer} and {sender_email} and {sendr_email}', known);
  expect(errors.map(({ written }) => written)).toEqual(['{signer}', '{sendr_email}']);
});

it('does not take the sender for the signer', () => {
  const meant = (text: string) => placeholderErrors(text, ['{signer_email}']).map((error) => error.meant);
  expect(meant('{sender_mail}')).toEqual([undefined]);
  expect(meant('{sender_email}')).toEqual([undefined]);
  expect(meant('{signr_email}')).toEqual(['{signer_email}']);
  expect(meant('{email}')).toEqual(['{signer_email}']);
});

it('suggests nothing where nothing is known', () => {
  expect(nearestPlaceholder('{sender_email}', [])).toBeUndefined();
});

it('corrects the error that is meant, and no other', () => {
  const text = 'Ask {a} or {a}.';
  const [, second] = placeholderErrors(text, known);
  expect(corrected(text, second ?? expect.fail(), '{sender_email}')).toBe('Ask {a} or {sender_email}.');
});
