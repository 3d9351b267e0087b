import { expect, it } from 'vitest';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { colourFields } from '../model/brand-fields.ts';
import { defaultColours, shownColours, variableOf } from './colour-variables.ts';

it('has a default for every colour there is, and for nothing else', () => {
  expect(Object.keys(defaultColours).toSorted()).toEqual(colourFields.map(({ path }) => path).toSorted());
  expect(Object.values(defaultColours).filter((hex) => !HEX_COLOUR.test(hex))).toEqual([]);
});

it('has a custom property of its own for every colour', () => {
  expect(new Set(colourFields.map(({ path }) => variableOf(path))).size).toBe(colourFields.length);
});

it('shows the colours of the draft, defaults for those that it does not set, and nothing for what is no colour yet', () => {
  const shown = shownColours({
    'header.background': '#0B5D4B',
    'buttons.primary.hover-color': '#abc',
    'texts.color': '#12',
    'nothing.known': '#ffffff',
  });
  expect(shown).toEqual({
    ...defaultColours,
    'header.background': '#0B5D4B',
    'buttons.primary.hover-color': '#abc',
    'texts.color': undefined,
  });
});
