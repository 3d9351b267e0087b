import { describe, expect, it } from 'vitest';
import { phoneFits } from './phone.ts';

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
