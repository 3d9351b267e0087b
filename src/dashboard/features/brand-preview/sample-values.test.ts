import { expect, it } from 'vitest';
import { fill, filledText, sampleValues } from './sample-values.ts';

const SENDER = ['{sender_email}'];

it('puts a value in the place of every known placeholder', () => {
  const sender = sampleValues('en')['{sender_email}'];
  expect(fill('From {sender_email}, to {sender_email}', SENDER, 'en')).toEqual([
    { kind: 'text', text: 'From ' },
    { kind: 'value', text: sender },
    { kind: 'text', text: ', to ' },
    { kind: 'value', text: sender },
  ]);
});

it('keeps what nobody fills in as it stands, and marks it', () => {
  expect(fill('Hi {sendr_email}!', SENDER, 'en')).toEqual([
    { kind: 'text', text: 'Hi ' },
    { kind: 'unknown', text: '{sendr_email}' },
    { kind: 'text', text: '!' },
  ]);
});

it('marks a placeholder of another text', () => {
  expect(fill('{signer_email}', SENDER, 'en')).toEqual([{ kind: 'unknown', text: '{signer_email}' }]);
});

it('marks a brace that was never closed', () => {
  expect(fill('Hi {sender_email and all', SENDER, 'en')).toContainEqual({
    kind: 'unknown',
    text: '{sender_email',
  });
});

it('loses no letter of a text without placeholders, nor makes one up of none', () => {
  expect(filledText(fill('Plain.\nTwo lines.', SENDER, 'fr'))).toBe('Plain.\nTwo lines.');
  expect(fill('', SENDER, 'fr')).toEqual([]);
});
