import { countries as countryData, type TCountryCode } from 'countries-list';
import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

// Countries, states, zip codes and calling codes come from packages: none of them is written down here.

const callingCodes = (country: string): readonly number[] =>
  Object.hasOwn(countryData, country) ? countryData[country as TCountryCode].phone : [];

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

const countries = new Set(iso31661.filter(({ state }) => state === 'assigned').map(({ alpha2 }) => alpha2));

const UNITED_STATES = 'US';

/** Names and codes of the states, the District of Columbia and the territories, in upper case. */
const states = new Set(
  iso31662
    .filter(({ parent }) => parent === UNITED_STATES)
    .flatMap(({ code, name }) => [code.slice('US-'.length), name.toUpperCase()]),
);

/** Whether two letters, in either case, are a country of ISO 3166-1. */
export const isCountry = (country: string): boolean => countries.has(country.toUpperCase());

/**
 * Whether a state can stand in an address: one of the United States, by its name or its two letters, in an address of
 * that country or of none.
 * @param country two letters, in either case; null where the address has none
 */
export function isState(state: string, country: string | null): boolean {
  return (
    (country === null || country.toUpperCase() === UNITED_STATES) && states.has(state.trim().toUpperCase())
  );
}

/**
 * Whether a zip code has the form of its country's; never in a country that has none.
 * @param country two letters, in either case
 */
export function zipCodeFits(zipCode: string, country: string): boolean {
  const code = country.toUpperCase();
  return postcodeValidatorExistsForCountry(code) && postcodeValidator(zipCode, code);
}
