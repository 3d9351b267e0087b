import { expect, it } from 'vitest';
import { usesOf } from './use-everywhere.tsx';

const draft = {
  'header.background': '#0F6B5C',
  'buttons.primary.background': '#0f6b5c',
  'hyperlink.color': '#0f6b5c',
  'email.buttons.background': '#0f6b5c',
  'texts.color': '#123456',
  'consent-text.en': '#0f6b5c',
};

it('finds the same colour in every other place, however it is written, and in no text', () => {
  expect(usesOf(draft, '#0F6B5C', 'hyperlink.color')).toEqual([
    'header.background',
    'buttons.primary.background',
    'email.buttons.background',
  ]);
});

it.each(['', '#12'])('finds nothing for “%s”', (text) => {
  expect(usesOf(draft, text, 'hyperlink.color')).toEqual([]);
});
