import { countries, type TCountryCode } from 'countries-list';
import { iso31661 } from 'iso-3166/1.js';
import { iso31662 } from 'iso-3166/2.js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { UNITED_STATES } from './contact-form.ts';

/**
 * Countries, states, zip codes and calling codes, after data that others keep. It is large, so that `load-places.ts`
 * brings it in when a form needs it.
 */

/** Something to choose: what is sent, and what people call it. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

const regionNames = new Intl.DisplayNames('en-GB', { type: 'region' });
const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en');

const assigned = iso31661.filter(({ state }) => state === 'assigned');
const codes = new Set(assigned.map(({ alpha2 }) => alpha2));

/** What people call a country; a text that is none stays as it is. */
export const countryName = (code: string): string =>
  (codes.has(code) ? regionNames.of(code) : undefined) ?? code;

/** Countries of ISO 3166-1 by name. */
export const countryChoices: readonly Choice[] = assigned
  .map(({ alpha2 }) => ({ value: alpha2, label: `${countryName(alpha2)} (${alpha2})` }))
  .toSorted(byLabel);

/** What numbers of a country begin with after the plus. */
export const callingCodesOf = (country: string): readonly number[] =>
  Object.hasOwn(countries, country) ? countries[country as TCountryCode].phone : [];

/** Countries with their calling codes. */
export const callingChoices: readonly Choice[] = countryChoices.map(({ value, label }) => {
  const calling = callingCodesOf(value).map((code) => `+${code}`);
  return { value, label: [label, ...calling].join(' ') };
});

const subdivisions = iso31662.filter(({ parent }) => parent === UNITED_STATES);

/** The states of the United States with their territories, by name. */
export const stateChoices: readonly Choice[] = subdivisions
  .map(({ name }) => ({ value: name, label: name }))
  .toSorted(byLabel);

const stateWords = new Set(
  subdivisions.flatMap(({ code, name }) => [code.slice('US-'.length), name.toUpperCase()]),
);

/** Whether two letters are a country. */
export const isCountry = (code: string): boolean => codes.has(code);

/** Whether an address of the country can have a state at all; one without a country is taken for American. */
export const hasStates = (country: string): boolean => country === '' || country === UNITED_STATES;

/** Whether a text is the name or the two letters of a state. */
export const isState = (state: string): boolean => stateWords.has(state.toUpperCase());

/** Whether anything is known of how a country's zip codes look. Some countries have none. */
export const hasZipCodes = (country: string): boolean => postcodeValidatorExistsForCountry(country);

/** Whether a zip code looks like those of a country that has them. */
export const zipCodeFits = (zipCode: string, country: string): boolean => postcodeValidator(zipCode, country);

/** Whether an international number begins with the calling code of a country. */
export const phoneFits = (number: string, country: string): boolean =>
  callingCodesOf(country).some((code) => number.replace(/\D/g, '').startsWith(String(code)));
