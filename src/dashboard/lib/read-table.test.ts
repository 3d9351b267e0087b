import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import { separators } from './separators.ts';

const cell = fc.string({
  unit: fc.constantFrom(...'ab@. ,;|"\t\nÄß漢', '\r\n'),
  maxLength: 8,
});
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
  );
const asRead = (text: string) => text.replace(/\r\n?/g, '\n');
const hasText = (cells: readonly string[]) => cells.some((it) => it.trim() !== '');

describe('readTable', () => {
  it('gives back every table that a program writes, whatever stands in it', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...separators),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, newline) => {
          const text = Papa.unparse(rows, { delimiter, newline, quotes: true });
          const read = readTable(text, delimiter).rows;
          expect(read.map(({ cells }) => cells)).toEqual(
            rows.filter(hasText).map((cells) => cells.map(asRead)),
          );
          expect(read.every(({ problem }) => problem === undefined)).toBe(true);
        },
      ),
    );
  });

  it('says of every row the line that it stands in, whatever goes over several', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const marked = rows.map((cells, index) => [`#${index}`, ...cells]);
        const text = Papa.unparse(marked, { delimiter: ';', newline: '\n', quotes: true });
        const lines = text.replace(/\r\n?/g, '\n').split('\n');
        for (const { line, cells } of readTable(text, ';').rows)
          expect(lines[line - 1]).toMatch(new RegExp(`^"${cells[0]}"`));
      }),
    );
  });

  it('loses no line of any text, however it is written', () => {
    const text = fc.string({ unit: fc.constantFrom(...'a@",;\n', '\n'), maxLength: 60 });
    fc.assert(
      fc.property(text, (it) => {
        const { rows, emptyLines } = readTable(it, ',');
        const covered = new Set(emptyLines);
        for (const { line, lastLine } of rows) for (let at = line; at <= lastLine; at += 1) covered.add(at);
        const last = rows.at(-1)?.lastLine ?? 0;
        for (let at = 1; at <= last; at += 1) expect(covered.has(at)).toBe(true);
        for (const [index, line] of it.split('\n').entries())
          if (/[a@]/.test(line)) expect(covered.has(index + 1)).toBe(true);
      }),
    );
  });

  it.each(separators.map((separator) => [JSON.stringify(separator), separator] as const))(
    'finds out that %s separates the cells',
    (_, separator) => {
      const text = [`email${separator}active`, `a@x.example${separator}true`, `b@x.example${separator}no`];
      expect(readTable(text.join('\n'))).toMatchObject({ separator, rows: [{}, { line: 2 }, { line: 3 }] });
    },
  );

  it('takes an open quotation mark for the matter of its own line', () => {
    const { rows } = readTable('a@x.example\n"b@x.example\nc@x.example\n"d, D",d@x.example', ',');
    expect(rows).toEqual([
      { line: 1, lastLine: 1, cells: ['a@x.example'] },
      { line: 2, lastLine: 2, cells: ['"b@x.example'], problem: expect.any(String) },
      { line: 3, lastLine: 3, cells: ['c@x.example'] },
      { line: 4, lastLine: 4, cells: ['d, D', 'd@x.example'] },
    ]);
  });

  it('takes time in proportion to the text, also where every quotation mark is open', () => {
    const text = Array.from({ length: 20_000 }, (_, index) => `"p${index}@x.example`).join('\n');
    const { rows } = readTable(text);
    expect(rows).toHaveLength(20_000);
    expect(rows.every(({ problem }) => problem)).toBe(true);
  });

  it.each([
    ['that nothing closes', '"a'],
    ['that something follows', '"a"b'],
    ['that the next line closes for another cell', 'x","y'],
  ])('#142 reads a table of quotation marks %s, and every cell behind them', (_, line) => {
    const text = `${`${line}\n`.repeat(200_000)}last,"of two\nlines"\n,`;
    const { rows } = readTable(text, ',');
    expect(rows).toHaveLength(200_001);
    expect(rows.at(-1)).toEqual({ line: 200_001, lastLine: 200_002, cells: ['last', 'of two\nlines'] });
  });

  it('names empty lines between rows, and none at the ends', () => {
    expect(readTable('\na@x.example\n\n,,\nb@x.example\n\n\n', ',').emptyLines).toEqual([1, 3, 4]);
  });
});
