import { describe, expect, it } from 'vitest';
import { conclusionOf, organizationIn } from './group-conclusion.ts';

const ORGANIZATION = 'o'.repeat(40);
const brand = (letter: string, owner = 'organization') => ({
  unique_id: letter.repeat(40),
  title: `Brand ${letter}`,
  owner_type: owner,
});

describe('conclusionOf', () => {
  it('tells the four ways apart', () => {
    expect(conclusionOf(brand('a'), brand('a'))).toMatchObject({
      from: 'group',
      title: 'Signers see Brand a',
    });
    expect(conclusionOf(undefined, brand('b'))).toMatchObject({
      from: 'above',
      title: 'Signers see Brand b',
    });
    expect(conclusionOf(undefined, undefined)).toMatchObject({ from: 'nowhere' });
    expect(conclusionOf(brand('a'), brand('b')).text).toContain('ask again');
  });

  it('believes the group where the question about the hierarchy has no answer', () => {
    expect(conclusionOf(brand('a'), undefined)).toMatchObject({ from: 'group' });
  });
});

describe('organizationIn', () => {
  const link = `https://api.example/v2/organizations/${ORGANIZATION}/brands/${'a'.repeat(40)}`;

  it('finds the organization in any of the links', () => {
    expect(organizationIn({ ...brand('a'), link })).toBe(ORGANIZATION);
    const resources = { email: { data: null, link: `${link}/resources/email` } };
    expect(organizationIn({ ...brand('a'), resources })).toBe(ORGANIZATION);
  });

  it('claims none for brands of others, or without a link that tells', () => {
    expect(organizationIn({ ...brand('a', 'user'), link })).toBeUndefined();
    expect(organizationIn({ ...brand('a'), link: '/v2/brands/x' })).toBeUndefined();
    expect(organizationIn(brand('a'))).toBeUndefined();
  });
});
