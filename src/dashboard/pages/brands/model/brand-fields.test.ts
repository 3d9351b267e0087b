import { expect, it } from 'vitest';
import { brandLanguages } from '#contract/operations/brand-records.ts';
import { sampleValues } from '#features/brand-preview/sample-values.ts';
import { textFields } from './brand-fields.ts';

it('has a sample for every placeholder of every text, in every language', () => {
  const known = new Set(textFields.flatMap(({ placeholders }) => placeholders));
  for (const language of brandLanguages) {
    expect(Object.keys(sampleValues(language))).toEqual(expect.arrayContaining([...known]));
  }
});
