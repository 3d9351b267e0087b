import { describe, expect, it } from 'vitest';
import { eventNames } from '#contract/events.ts';
import { eventTitle } from './event-title.ts';

describe('eventTitle', () => {
  it.each(Object.values(eventNames).flat())('has words for %s', (name) => {
    expect(eventTitle(name)).toMatch(/^[A-Z][a-z-]+( [a-z]+)+$/);
  });

  it('says the same of one document and of all of a user', () => {
    expect(eventTitle('user.document.complete')).toBe(eventTitle('document.complete'));
  });

  it('leaves a name as it is that nobody knows', () => {
    expect(eventTitle('document.fieldinvite.seen')).toBe('document.fieldinvite.seen');
  });
});
