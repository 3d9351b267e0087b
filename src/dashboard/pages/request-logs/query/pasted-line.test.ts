import { expect, it } from 'vitest';
import { pastedLine } from './pasted-line.ts';

it('makes one line of a text, with one space for each break', () => {
  expect(pastedLine(' GET  /v2 \r\n\n\t 404\n', 100)).toEqual({ line: 'GET  /v2 404', isCut: false });
  expect(pastedLine('abc\ndef', 5)).toEqual({ line: 'abc d', isCut: true });
  expect(pastedLine('abc', -1)).toEqual({ line: '', isCut: true });
});

it('#142 takes a text of spaces in proportion to its length', () => {
  const text = `a${' '.repeat(1_000_000)}b`;
  expect(pastedLine(text, 4000)).toEqual({ line: text.slice(0, 4000), isCut: true });
});
