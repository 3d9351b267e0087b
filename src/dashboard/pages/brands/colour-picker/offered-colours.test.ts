import { expect, it } from 'vitest';
import { coloursOfBrand } from './offered-colours.ts';

it('offers each colour once, the most used first, and not that of the field itself', () => {
  const draft = {
    'header.background': '#111111',
    'main-background': '#FFF',
    'texts.color': '#123456',
    'hyperlink.color': '#ffffff',
    'icons.color': 'teal',
    'help-center.visibility': true,
  };
  expect(coloursOfBrand(draft)).toEqual(['#ffffff', '#111111', '#123456']);
  expect(coloursOfBrand(draft, 'texts.color')).toEqual(['#ffffff', '#111111']);
});
