import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sensitiveParts } from '#contract/redaction.ts';
import { largeBodies } from '#testing/large-bodies.ts';
import { jsonLines } from '#ui/json-lines.ts';
import { type BodyLayout, layOutJson, layOutText } from './body-layout.ts';
import { countParts, countRows, linesOfPart, rowAt, rowsOfPart } from './body-rows.ts';
import { findWords } from './find-words.ts';
import { packParts, partAt, partsBetween } from './packed-parts.ts';

const linesOf = (layout: BodyLayout, text: string) =>
  Array.from({ length: countParts(layout) }, (_, part) => linesOfPart(layout, text, part)).flat();

const drawn = (layout: BodyLayout, text: string) =>
  linesOf(layout, text).map(
    ({ depth, tokens }) => `${depth} ${tokens.map((it) => `${it.kind} ${it.text}`).join('|')}`,
  );

describe('#71 the layout of a long body', () => {
  it('has the lines that a short one is drawn in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 3 : 0);
        const expected = jsonLines(text)?.map(
          ({ depth, tokens }) => `${depth} ${tokens.map((it) => `${it.kind} ${it.text}`).join('|')}`,
        );
        expect(drawn(layOutJson(text), text)).toEqual(expected);
      }),
    );
  });

  it('keeps every sign of a text as it is, and no part of it is long', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 3000 })), (pieces) => {
        const text = pieces.join('\n');
        const layout = layOutText(text);
        expect(
          linesOf(layout, text)
            .flatMap(({ tokens }) => tokens.map((it) => it.text))
            .join(''),
        ).toBe(text.replaceAll('\n', ''));
        for (const { tokens } of linesOf(layout, text))
          for (const token of tokens) expect(token.text.length).toBeLessThanOrEqual(400);
      }),
    );
  });

  it.each(Object.entries(largeBodies))(
    'has small parts of a megabyte, %s, and knows where each position is',
    (_, make) => {
      const text = make(1_000_000);
      const layout = text.startsWith('{') ? layOutJson(text) : layOutText(text);
      expect(countParts(layout)).toBeGreaterThan(40);
      for (const position of [0, 12_345, text.length - 1]) {
        const { part, row } = rowAt(layout, position);
        const line = linesOfPart(layout, text, part)[row];
        const last = line?.tokens.at(-1);
        expect(line?.tokens[0]?.from).toBeLessThanOrEqual(position);
        expect((last?.from ?? 0) + (last?.text.length ?? 0)).toBeGreaterThan(position);
      }
      const maxLength = Math.max(
        ...Array.from({ length: countParts(layout) }, (__, part) => {
          const [from, end] = rowsOfPart(layout, part);
          return end - from;
        }),
      );
      expect(maxLength).toBeLessThanOrEqual(250);
      expect(rowsOfPart(layout, countParts(layout) - 1)[1]).toBe(countRows(layout));
    },
  );
});

describe('#71 the sensitive parts of a long body', () => {
  const text = JSON.stringify([
    { to: 'anna@host.example', pin_token: 1234 },
    JSON.stringify({ access_token: 'abc def', code: 4 }),
    { password: 'long '.repeat(900) },
  ]);
  const parts = sensitiveParts(text);

  it('are the same when they were packed and unpacked', () => {
    const packed = packParts(parts);
    expect(parts.map((_, index) => partAt(packed, index))).toEqual(parts);
  });

  it('are found in every stretch that has a piece of one', () => {
    const packed = packParts(parts);
    for (let from = 0; from < text.length; from += 7)
      expect(partsBetween(packed, from, from + 5)).toEqual(
        parts.filter((part) => part.from < from + 5 && part.to > from),
      );
  });
});

it('#71 words are looked for as they stand, in whatever case, and no more often than one can use', () => {
  expect([...findWords('a.b A.B a+b', 'a.b').positions]).toEqual([0, 4]);
  expect(findWords('x', '').positions).toHaveLength(0);
  expect(findWords('a'.repeat(20_000), 'a')).toMatchObject({ more: true });
});
