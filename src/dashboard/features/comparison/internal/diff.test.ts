import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, type DiffRow, diffBodies } from './diff.ts';

const textOf = (row: DiffRow, side: 'left' | 'right') =>
  row[side] && `${row.name ? `${row.name}: ` : ''}${row[side].map(({ text }) => text).join('')}`;

/** The rows that differ: what stands left, and right. */
const changes = (left: unknown, right: unknown) =>
  diffBodies(JSON.stringify(left), JSON.stringify(right))
    .rows.filter(({ kind }) => kind !== 'same')
    .map((row) => [textOf(row, 'left'), textOf(row, 'right')]);

/** The characters of one side, sorted, since an empty list beside another one has two lines. */
const sideOf = (rows: readonly DiffRow[], side: 'left' | 'right') =>
  [...rows.map((row) => textOf(row, side) ?? '').join('')].toSorted();

it('finds no difference in the order of members or the writing of a text', () => {
  const { rows } = diffBodies('{"a":1,"b":{"c":"\\u0041","d":[]}}', '{ "b": {"d": [], "c": "A"}, "a": 1 }');
  expect(rows.every(({ kind }) => kind === 'same')).toBe(true);
});

it('finds what was changed, left out and added', () => {
  expect(changes({ a: 1, b: 'x', c: true }, { a: 2, c: true, d: null })).toEqual([
    ['"a": 1', '"a": 2'],
    ['"b": "x"', undefined],
    [undefined, '"d": null'],
  ]);
});

it('takes no item for changed that another one moved', () => {
  expect(changes({ to: [{ a: 1 }, 2, 3] }, { to: [0, { a: 1 }, 2, 3] })).toEqual([[undefined, '0']]);
  expect(changes([{ a: 1, b: 1 }, 2], [{ a: 1, b: 2 }, 2])).toEqual([['"b": 1', '"b": 2']]);
});

it('tells long numbers apart, and names that come twice', () => {
  const rows = diffBodies('{"a":12345678901234567890,"a":1}', '{"a":12345678901234567891,"a":1}').rows;
  expect(rows.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  expect(rows).toHaveLength(4);
});

it('shows a value of another kind as one that went and one that came', () => {
  expect(changes({ a: { b: 1 } }, { a: [1] })).toEqual([
    ['"a": {', undefined],
    ['"b": 1', undefined],
    ['}', undefined],
    [undefined, '"a": ['],
    [undefined, '1'],
    [undefined, ']'],
  ]);
});

it('marks the words that differ within a text', () => {
  const row = diffBodies('"https://hooks.example/sign"', '"https://hooks.example/seal"').rows[0];
  expect(row?.left?.filter(({ differs }) => differs).map(({ text }) => text)).toEqual(['sign']);
  expect(row?.right?.filter(({ differs }) => differs).map(({ text }) => text)).toEqual(['seal']);
});

it('marks what an empty object lacks', () => {
  expect(changes({ a: { b: 1 } }, { a: {} })).toEqual([['"b": 1', undefined]]);
});

it('lays out what one side alone has', () => {
  const only = diffBodies('', '{"a":1}');
  expect(only).toMatchObject({
    by: 'value',
    rows: [{ kind: 'right' }, { kind: 'right' }, { kind: 'right' }],
  });
  expect(diffBodies('[1]', '').rows.map((row) => textOf(row, 'left'))).toEqual(['[', '1', ']']);
});

it('compares as texts what is no JSON, or ends in its middle', () => {
  const { by, rows } = diffBodies('one\ntwo\nthree', 'one\n2\nthree\nfour');
  expect(by).toBe('text');
  expect(rows.map(({ kind }) => kind)).toEqual(['same', 'changed', 'same', 'right']);
  expect(diffBodies('{"a":1', '{"a":1}').by).toBe('text');
  expect(diffBodies('', 'a\nb').rows.map(({ kind }) => kind)).toEqual(['right', 'right']);
  expect(diffBodies('', '').rows).toEqual([]);
});

it('keeps every line of both sides, and calls only equal values equal', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (left, right) => {
      const [a, b] = [JSON.stringify(left), JSON.stringify(right)];
      const { rows } = diffBodies(a, b);
      const isSame = rows.every(({ kind }) => kind === 'same');
      const own = diffBodies(a, a).rows;
      expect(own.every(({ kind }) => kind === 'same')).toBe(true);
      expect(sideOf(rows, 'left')).toEqual(sideOf(own, 'left'));
      if (!isSame) expect(sideOf(rows, 'right')).toEqual(sideOf(diffBodies(b, b).rows, 'left'));
      expect(blocksOf(rows).flatMap((block) => block.rows)).toEqual(rows);
    }),
  );
});

it('survives any two texts, deep ones too', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (left, right) => void diffBodies(left, right)));
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  expect(diffBodies(deep, deep).rows.every(({ kind }) => kind === 'same')).toBe(true);
});
