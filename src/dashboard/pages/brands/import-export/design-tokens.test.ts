import { expect, it } from 'vitest';
import { readImport } from './read-import.ts';

const colour = (value: unknown) => ({ $type: 'color', $value: value });
/** A file in which the header's background is this, beside other tokens. */
const headerOf = (value: unknown, others: object = {}) =>
  readImport(JSON.stringify({ header: { background: colour(value) }, ...others }));
const HEADER = 'header.background';

const palette = {
  palette: { $type: 'color', teal: { $value: '#0f6b5c' }, sea: { $value: '{palette.teal}' } },
};

it.each([
  ['an alias', '{palette.teal}', '#0f6b5c'],
  ['an alias of an alias', '{palette.sea}', '#0f6b5c'],
  ['a reference by pointer', { $ref: '#/palette/teal/$value' }, '#0f6b5c'],
  ['a reference to a token', { $ref: '#/palette/sea' }, '#0f6b5c'],
  ['sRGB', { colorSpace: 'srgb', components: [1, 0.5, 0] }, '#ff8000'],
  ['sRGB with its hex', { colorSpace: 'srgb', components: [1, 0.502, 0], hex: '#FF8000' }, '#ff8000'],
  ['HSL', { colorSpace: 'hsl', components: [120, 100, 25] }, '#008000'],
  ['HWB', { colorSpace: 'hwb', components: [0, 0, 0] }, '#ff0000'],
  ['linear sRGB', { colorSpace: 'srgb-linear', components: [1, 0.2158605, 0] }, '#ff8000'],
  ['Oklch', { colorSpace: 'oklch', components: [0.62796, 0.25768, 29.2339] }, '#ff0000'],
  ['Lab without a hue', { colorSpace: 'lab', components: [100, 'none', 'none'] }, '#ffffff'],
  ['Display P3', { colorSpace: 'display-p3', components: [0.5, 0.5, 0.5] }, '#808080'],
  ['XYZ', { colorSpace: 'xyz-d65', components: [0.9505, 1, 1.089] }, '#ffffff'],
])('reads %s', (_, value, hex) => {
  const { draft, errors, notes } = headerOf(value, palette);
  expect(errors).toEqual([]);
  expect(draft).toEqual({ [HEADER]: hex });
  expect(notes.filter(({ reason }) => !reason.startsWith('palette.'))).toEqual([]);
});

it('reads a component by reference', () => {
  const value = { colorSpace: 'srgb', components: [{ $ref: '#/half/$value' }, 0, 0] };
  const half = { $type: 'number', $value: 0.5 };
  expect(headerOf(value, { half }).draft).toEqual({ [HEADER]: '#800000' });
});

it.each([
  [
    'hex that disagrees',
    { colorSpace: 'srgb', components: [1, 0.5, 0], hex: '#00ff00' },
    '#ff8000',
    /components say #ff8000 and hex says #00ff00; the components are taken/,
  ],
  [
    'hex that is none',
    { colorSpace: 'srgb', components: [1, 0.5, 0], hex: 'orange' },
    '#ff8000',
    /hex is “orange”/,
  ],
  [
    'a colour beyond sRGB',
    { colorSpace: 'display-p3', components: [0, 1, 0], hex: '#00FF00' },
    '#00ff00',
    /more vivid.*#00ff00 is taken/,
  ],
])('says of %s which colour it takes', (_, value, hex, reason) => {
  const { draft, errors, notes } = headerOf(value);
  expect([draft, errors]).toEqual([{ [HEADER]: hex }, []]);
  expect(notes).toEqual([{ line: 1, reason: expect.stringMatching(reason) }]);
  expect(notes[0]?.reason).toMatch(/^header\.background: /);
});

it.each([
  ['a missing target', '{palette.blue}', /there is no \{palette\.blue\}/],
  ['a target in another file', { $ref: 'base.json#/a' }, /leads out of this file/],
  ['a group', '{palette}', /\{palette\} is a group/],
  ['a circle', '{header.background}', /\{header\.background\} → \{header\.background\} leads back/],
  [
    'a see-through colour',
    { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0.5 },
    /see-through \(alpha 0\.5\)/,
  ],
  ['a space that there is not', { colorSpace: 'cmyk', components: [0, 0, 0] }, /“cmyk”/],
  ['two components', { colorSpace: 'srgb', components: [0, 0] }, /three numbers/],
  ['a name', 'teal', /“teal” is no hex colour/],
])('refuses %s, by its path', (_, value, reason) => {
  const { draft, errors } = headerOf(value, palette);
  expect(draft).toEqual({});
  expect(errors).toEqual([{ line: 1, reason: expect.stringMatching(reason) }]);
  expect(errors[0]?.reason).toMatch(/^header\.background: /);
});

it('follows types and tokens of groups, and groups that extend others', () => {
  const { draft, errors } = readImport(
    JSON.stringify({
      base: { $type: 'color', color: { $value: '#111' }, background: { $value: '#222' } },
      header: { background: { $type: 'color', $root: { $value: '{base.background}' } } },
      buttons: { primary: { $extends: '{base}', background: { $value: '#333' } } },
      texts: { $type: 'dimension', color: { $value: { value: 1, unit: 'px' } } },
    }),
  );
  expect(draft).toEqual({
    [HEADER]: '#222',
    'buttons.primary.color': '#111',
    'buttons.primary.background': '#333',
  });
  expect(errors).toEqual([{ line: 1, reason: 'texts.color: is a dimension and no colour' }]);
});

it('refuses groups that extend each other in a circle', () => {
  const { errors } = readImport('{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}');
  expect(errors[0]?.reason).toMatch(/leads back to itself/);
});

it('lists every token that is none of a brand', () => {
  const { draft, errors, notes } = readImport(
    '{"header": {"background": {"$value": "#fff"}},\n"gap": {"$type": "dimension", "$value": 4},\n"x": {"y": {"$value": "#000"}}}',
  );
  expect([draft, errors]).toEqual([{ [HEADER]: '#fff' }, []]);
  expect(notes).toEqual([
    { line: 2, reason: 'gap: is no colour of a brand, and is not taken' },
    { line: 3, reason: 'x.y: is no colour of a brand, and is not taken' },
  ]);
});
