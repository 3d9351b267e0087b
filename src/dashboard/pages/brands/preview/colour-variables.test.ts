import { expect, it } from 'vitest';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { everyColour } from '../model/brand-fields.ts';
import { defaultColours, shownColours, variableOf } from './colour-variables.ts';

// Emails are painted without custom properties.
const shownFields = everyColour.filter(({ part }) => part !== 'email');

it('has a default for every colour there is, and for nothing else', () => {
  expect(Object.keys(defaultColours).toSorted()).toEqual(shownFields.map(({ path }) => path).toSorted());
  expect(Object.values(defaultColours).filter((hex) => !HEX_COLOUR.test(hex))).toEqual([]);
});

it('has a custom property of its own for every colour', () => {
  expect(new Set(shownFields.map(({ path }) => variableOf(path))).size).toBe(shownFields.length);
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
