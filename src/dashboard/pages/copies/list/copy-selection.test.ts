import { expect, it } from 'vitest';
import { copyRecord } from '#testing/copies.ts';
import { createCopySelection } from './copy-selection.ts';

const page = ['a', 'b', 'c', 'd', 'e'].map((id) => copyRecord({ id }));

function selectionOf(rows = page) {
  const selection = createCopySelection();
  selection.show(rows);
  return { ...selection, ids: () => [...selection.get().keys()].toSorted().join('') };
}

it('takes rows in and out', () => {
  const { toggle, ids } = selectionOf();
  toggle('b');
  toggle('d');
  toggle('b');
  toggle('nobody');
  expect(ids()).toBe('d');
});

it('extends from the row toggled last, up or down, and from nowhere to the one row', () => {
  const { toggle, extendTo, clear, ids } = selectionOf();
  extendTo('c');
  expect(ids()).toBe('c');
  extendTo('a');
  expect(ids()).toBe('abc');
  clear();
  toggle('d');
  extendTo('b');
  expect(ids()).toBe('bcd');
});

it('keeps what was chosen on another page, and takes all or none of this one', () => {
  const { toggle, show, setAll, ids } = selectionOf();
  toggle('a');
  show([copyRecord({ id: 'x' }), copyRecord({ id: 'y' })]);
  setAll(true);
  expect(ids()).toBe('axy');
  setAll(false);
  expect(ids()).toBe('a');
});

it('holds the newest record of what it has', () => {
  const { toggle, show, get } = selectionOf();
  toggle('a');
  show([copyRecord({ id: 'a', state: 'created' })]);
  expect(get().get('a')?.state).toBe('created');
});
