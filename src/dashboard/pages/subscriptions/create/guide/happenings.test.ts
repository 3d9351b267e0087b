import { expect, it } from 'vitest';
import { eventNames } from '#contract/events.ts';
import { eventTitle } from '#lib/event-title.ts';
import { baseOfEvent, eventFor, happeningGroups, singleKindOf } from './happenings.ts';

const bases = happeningGroups.flatMap(({ happenings }) => happenings.map(({ base }) => base));

it('what is offered is every event of the contract once, each with a title of its own', () => {
  const known = new Set(Object.values(eventNames).flat().map(baseOfEvent));
  expect(bases.toSorted()).toEqual([...known].toSorted());
  expect(new Set(bases.map(eventTitle)).size).toBe(bases.length);
  for (const base of bases) expect(eventTitle(base)).not.toBe(base);
});

it('what is offered becomes an event of the contract, whosever things it is about', () => {
  for (const base of bases) {
    const single = singleKindOf(base);
    expect(eventNames.user).toContain(eventFor(base, 'user'));
    if (single) expect(eventNames[single === 'document' ? 'document' : 'document_group']).toContain(base);
    expect(baseOfEvent(eventFor(base, single ?? 'user'))).toBe(base);
  }
});
