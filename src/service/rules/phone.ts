import { countries, type TCountryCode } from 'countries-list';

const callingCodes = (country: string): readonly number[] =>
  Object.hasOwn(countries, country) ? countries[country as TCountryCode].phone : [];

/**
 * Whether a phone number can be one of a country. Only an international number can tell: its calling code must be the
 * country's. How long a country's own numbers are is not asked, since the service takes two lengths alone.
 * @param country two letters of ISO 3166-1, in either case
 */
export function phoneFits(number: string, country: string): boolean {
  if (!number.startsWith('+')) return true;
  const digits = number.replace(/\D/g, '');
  return callingCodes(country.toUpperCase()).some((code) => digits.startsWith(String(code)));
}
