import { expect, it } from 'vitest';
import { eventNames } from '#contract/events.ts';
import { eventTitle } from './event-title.ts';

it.each(Object.values(eventNames).flat())('has words for %s', (name) => {
  expect(eventTitle(name)).toMatch(/^[A-Z][a-z-]+( [a-z]+)+$/);
});

it('says the same of one document and of all of a user, and leaves an unknown name as it is', () => {
  expect(eventTitle('user.document.complete')).toBe(eventTitle('document.complete'));
  expect(eventTitle('document.fieldinvite.seen')).toBe('document.fieldinvite.seen');
});
