import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from '../model/brand-draft.ts';
import { brandFields, fieldAt } from '../model/brand-fields.ts';
import { cssVariablesOf } from './css-variables.ts';
import { designTokensOf } from './design-tokens.ts';
import { fileNameOf } from './formats.ts';
import { draftAfter } from './import-result.ts';
import { readImport } from './read-import.ts';
import { mergePatchOf, resourceJsonOf } from './resource-json.ts';

const hex = fc
  .tuple(fc.constantFrom(3, 6), fc.integer({ min: 0, max: 0xffffff }))
  .map(([length, value]) => value.toString(16).padStart(6, '0').slice(0, length))
  .chain((digits) => fc.constantFrom(`#${digits}`, `#${digits.toUpperCase()}`));

/** Drafts with any of the fields, of the given kinds. */
const drafts = (kinds: readonly string[]) =>
  fc
    .tuple(
      ...brandFields
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ path, kind }) =>
          fc.option(
            (kind === 'colour' ? hex : kind === 'switch' ? fc.boolean() : fc.string()).map(
              (value): [string, string | boolean] => [path, value],
            ),
            { freq: 3 },
          ),
        ),
    )
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== null)))
    .filter((draft) => Object.keys(draft).length > 0);

it.each([
  ['Brand file', 'Brand file', resourceJsonOf, ['colour', 'switch', 'text']],
  ['design tokens', 'Design tokens', designTokensOf, ['colour', 'text', 'line']],
  ['CSS variables', 'CSS variables', cssVariablesOf, ['colour', 'text', 'line']],
] as const)(
  'what is exported as %s changes nothing when it is read again, also where that clears what it does not name',
  (_, format, write, kinds) => {
    fc.assert(
      fc.property(drafts(kinds), (draft) => {
        fc.pre(
          Object.keys(draft).some((path) => fieldAt(path)?.kind === 'colour' && !path.startsWith('email.')),
        );
        const read = readImport(write(draft));
        expect(read).toMatchObject({ format, errors: [], notes: [] });
        for (const clears of [false, true]) {
          const after = draftAfter(draft, read, clears);
          expect(changesBetween(draft, after)).toEqual([]);
          // The spelling of the service as well: #FFF does not become #ffffff.
          expect(after).toEqual(draft);
        }
      }),
    );
  },
);

it('takes the colours of the email along', () => {
  const draft = { 'email.buttons.background': '#0f6b5c', 'email.buttons.color': '#ffffff' };
  for (const write of [designTokensOf, cssVariablesOf])
    expect(draftAfter({}, readImport(write(draft)), false)).toEqual(draft);
});

it('clears what a file could have named alone: one of colours leaves texts as they are', () => {
  const draft = { 'header.background': '#000', 'texts.color': '#111', 'consent-text.en': 'Yes' };
  const tokens = readImport('{"texts": {"color": {"$type": "color", "$value": "#222"}}}');
  expect(draftAfter(draft, tokens, true)).toEqual({ 'texts.color': '#222', 'consent-text.en': 'Yes' });
  const resource = readImport('{"texts": {"color": "#222"}}');
  expect(draftAfter(draft, resource, true)).toEqual({ 'texts.color': '#222' });
});

it.each([
  ['an answer of the service', '{"data": {"header": {"background": "#fff"}}}'],
  ['a token of an older draft', '{"header": {"background": {"$type": "color", "$value": "#fff"}}}'],
  ['a style sheet with more in it', '/* --brand-x: 1 */ a { color: red; --brand-header-background:#fff }'],
])('reads %s', (_, text) => {
  expect(readImport(text)).toMatchObject({ draft: { 'header.background': '#fff' }, errors: [] });
});

it.each([
  ['nothing', ' \n', 1, /nothing/],
  ['a comma too many', '{\n  "header": {\n    "background": "#fff",\n  }\n}', 4, /name in double quotes/],
  ['a brace too few', '{\n  "header": {}\n', 3, /closing brace/],
  ['a comment', '{\n  // mine\n  "header": {}\n}', 2, /no comments/],
  [
    'an unknown field',
    '{\n  "header": {\n    "colour": "#fff"\n  }\n}',
    3,
    /nothing called “header\.colour”/,
  ],
  [
    'a colour that is none',
    '{\n  "texts": {\n    "color": "red"\n  }\n}',
    3,
    /Page: text: must be a hex colour/,
  ],
  ['an unknown language', '{\n  "consent-text": {\n\n    "de": "Ja"\n  }\n}', 4, /consent-text\.de/],
  ['a list', '[1]', 1, /The file: /],
  ['nothing of a brand', '{}', 1, /sets nothing/],
  [
    'tokens of something else',
    '{\n  "footer": {\n    "$value": "#fff"\n  }\n}',
    1,
    /No token is called like/,
  ],
  [
    'a token without components',
    '{"header": {\n"background": {"$value":\n {"colorSpace": "oklch"}}}}',
    2,
    /components have to be/,
  ],
  ['an unknown variable', ':root {\n\n  --brand-footer: #fff;\n}', 3, /no colour --brand-footer/],
  ['a variable that is no colour', 'a {\n  --brand-texts-color: var(--x);\n}', 2, /"var\(--x\)"/],
  ['a style sheet of somebody else', 'a { color: red }', 1, /no custom property/],
])('names line and reason of a bad file: %s', (_, text, line, reason) => {
  const { errors } = readImport(text);
  expect(errors[0]).toEqual({ line, reason: expect.stringMatching(reason) });
});

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

const many = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

it.each([
  ['names that no brand has', `{"data":{\n${many(35_000, (index) => `"k${index}":1`).join(',\n')}}}`, 35_000],
  ['lines that are no JSON', `{${'x\n'.repeat(200_000)}`, 200_000],
  ['hyphens', '-'.repeat(400_000), 1],
  ['lists within lists', '['.repeat(100_000), 1],
  [
    'tokens that are no colours of a brand',
    `{${many(15_000, (index) => `"k${index}":{"$value":1}`).join(',')}}`,
    15_001,
  ],
  [
    'a token that refers twice to one that refers twice to the next',
    `{"header":{"background":{"$value":["{k0}"]}},${many(50, (index) => `"k${index}":{"$value":["{k${index + 1}}","{k${index + 1}}"]}`).join(',')}}`,
    1,
  ],
  [
    'groups that each extend a large one',
    `{"b":{${many(15_000, (index) => `"k${index}":{}`).join(',')}},${many(8000, (index) => `"x${index}":{"$extends":"#/b"}`).join(',')},"t":{"$value":1}}`,
    1,
  ],
])('#142 reads a file of %s in proportion to its length', (_, text, least) => {
  const { errors } = readImport(text);
  expect(errors.length).toBeGreaterThanOrEqual(least);
  const lines = text.split('\n').length;
  expect(errors.every(({ line }) => line > 0 && line <= lines)).toBe(true);
});
