import { describe, expect, it } from 'vitest';
import { updateContact } from '#contract/operations/contacts.ts';
import {
  bodyOfTexts,
  contactFieldOf,
  contactFields,
  filled,
  otherNamesOf,
  textsOf,
  textsOfRecord,
  writable,
} from './contact-fields.ts';

const body = {
  email: 'ada@contact.example',
  first_name: 'Ada',
  last_name: 'Byron',
  description: 'Met in Turin',
  phone: { number: '2125550100', country_code: 'US' },
  address: {
    city: 'Portland',
    state: 'Oregon',
    street: '12 Harbour Street',
    country: 'US',
    zip_code: '97205',
    apartment: '4b',
  },
  company: { name: 'Analytical Engines', job_title: 'Director' },
};

describe('the fields of a contact', () => {
  it('are all that the contract names, there and back', () => {
    const texts = textsOf(body);
    expect(Object.keys(texts)).toHaveLength(contactFields.length);
    expect(bodyOfTexts(texts)).toEqual(body);
    expect(updateContact.body.parse(body)).toEqual(body);
  });

  it('stand for every field that an error of the operation names', () => {
    const named = Object.values(updateContact.errors).flatMap((entry) =>
      'field' in entry && entry.field !== 'contact_id' ? [entry.field] : [],
    );
    expect(named.filter((field) => contactFieldOf(field ?? '') === undefined)).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });

  it('read two letters as the service keeps them, and nothing that is no text', () => {
    const texts = textsOf({ address: { country: 'de ' }, phone: 'none', first_name: 5, company: null });
    expect(texts).toEqual({ country: 'DE' });
    expect(textsOf(undefined)).toEqual({});
  });

  it('tell of what else a body holds', () => {
    expect(otherNamesOf({ ...body, nickname: 'x', phone: { extension: '7', number: '1' } })).toEqual([
      'phone.extension',
      'nickname',
    ]);
  });

  it('are empty where the service answers none, and not known where it does not answer', () => {
    const record = { id: 'c', email: 'a@b.example', first_name: null, phone: null, address: { city: null } };
    const texts = textsOfRecord(record);
    expect(texts).toEqual({
      email: 'a@b.example',
      firstName: '',
      phoneNumber: '',
      phoneCountry: '',
      city: '',
    });
    expect(writable(texts)).toEqual({ email: 'a@b.example', firstName: '', city: '' });
    expect(filled(texts)).toEqual({ email: 'a@b.example' });
  });
});
