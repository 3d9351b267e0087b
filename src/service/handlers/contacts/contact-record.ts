import type { ContactRecord } from '#contract/operations/contacts.ts';
import type { Contact } from '../../store/contacts.ts';

/** A stored contact as it is answered. */
export const contactRecordOf = (contact: Contact): ContactRecord => ({
  id: contact.id,
  email: contact.email,
  first_name: contact.firstName,
  last_name: contact.lastName,
  description: contact.description,
  phone: { number: contact.phoneNumber, country_code: contact.phoneCountryCode },
  address: {
    city: contact.city,
    state: contact.state,
    street: contact.street,
    country: contact.country,
    zip_code: contact.zipCode,
    apartment: contact.apartment,
  },
  company: { name: contact.companyName, job_title: contact.jobTitle },
  created_at: contact.created,
  updated_at: contact.updated,
});
