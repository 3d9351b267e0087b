import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';
import { mergePatchOf } from './merge-patch.ts';

it('a merge patch names what changed alone, and takes away by null', () => {
  const saved = { 'header.background': '#000', 'texts.color': '#111', 'help-center.visibility': true };
  const draft = { 'header.background': '#fff', 'help-center.visibility': true, 'consent-text.en': 'Yes' };
  expect(JSON.parse(mergePatchOf(saved, draft))).toEqual({
    header: { background: '#fff' },
    texts: { color: null },
    'consent-text': { en: 'Yes' },
  });
  expect(JSON.parse(mergePatchOf(saved, saved))).toEqual({});
});

it.each([
  ['Northwind (old logo)', 'northwind-old-logo'],
  ['Café & Fils', 'cafe-fils'],
  ['日本', 'brand'],
  ['', 'brand'],
])('the file of %s is called %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
