import { expect, it } from 'vitest';
import { createRowSelection } from './row-selection.ts';
import { sourceOf } from './row-source.ts';

interface Letter {
  readonly id: string;
  readonly state?: string;
}

const keyOf = ({ id }: Letter) => id;
const letters = (ids: string) =>
  sourceOf<Letter>(
    ids.split('').map((id) => ({ id })),
    keyOf,
  );
const page = letters('abcde');

function selectionOf() {
  const selection = createRowSelection({ rowKey: keyOf, labelOf: keyOf });
  selection.show(page);
  return {
    ...selection,
    toggle: (id: string) => selection.toggle(page.indexOf(id), false),
    extendTo: (id: string) => selection.toggle(page.indexOf(id), true),
    ids: () => [...selection.chosen.get().keys()].toSorted().join(''),
  };
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
  const { toggle, show, setAll, here, ids } = selectionOf();
  toggle('a');
  expect(here.get()).toBe('some');
  show(letters('xy'));
  expect(here.get()).toBe('none');
  setAll(true);
  expect(ids()).toBe('axy');
  expect(here.get()).toBe('all');
  setAll(false);
  expect(ids()).toBe('a');
});

it('holds the newest record of what it has', () => {
  const { toggle, show, chosen } = selectionOf();
  toggle('a');
  show(sourceOf<Letter>([{ id: 'a', state: 'created' }], keyOf));
  expect(chosen.get().get('a')?.state).toBe('created');
});
