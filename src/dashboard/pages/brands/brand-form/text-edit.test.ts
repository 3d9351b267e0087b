import { expect, it } from 'vitest';
import { charactersIn, withInserted } from './text-edit.ts';

const SENDER = '{sender_email}';

it.each([
  ['apart from the words beside it', 'Sent byfor you', 7, 7, `Sent by ${SENDER} for you`, 23],
  ['before a full stop', 'Sent by .', 8, 8, `Sent by ${SENDER}.`, 22],
  ['where nothing is', '', 0, 0, SENDER, 14],
  ['in the place of what is selected', 'Hello NAME, welcome', 6, 10, `Hello ${SENDER}, welcome`, 20],
])('inserts a placeholder %s', (_, text, start, end, after, cursor) => {
  expect(withInserted({ text, start, end }, SENDER)).toEqual({ text: after, cursor });
});

it('counts characters as a reader does', () => {
  expect(charactersIn('é👩‍⚖️!', 'fr')).toBe(3);
  expect(charactersIn('', 'en')).toBe(0);
});
