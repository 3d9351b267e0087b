import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largeBodies } from '#testing/large-bodies.ts';
import { type JsonLine, jsonLines } from '#ui/json-lines.ts';
import { type BodyLayout, layOut, placeOf, rowsOfPart } from './body-layout.ts';

const linesOf = (layout: BodyLayout) => layout.parts.flatMap((_, part) => rowsOfPart(layout, part));

const drawn = (lines: readonly JsonLine[] | undefined) =>
  lines?.map(({ depth, tokens }) => `${depth} ${tokens.map((it) => `${it.kind} ${it.text}`).join('|')}`);

describe('#71 the layout of a long body', () => {
  it('has the lines that a short one is drawn in', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, spaced) => {
        const text = JSON.stringify(value, null, spaced ? 3 : 0);
        expect(drawn(linesOf(layOut(text, true)))).toEqual(drawn(jsonLines(text)));
      }),
    );
  });

  it('keeps every sign of a text as it is, and no part of it is long', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary', maxLength: 3000 })),
        fc.boolean(),
        (pieces, asJson) => {
          const text = asJson ? JSON.stringify(pieces.join('')) : pieces.join('\n');
          const tokens = linesOf(layOut(text, asJson)).flatMap((line) => line.tokens);
          expect(tokens.map((it) => it.text).join('')).toBe(text.replaceAll('\n', ''));
          for (const token of tokens) expect(token.text.length).toBeLessThanOrEqual(400);
        },
      ),
    );
  });

  it.each(Object.entries(largeBodies))(
    'has small parts of a megabyte, %s, and knows where each position is',
    (_, make) => {
      const text = make(1_000_000);
      const layout = layOut(text, text.startsWith('{'));
      const { parts } = layout;
      expect(parts.length).toBeGreaterThan(40);
      for (const position of [0, 12_345, text.length - 1]) {
        const { part, row } = placeOf(layout, position);
        const line = rowsOfPart(layout, part)[row];
        const last = line?.tokens.at(-1);
        expect(line?.tokens[0]?.from).toBeLessThanOrEqual(position);
        expect((last?.from ?? 0) + (last?.text.length ?? 0)).toBeGreaterThan(position);
      }
      for (const part of parts.keys()) expect(rowsOfPart(layout, part).length).toBeLessThanOrEqual(250);
    },
  );
});
