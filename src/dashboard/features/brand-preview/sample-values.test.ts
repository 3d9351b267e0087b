import { expect, it } from 'vitest';
import { fill, filledText, sampleValues } from './sample-values.ts';

const SENDER = ['{sender_email}'];

it('puts a value in the place of every known placeholder', () => {
  const sender = sampleValues('en')['{sender_email}'];
  expect(fill('From {sender_email}, to {sender_email}', SENDER, 'en')).toEqual([
    { text: `From ${sender}, to ${sender}`, isUnknown: false },
  ]);
});

it.each([
  ['what no placeholder is called', '{sendr_email}'],
  ['a placeholder of another text', '{signer_email}'],
  ['a brace that was never closed', '{sender_email'],
])('keeps %s as it stands, and marks it', (_what, unknown) => {
  expect(fill(`Hi ${unknown} !`, SENDER, 'en')).toEqual([
    { text: 'Hi ', isUnknown: false },
    { text: unknown, isUnknown: true },
    { text: ' !', isUnknown: false },
  ]);
});

it('loses no letter of a text without placeholders', () => {
  expect(filledText(fill('Plain.\nTwo lines.', SENDER, 'fr'))).toBe('Plain.\nTwo lines.');
});
