import * as codes from '#contract/errors/error-codes.ts';
import type { InputOf } from '#contract/operation.ts';
import { type createContact, updateContact } from '#contract/operations/contacts.ts';
import { refuse } from '../../http/refusal.ts';
import { isCountry, isState, phoneFits, zipCodeFits } from '../../rules/contact-fields.ts';
import type { Service } from '../../service.ts';
import type { Contact, ContactFields } from '../../store/contacts.ts';

type Writing = typeof createContact | typeof updateContact;
type Body = InputOf<Writing>['body'];
type Merged = Required<ContactFields>;

/** What a sent field makes of a stored one: nothing sent leaves it, an empty text removes it. */
const merged = (sent: string | undefined, stored: string | null = null): string | null =>
  sent === undefined ? stored : sent || null;

/**
 * A contact as an update leaves it. The document is silent on the fields that are not sent; they stay, since it has no
 * operation that reads a contact, so that a client could not send back what it does not want to lose.
 */
function mergeContact(stored: Partial<ContactFields>, body: Body): Merged {
  const { phone, address, company } = body;
  const country = merged(address?.country, stored.country);
  const phoneCountryCode = merged(phone?.country_code, stored.phoneCountryCode);
  return {
    email: body.email,
    firstName: merged(body.first_name, stored.firstName),
    lastName: merged(body.last_name, stored.lastName),
    description: merged(body.description, stored.description),
    phoneNumber: merged(phone?.number, stored.phoneNumber),
    phoneCountryCode: phoneCountryCode?.toUpperCase() ?? null,
    city: merged(address?.city, stored.city),
    state: merged(address?.state, stored.state),
    street: merged(address?.street, stored.street),
    country: country?.toUpperCase() ?? null,
    zipCode: merged(address?.zip_code, stored.zipCode),
    apartment: merged(address?.apartment, stored.apartment),
    companyName: merged(company?.name, stored.companyName),
    jobTitle: merged(company?.job_title, stored.jobTitle),
  };
}

/** Judges what is sent, by the country that is sent or else stored; never what is stored. */
function checkAddress(
  operation: Writing,
  { country, state, zip_code: zipCode }: NonNullable<Body['address']>,
  merged: Merged,
): void {
  if (country && !isCountry(country)) refuse(operation, codes.CONTACT_COUNTRY_INVALID);
  if (state && !isState(state, merged.country)) refuse(operation, codes.CONTACT_STATE_INVALID);
  if (!zipCode) return;
  // A new contact's the contract has refused.
  if (merged.country === null)
    refuse(updateContact, codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY, { condition: 1 });
  if (!zipCodeFits(zipCode, merged.country)) refuse(operation, codes.CONTACT_ZIP_CODE_UNSUPPORTED);
}

/** A number and a country are held against each other where both are sent. */
function checkPhone(operation: Writing, { number, country_code: country }: NonNullable<Body['phone']>): void {
  if (country === undefined) return;
  if (!isCountry(country)) refuse(operation, codes.CONTACT_COUNTRY_CODE_INVALID);
  if (number !== undefined && !phoneFits(number, country)) {
    refuse(operation, codes.CONTACT_COUNTRY_CODE_INVALID, {
      message: 'The country code is not the one of the phone number',
    });
  }
}

/**
 * What a body makes of a contact of the owner's, or of none. A code about a field is never raised for a stored value that the
 * body leaves alone.
 * @throws Refusal where the service could not store it
 */
export function writtenContact(
  operation: Writing,
  { contacts }: Pick<Service, 'contacts'>,
  owner: { readonly ownerKey: number; readonly stored?: Contact },
  body: Body,
): Merged {
  const { ownerKey, stored } = owner;
  const merged = mergeContact(stored ?? {}, body);
  if (body.address) checkAddress(operation, body.address, merged);
  if (body.phone) checkPhone(operation, body.phone);
  const holder = contacts.findByEmail(ownerKey, merged.email);
  if (holder && holder.key !== stored?.key) refuse(operation, codes.CONTACT_EMAIL_TAKEN);
  return merged;
}
