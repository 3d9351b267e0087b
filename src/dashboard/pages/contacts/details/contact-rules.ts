import type { Resolver } from 'react-hook-form';
import * as codes from '#contract/errors/error-codes.ts';
import type { CodeOf } from '#contract/operation.ts';
import { type createContact, updateContact } from '#contract/operations/contacts.ts';
import type { RuleMessage } from '#features/forms/field-error.tsx';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import {
  bodyOfTexts,
  type ContactBody,
  type ContactField,
  type ContactTexts,
  contactFieldOf,
} from '#features/log-derived/contact-fields.ts';
import { type ContactValues, sentTexts } from './contact-form.ts';
import { loadPlaces, type Places } from './load-places.ts';

const said = (message: string, code: CodeOf<typeof updateContact>): RuleMessage => ({
  message,
  details: `code ${code}`,
});

const named = (country: string, places: Places) => `the chosen country (${places.countryName(country)})`;

function stateError(state: string, country: string, places: Places): RuleMessage | undefined {
  if (!places.hasStates(country))
    return said(
      'States are only valid for the United States. Delete this one, or choose that country.',
      codes.CONTACT_STATE_INVALID,
    );
  if (places.isState(state)) return undefined;
  return said(
    'This is no state of the United States. Choose one, or leave it empty.',
    codes.CONTACT_STATE_INVALID,
  );
}

function zipCodeError(zipCode: string, country: string, places: Places): RuleMessage | undefined {
  const which = named(country, places);
  if (!places.hasZipCodes(country))
    return said(`There are no zip codes in ${which}. Delete this one.`, codes.CONTACT_ZIP_CODE_UNSUPPORTED);
  if (places.zipCodeFits(zipCode, country)) return undefined;
  return said(
    `No zip code in ${which} looks like this. Check both against each other.`,
    codes.CONTACT_ZIP_CODE_UNSUPPORTED,
  );
}

function callingError(number: string, country: string, places: Places): RuleMessage | undefined {
  if (!number.startsWith('+') || places.phoneFits(number, country)) return undefined;
  const calling = places.callingCodesOf(country).map((code) => `+${code}`);
  const right =
    calling.length > 0 ? ` Numbers in ${named(country, places)} begin with ${calling.join(' or ')}.` : '';
  return said(
    `The number belongs to another country.${right} Choose its country, or mend the number.`,
    codes.CONTACT_COUNTRY_CODE_INVALID,
  );
}

/**
 * Validates country, state, zip code and calling code against each other, which no schema can. Checks only fields that
 * are sent.
 */
export function placeErrors(texts: ContactTexts, places: Places): ReadonlyMap<ContactField, RuleMessage> {
  const { country = '', state = '', zipCode = '', phoneCountry = '', phoneNumber = '' } = texts;
  const errors = new Map<ContactField, RuleMessage>();
  const put = (field: ContactField, error: RuleMessage | undefined) => {
    if (error !== undefined) errors.set(field, error);
  };
  const isKnown = places.isCountry(country);
  if (country !== '' && !isKnown)
    put(
      'country',
      said('There is no such country. Choose one from the list.', codes.CONTACT_COUNTRY_INVALID),
    );
  // The service uses the stored country of the contact, which is unknown here.
  if (zipCode !== '' && country === '')
    put(
      'country',
      said('The country is missing. Choose that of the zip code.', codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY),
    );
  if (state !== '' && (isKnown || country === '')) put('state', stateError(state, country, places));
  if (zipCode !== '' && isKnown) put('zipCode', zipCodeError(zipCode, country, places));
  if (phoneCountry !== '' && !places.isCountry(phoneCountry))
    put(
      'phoneCountry',
      said('There is no such country. Choose one from the list.', codes.CONTACT_COUNTRY_CODE_INVALID),
    );
  else if (phoneCountry !== '') put('phoneCountry', callingError(phoneNumber, phoneCountry, places));
  return errors;
}

export const contactResolver = (
  known: ContactTexts | undefined,
  { id, body }: typeof updateContact | typeof createContact = updateContact,
): Resolver<ContactValues, unknown, ContactBody> =>
  ruleResolver<ContactValues, typeof body>({
    schema: body,
    operationId: id,
    bodyOf: (values) => bodyOfTexts(sentTexts(values, known)),
    fieldOf: contactFieldOf,
    ownErrors: async (values) => {
      const places = await loadPlaces();
      // Without the country data the form does not block: the service validates.
      return places ? Object.fromEntries(placeErrors(sentTexts(values, known), places)) : {};
    },
  });
