import { expect, it } from 'vitest';
import { groupNames } from './group-names.ts';

const group = (id: string, condition: string, operation: string, code?: number, status = 400) => ({
  ...{ id, condition, operation, code, statuses: [status] },
});

it('says as much of a group as tells it from the others', () => {
  const names = groupNames([
    group('a', 'the callback host is unknown', 'createEventSubscription', 15007029),
    group('b', 'per_page is above 100', 'editEventSubscription', 27003006),
    group('c', 'per_page is above 100', 'createEventSubscription', 27003006),
    group('d', 'no route matches the URI', '', undefined, 404),
    group('e', 'no route matches the URI', '', undefined, 405),
  ]);
  expect(Object.fromEntries([...names].map(([id, { what, where }]) => [id, [what, where]]))).toEqual({
    a: ['The callback host is unknown', undefined],
    b: ['per_page is above 100', 'Edit an event subscription'],
    c: ['per_page is above 100', 'Create an event subscription'],
    d: ['No route matches the URI', 'Not in the specification · status 404'],
    e: ['No route matches the URI', 'Not in the specification · status 405'],
  });
});
