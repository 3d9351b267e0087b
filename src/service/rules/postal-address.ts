import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';

/** Countries, states and zip codes, after data that others keep: none of it is written down here. */

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
