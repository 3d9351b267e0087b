import type { InputOf } from '#contract/operation.ts';
import type { updateContact } from '#contract/operations/contacts.ts';
import type { ContactFields } from '../../store/contacts.ts';

type Body = InputOf<typeof updateContact>['body'];

/** What a sent field makes of a stored one: nothing sent leaves it, an empty text removes it. */
const merged = (sent: string | undefined, stored: string | null): string | null =>
  sent === undefined ? stored : sent || null;

/**
 * A contact as an update leaves it. The document is silent on the fields that are not sent; they stay, since nothing
 * reads a contact, so that a client could not send back what it does not want to lose.
 */
export function mergeContact(stored: Required<ContactFields>, body: Body): Required<ContactFields> {
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
