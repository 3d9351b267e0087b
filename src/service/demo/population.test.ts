import { expect, it } from 'vitest';
import { demoOrganizations } from './accounts.ts';
import { idOf } from './population.ts';

it('no two entities have the same id, however many there are', () => {
  const each = 150_000;
  const ids = new Set<string>();
  for (const organization of demoOrganizations.keys())
    for (let index = 0; index < each; index += 1) ids.add(idOf('invite', organization, index * 7));
  expect(ids.size).toBe(each * demoOrganizations.length);
});
