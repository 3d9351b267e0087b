import { describe, expect, it } from 'vitest';
import { entityTypeOfEvent, eventNames } from './events.ts';

describe('event names', () => {
  it.each([
    ['document.open', 'document'],
    ['document.complete', 'document'],
    ['user.document.complete', 'user'],
    ['template.copy', 'document'],
    ['user.invite.expired', 'user'],
    ['document_group.invite.resend', 'document_group'],
    ['user.document_group.create', 'user'],
    // A document cannot be subscribed to before it is there.
    ['document.create', undefined],
    ['document_group.create', undefined],
    ['Document.Complete', undefined],
    ['constructor', undefined],
  ])('%s happens to %s', (event, type) => {
    expect(entityTypeOfEvent(event)).toBe(type);
  });

  it('are each the name of one event, and have a twin for the user', () => {
    const all = Object.values(eventNames).flat();
    expect(new Set(all).size).toBe(all.length);
    for (const name of [...eventNames.document, ...eventNames.document_group]) {
      expect(eventNames.user).toContain(`user.${name}`);
    }
  });
});
