import { expect, it } from 'vitest';
import { usesOf } from './colour-uses.ts';

const draft = {
  'header.background': '#0F6B5C',
  'buttons.primary.background': '#0f6b5c',
  'hyperlink.color': '#0f6b5c',
  'email.buttons.background': '#0f6b5c',
  'texts.color': '#123456',
  'consent-text.en': '#0f6b5c',
};
const never = () => false;

it('finds the same colour in every other place, however it is written, and in no text', () => {
  expect(usesOf(draft, '#0f6b5c', 'hyperlink.color', never).free).toEqual([
    'header.background',
    'buttons.primary.background',
    'email.buttons.background',
  ]);
});

it('leaves out what is locked, and counts it', () => {
  const isLocked = (path: string) => path.startsWith('email.');
  expect(usesOf(draft, '#0F6B5C', 'hyperlink.color', isLocked)).toEqual({
    free: ['header.background', 'buttons.primary.background'],
    locked: 1,
  });
});

it('finds nothing for what is no colour, or not set', () => {
  expect(usesOf(draft, undefined, 'hyperlink.color', never)).toEqual({ free: [], locked: 0 });
  expect(usesOf(draft, '#12', 'hyperlink.color', never)).toEqual({ free: [], locked: 0 });
});
