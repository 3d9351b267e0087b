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
    expect(conclusionOf({ direct: brand('a'), applied: brand('a') })).toMatchObject({
      from: 'direct',
      title: 'Signers see Brand a',
    });
    expect(conclusionOf({ direct: undefined, applied: brand('b') })).toMatchObject({
      from: 'applied',
      title: 'Signers see Brand b',
    });
    expect(conclusionOf({ direct: undefined, applied: undefined })).toMatchObject({ from: undefined });
    expect(conclusionOf({ direct: brand('a'), applied: brand('b') }).text).toContain('ask again');
  });

  it('believes the group where the question about the hierarchy has no answer', () => {
    expect(conclusionOf({ direct: brand('a'), applied: undefined })).toMatchObject({ from: 'direct' });
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
