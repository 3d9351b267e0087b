import { expect, it } from 'vitest';
import { eventNames } from '#contract/events.ts';
import { kindOfEvent, knownEvents, suggestedEvents } from './event-words.ts';

it('says every event of the contract in words', () => {
  expect(knownEvents.map(({ name }) => name).toSorted()).toEqual(Object.values(eventNames).flat().toSorted());
  expect(knownEvents.filter(({ name, words }) => name === words)).toEqual([]);
  expect(new Set(knownEvents.map(({ words }) => words)).size).toBe(knownEvents.length);
});

it('suggests by name and by words, those of what is subscribed to first', () => {
  const names = suggestedEvents('completed signer', 'user').map(({ name }) => name);
  expect(names[0]).toBe('user.document.complete');
  expect(names).toContain('document_group.complete');
  expect(suggestedEvents('', 'document')).toHaveLength(knownEvents.length);
  expect(suggestedEvents('document.exploded', 'document')).toEqual([]);
});

it('knows to what an event happens, and nothing of a free name', () => {
  expect(kindOfEvent(' user.document.complete ')).toBe('user');
  expect(kindOfEvent('document_group.invite.create')).toBe('document-group');
  expect(kindOfEvent('document.exploded')).toBeUndefined();
});
