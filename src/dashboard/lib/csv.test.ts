import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeFormulas, unescapeFormulas } from '#contract/csv-formulas.ts';

const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫−'];
const LEFT_OUT = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u2028',
  '\u00ad',
  '\0',
  '"',
];

it.each(LEFT_OUT.map((before) => [JSON.stringify(before), before] as const))(
  '#60 escapes every sign of a formula behind %s, at the start of a cell and where another separator begins one',
  (_, before) => {
    for (const sign of SIGNS) {
      expect(escapeFormulas(`${before}${sign}1+1`)).toMatch(/^'/);
      expect(escapeFormulas(`${before}${sign}1\n+2`)).toMatch(/^'/);
      expect(escapeFormulas(`x;${before}${sign}1;y`)).toMatch(/^x;[\s]*'/);
    }
  },
);

it('#60 escapes phone numbers and negative numbers, and what a tab or a line break begins', () => {
  expect(escapeFormulas('+49 30 1234')).toBe("'+49 30 1234");
  expect(escapeFormulas('-5')).toBe("'-5");
  for (const before of ['\t', '\r', '\n']) expect(escapeFormulas(`${before}word`)).toBe(`'${before}word`);
});

it.each([
  'Contract',
  'a=b',
  'ann@example.com; bea@example.com',
  '{"a":[1,-5],"b":"x=y"}',
  "it's",
  ' word',
  '',
])('#60 leaves %j as it is', (text) => expect(escapeFormulas(text)).toBe(text));

it('#60 gives every text back as it was, also one that has an apostrophe of its own', () => {
  const text = fc.string({ unit: fc.constantFrom(...SIGNS, ...LEFT_OUT, "'", ';', ',', 'a', '1') });
  fc.assert(fc.property(text, (it) => unescapeFormulas(escapeFormulas(it)) === it));
});

it('#60 takes time in proportion to the text', () => {
  const length = 200_000;
  for (const piece of [' ', '\n', ';', "'", '\n ', '; \u200b'])
    expect(unescapeFormulas(escapeFormulas(piece.repeat(length)))).toBe(piece.repeat(length));
});
