import { expect, it } from 'vitest';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { everyColour } from '../model/brand-fields.ts';
import { colourVariables, defaultColours, variableOf } from './colour-variables.ts';

// Emails are painted without custom properties.
const shownFields = everyColour.filter(({ part }) => part !== 'email');

it('has a default for every colour there is, and for nothing else', () => {
  expect(Object.keys(defaultColours).toSorted()).toEqual(shownFields.map(({ path }) => path).toSorted());
  expect(Object.values(defaultColours).filter((hex) => !HEX_COLOUR.test(hex))).toEqual([]);
});

it('has a custom property of its own for every colour', () => {
  expect(new Set(shownFields.map(({ path }) => variableOf(path))).size).toBe(shownFields.length);
});

it('shows the colours of the draft, defaults for unset ones, and the saved colour while one is half typed', () => {
  const saved = { 'texts.color': '#101010', 'icons.color': '#202020' };
  const draft = { 'header.background': '#0B5D4B', 'texts.color': '#12', 'nothing.known': '#ffffff' };
  const shown = colourVariables(draft, saved);
  expect(shown).toMatchObject({
    '--brand-header-background': '#0b5d4b',
    '--brand-texts-color': '#101010',
    '--brand-icons-color': defaultColours['icons.color'],
    '--brand-assumed-name-in-header': '#ffffff',
  });
  expect(shown).not.toHaveProperty('--brand-nothing-known');
});
