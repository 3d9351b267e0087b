import { expect, it } from 'vitest';
import { createdId } from './created-id.ts';

const ID = 'a1'.repeat(20);
const none = new Headers();

it.each([
  ['the body’s data', { data: { id: ID } }, none],
  ['the body', { id: ID }, none],
  ['a header of an empty answer', undefined, new Headers({ id: ID })],
  ['a header, where the body has something else', { data: [] }, new Headers({ id: ID })],
])('finds the id in %s', (_where, body, headers) => {
  expect(createdId(body, headers)).toBe(ID);
});

it.each([[undefined], [null], ['created'], [{ data: { id: 7 } }], [{ data: { id: 'short' } }]])(
  'finds none in %j',
  (body) => {
    expect(createdId(body, new Headers({ id: '../session' }))).toBeUndefined();
  },
);
