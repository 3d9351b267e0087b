import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from '../model/brand-draft.ts';
import { brandFields, fieldAt } from '../model/brand-fields.ts';
import { exportFormats, fileNameOf, mergePatchOf } from './export-formats.ts';
import { draftAfter } from './import-result.ts';
import { readImport as read } from './read-import.ts';

/** Reads a file that was exported here. */
function readImport(text: string) {
  const result = read(text);
  return 'format' in result ? result : expect.fail('It was read as a file of others');
}

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
  [exportFormats.json, ['colour', 'switch', 'text']],
  [exportFormats.tokens, ['colour', 'text']],
  [exportFormats.css, ['colour', 'text']],
] as const)(
  'what is exported as $label changes nothing when it is read again, also where that clears what it does not name',
  ({ label: format, write }, kinds) => {
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
  for (const { write } of [exportFormats.tokens, exportFormats.css])
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
  ['a comma too many', '{\n  "header": {\n    "background": "#fff",\n  }\n}', 4, /name in double quotes/],
  ['a comment', '{\n  // mine\n  "header": {"background": "#fff"}\n}', 2, /no comments/],
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
  ['nothing of a brand', '{"texts": {}}', 1, /sets nothing/],
])('names line and reason of a bad brand file: %s', (_, text, line, reason) => {
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

it('takes what can be read of tokens and variables, and says by line what is not taken', () => {
  const tokens = readImport(
    '{"header": {"background": {"$value": "#fff"}},\n"texts": {"color": {"$value": "{x.z}"}},\n"x": {"y": {"$value": "#000"}}}',
  );
  expect(tokens).toMatchObject({ draft: { 'header.background': '#fff' }, errors: [] });
  expect(tokens.notes).toEqual([
    { line: 2, reason: 'texts.color: {x.z} leads to no value in this file' },
    { line: 3, reason: 'x.y: a brand has no such colour' },
  ]);
  const variables = readImport(
    ':root {\n --brand-texts-color: teal;\n --brand-footer: #fff;\n --other: #000 }',
  );
  expect(variables).toMatchObject({ draft: { 'texts.color': '#008080' }, errors: [] });
  expect(variables.notes).toEqual([{ line: 3, reason: '--brand-footer: a brand has no such colour' }]);
});

const many = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

it.each([
  [
    'names that no brand has',
    `{"header":{\n${many(35_000, (index) => `"k${index}":1`).join(',\n')}}}`,
    35_000,
  ],
  ['lines that are no JSON', `{"header":{"background":"#fff"},${'x\n'.repeat(200_000)}`, 200_000],
])('#142 reads a brand file of %s in proportion to its length', (_, text, least) => {
  const { errors } = readImport(text);
  expect(errors.length).toBeGreaterThanOrEqual(least);
  const lines = text.split('\n').length;
  expect(errors.every(({ line }) => line > 0 && line <= lines)).toBe(true);
});
