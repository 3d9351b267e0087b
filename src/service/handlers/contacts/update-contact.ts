import * as codes from '#contract/errors/error-codes.ts';
import type { InputOf } from '#contract/operation.ts';
import type { updateContact as operation } from '#contract/operations/contacts.ts';
import type { Call, Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { isCountry, isState, phoneFits, zipCodeFits } from '../../rules/contact-fields.ts';
import type { Contact, ContactFields } from '../../store/contacts.ts';

type Body = InputOf<typeof operation>['body'];

/** What a sent field makes of a stored one: nothing sent leaves it, an empty text removes it. */
const merged = (sent: string | undefined, stored: string | null): string | null =>
  sent === undefined ? stored : sent || null;

/**
 * A contact as an update leaves it. The document is silent on the fields that are not sent; they stay, since nothing
 * reads a contact, so that a client could not send back what it does not want to lose.
 */
function mergeContact(stored: Required<ContactFields>, body: Body): Required<ContactFields> {
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

type UpdateCall = Call<typeof operation>;
type Merged = Required<ContactFields>;

/** The address must be sound as it will be stored, so that a new country is not left with the old one's state. */
function checkAddress(operation: UpdateCall['operation'], { country, state, zipCode }: Merged): void {
  if (country !== null && !isCountry(country)) refuse(operation, codes.CONTACT_COUNTRY_INVALID);
  if (state !== null && !isState(state, country)) refuse(operation, codes.CONTACT_STATE_INVALID);
  if (zipCode === null) return;
  // A stored zip code whose country is now removed; one that is sent without a country the contract refuses.
  if (country === null) refuse(operation, codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY);
  if (!zipCodeFits(zipCode, country)) refuse(operation, codes.CONTACT_ZIP_CODE_UNSUPPORTED);
}

function checkPhone(operation: UpdateCall['operation'], merged: Merged): void {
  const { phoneNumber: number, phoneCountryCode: country } = merged;
  if (country === null) return;
  if (!isCountry(country)) refuse(operation, codes.CONTACT_COUNTRY_CODE_INVALID);
  if (number !== null && !phoneFits(number, country)) {
    refuse(operation, codes.CONTACT_COUNTRY_CODE_INVALID, {
      message: 'The country code is not the one of the phone number',
    });
  }
}

/** The contact, if the caller may edit it. */
function editable({ operation, input, caller, service }: UpdateCall): Contact {
  const contact = service.contacts.find(input.params.contact_id);
  if (!contact) return refuse(operation, codes.CONTACT_NOT_FOUND);
  if (contact.ownerKey === caller.userKey) return contact;
  return refuse(
    operation,
    service.contacts.isSharedWith(contact.key, caller.userKey)
      ? codes.CONTACT_SHARED
      : codes.CONTACT_NOT_FOUND,
  );
}

/** Document, Contacts: changes the fields that are sent. A part of the contact that is not sent is not judged either. */
export const updateContact: Handler<typeof operation> = (call) => {
  const { operation, input, service } = call;
  service.atomically(() => {
    const contact = editable(call);
    const merged = mergeContact(contact, input.body);
    if (input.body.address) checkAddress(operation, merged);
    if (input.body.phone) checkPhone(operation, merged);
    const holder = service.contacts.findByEmail(contact.ownerKey, merged.email);
    if (holder && holder.key !== contact.key) refuse(operation, codes.CONTACT_EMAIL_TAKEN);
    service.contacts.update(contact.key, merged, service.now());
  });
  return { status: 204, body: null };
};
