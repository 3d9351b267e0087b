import { describe, expect, it } from 'vitest';
import { isCountry, isState, phoneFits, zipCodeFits } from './contact-fields.ts';

describe('phoneFits', () => {
  it.each([
    ['+1 212-555-0100', 'US'],
    ['+1 212-555-0100', 'CA'],
    ['+1 787-555-0100', 'PR'],
    ['+49 30 12345678', 'DE'],
    ['+49 30 12345678', 'de'],
    ['+7 495 123-4567', 'RU'],
  ])('takes the international number %s in %s', (number, country) => {
    expect(phoneFits(number, country)).toBe(true);
  });
  it.each([
    ['+1 212-555-0100', 'DE'],
    ['+49 30 12345678', 'US'],
    ['+1 212-555-0100', 'PR'],
    ['+', 'US'],
  ])('refuses the international number %s in %s', (number, country) => {
    expect(phoneFits(number, country)).toBe(false);
  });
  it('takes any number without a calling code', () => {
    expect(phoneFits('2125550100', 'US')).toBe(true);
    expect(phoneFits('2125550100', 'NO')).toBe(true);
  });
});

describe('isCountry', () => {
  it.each(['US', 'us', 'DE', 'PR', 'TW', 'SS'])('takes %s', (code) => {
    expect(isCountry(code)).toBe(true);
  });
  // Reserved (UK), user-assigned (XK), withdrawn (SU), no code at all.
  it.each(['UK', 'XK', 'SU', 'ZZ', 'U', '', '12'])('refuses "%s"', (code) => {
    expect(isCountry(code)).toBe(false);
  });
});

describe('isState', () => {
  it.each(['Oregon', 'oregon', 'OR', 'or', 'District of Columbia', 'DC', 'Puerto Rico', 'PR', 'GU', ' NY '])(
    'takes %s in the United States',
    (state) => {
      expect(isState(state, 'US')).toBe(true);
      expect(isState(state, 'us')).toBe(true);
    },
  );
  it.each(['Bavaria', 'US-OR', 'XX', 'Ontario', ''])('refuses "%s" in the United States', (state) => {
    expect(isState(state, 'US')).toBe(false);
  });
  it('refuses every state elsewhere', () => {
    expect(isState('Oregon', 'DE')).toBe(false);
    expect(isState('Bavaria', 'DE')).toBe(false);
    expect(isState('Puerto Rico', 'PR')).toBe(false);
  });
  it('takes one of the United States where no country is named, and no other', () => {
    expect(isState('Oregon', null)).toBe(true);
    expect(isState('Ontario', null)).toBe(false);
  });
});

describe('zipCodeFits', () => {
  it.each([
    ['97205', 'US'],
    ['97205-1234', 'US'],
    ['97205', 'us'],
    ['EC1A 1BB', 'GB'],
    ['K1A 0B1', 'CA'],
    ['10115', 'DE'],
    ['1011 AB', 'NL'],
    ['01310-100', 'BR'],
    ['100-0001', 'JP'],
    ['00901', 'PR'],
  ])('takes %s in %s', (zipCode, country) => {
    expect(zipCodeFits(zipCode, country)).toBe(true);
  });
  it.each([
    ['9720', 'US'],
    ['EC1A 1BB', 'US'],
    ['97205', 'GB'],
    ['1011', 'DE'],
    ['', 'US'],
  ])('refuses "%s" in %s', (zipCode, country) => {
    expect(zipCodeFits(zipCode, country)).toBe(false);
  });
  it('refuses all in a country without zip codes', () => {
    for (const zipCode of ['00000', '999077', '0', 'N/A']) {
      expect(zipCodeFits(zipCode, 'HK')).toBe(false);
      expect(zipCodeFits(zipCode, 'AE')).toBe(false);
    }
  });
});
