import { describe, expect, it } from 'vitest';
import { brandInUse } from './brand-in-use.ts';

const read = { isLoading: false, isError: false };
const pine = {
  unique_id: 'a'.repeat(40),
  title: 'Pine',
  owner_type: 'organization',
  resources: { email: { data: { subject: 'Your lease' } } },
};

describe('the brand of an invite', () => {
  it('is the one that the service tells, with its email', () => {
    expect(brandInUse('document', read, pine, undefined)).toEqual({
      title: 'Pine',
      email: { subject: 'Your lease' },
      how: 'Pine is the brand of this document, as the service tells.',
    });
    expect(brandInUse('group', read, pine, undefined).how).toMatch(/^Pine is the brand .* for this group\.$/);
  });

  it('has the service’s own look where it has no email', () => {
    const bare = { ...pine, resources: { email: { data: null } } };
    expect(brandInUse('document', read, bare, undefined)).toMatchObject({ title: 'Pine' });
    expect(brandInUse('document', read, bare, undefined).how).toMatch(/no email of its own/);
  });

  it.each([
    ['nothing assigned', 'document', undefined, undefined, /^No brand of its own\. /],
    ['no answer of the service, taken away here', 'document', null, null, /^No brand of its own\. /],
    ['no answer of the service, given here', 'document', null, 'Pine', /given Pine on this browser/],
    ['no answer of the service, nothing known', 'document', null, undefined, /does not tell which brand/],
    ['none for a group', 'group', undefined, undefined, /the service’s own look/],
  ] as const)('is said to be a sample: %s', (_name, kind, told, remembered, words) => {
    const { email, how } = brandInUse(kind, read, told, remembered);
    expect(email).toBeUndefined();
    expect(how).toMatch(words);
    expect(how).toMatch(/This preview is a sample\.$/);
  });

  it('is not known while it is read, nor when that failed', () => {
    const said = (state: object) => brandInUse('group', { ...read, ...state }, undefined, undefined).how;
    expect(said({ isLoading: true })).toMatch(/^Asking/);
    expect(said({ isError: true })).toMatch(/could not be read/);
  });
});
