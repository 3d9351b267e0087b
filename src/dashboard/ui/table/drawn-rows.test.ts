import { expect, test } from 'vitest';
import { nextRows, slotsFor } from './drawn-rows.ts';

const at = (first: number) => ({ offset: first * 36, view: 720, rowHeight: 36, count: 1000 });

test('a list that moves a little is drawn beyond what is in sight, one that leaps is not until it rests', () => {
  const begun = nextRows({ first: 0, last: -1 }, at(0), false);
  expect(begun.last).toBeGreaterThan(19);
  const moved = nextRows(begun, at(10), false);
  expect([moved.first < 10, moved.last > 29]).toEqual([true, true]);
  const leapt = nextRows(moved, at(500), false);
  expect(leapt).toEqual({ first: 500, last: 520 });
  expect(nextRows(leapt, at(521), false)).toEqual({ first: 521, last: 541 });
  const rested = nextRows(leapt, at(500), true);
  expect([rested.first < 500, rested.last > 520]).toEqual([true, true]);
});

test('a list that has become empty draws nothing', () => {
  expect(nextRows({ first: 0, last: 30 }, { ...at(0), count: 0 }, false)).toEqual({ first: 0, last: -1 });
});

test('rows that stay keep their elements, and where most are new these get the elements of the others', () => {
  const first = slotsFor(['a', 'b', 'c', 'd'], new Map());
  expect([...first.values()]).toEqual([0, 1, 2, 3]);
  const moved = slotsFor(['c', 'd', 'e'], first);
  expect([...moved]).toEqual([
    ['c', 2],
    ['d', 3],
    ['e', 4],
  ]);
  const leapt = slotsFor(['d', 'x', 'y', 'z'], moved);
  expect([...leapt]).toEqual([
    ['d', 3],
    ['x', 4],
    ['y', 5],
    ['z', 6],
  ]);
});

test('no row that stays changes places with elements that others get', () => {
  const slots = slotsFor(
    ['x', 'y', 'a', 'z'],
    new Map([
      ['a', 7],
      ['b', 8],
      ['c', 9],
    ]),
  );
  expect([...slots]).toEqual([
    ['x', 10],
    ['y', 11],
    ['a', 7],
    ['z', 8],
  ]);
});
