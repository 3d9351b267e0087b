import { countries, type TCountryCode } from 'countries-list';
import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { UNITED_STATES } from './contact-form.ts';

/**
 * Countries, states, zip codes and calling codes from public data packages. Large, so `load-places.ts` imports it on
 * demand.
 */

interface Choice {
  readonly value: string;
  readonly label: string;
}

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en');

const assigned = iso31661.filter(({ state }) => state === 'assigned');
const codes = new Set(assigned.map(({ alpha2 }) => alpha2));

/** An unknown code stays as it is. */
export const countryName = (code: string): string =>
  (codes.has(code) ? regionNames.of(code) : undefined) ?? code;

/** Countries of ISO 3166-1, by name. */
export const countryChoices: readonly Choice[] = assigned
  .map(({ alpha2 }) => ({ value: alpha2, label: `${countryName(alpha2)} (${alpha2})` }))
  .toSorted(byLabel);

/** Without the plus. */
export const callingCodesOf = (country: string): readonly number[] =>
  Object.hasOwn(countries, country) ? countries[country as TCountryCode].phone : [];

export const callingChoices: readonly Choice[] = countryChoices.map(({ value, label }) => {
  const calling = callingCodesOf(value).map((code) => `+${code}`);
  return { value, label: [label, ...calling].join(' ') };
});

const subdivisions = iso31662.filter(({ parent }) => parent === UNITED_STATES);

/** States and territories of the United States, by name. */
export const stateChoices: readonly Choice[] = subdivisions
  .map(({ name }) => ({ value: name, label: name }))
  .toSorted(byLabel);

const stateWords = new Set(
  subdivisions.flatMap(({ code, name }) => [code.slice('US-'.length), name.toUpperCase()]),
);

/** Whether the text is a country code of ISO 3166-1 alpha-2. */
export const isCountry = (code: string): boolean => codes.has(code);

/** Whether an address in the country can have a state. The service treats a missing country as the United States. */
export const hasStates = (country: string): boolean => country === '' || country === UNITED_STATES;

/** Accepts the name or the two-letter code. */
export const isState = (state: string): boolean => stateWords.has(state.toUpperCase());

/** Whether the country has a known zip code format. */
export const hasZipCodes = (country: string): boolean => postcodeValidatorExistsForCountry(country);

export const zipCodeFits = (zipCode: string, country: string): boolean => postcodeValidator(zipCode, country);

export const phoneFits = (number: string, country: string): boolean =>
  callingCodesOf(country).some((code) => number.replace(/\D/g, '').startsWith(String(code)));
