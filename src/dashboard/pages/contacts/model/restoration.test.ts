import { describe, expect, it } from 'vitest';
import { restorationOf } from './restoration.ts';

const email = 'ada@contact.example';

describe('restorationOf', () => {
  it('sends the former values, and names those that nobody knows', () => {
    const sent = { email, firstName: 'Augusta', lastName: '', city: 'Turin' };
    const former = { email: 'old@contact.example', firstName: 'Ada', lastName: 'Byron' };
    expect(restorationOf(sent, former)).toEqual({ texts: former, lost: ['city'] });
  });

  it('is none where nothing was known, or nothing of it was changed', () => {
    expect(restorationOf({ email }, undefined)).toBeUndefined();
    expect(restorationOf({ email, city: 'Turin' }, { email })).toBeUndefined();
  });

  it('takes the address of now where the former is not known: none can be left out', () => {
    expect(restorationOf({ email, firstName: 'Augusta' }, { firstName: 'Ada' })?.texts).toEqual({
      email,
      firstName: 'Ada',
    });
  });

  it('takes a state away that the former country cannot have had', () => {
    const former = { email, country: 'DE', zipCode: '20457' };
    const sent = { email, country: 'US', state: 'Oregon', zipCode: '97205' };
    expect(restorationOf(sent, former)).toEqual({ texts: { ...former, state: '' }, lost: [] });
    expect(restorationOf({ ...former, zipCode: '10115' }, former)?.texts).toEqual(former);
  });
});
