import type { FieldError } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { ContactTexts } from '#features/log-derived/contact-fields.ts';
import { contactValuesOf } from './contact-form.ts';
import { contactResolver, placeErrors } from './contact-rules.ts';
import * as places from './places.ts';

const errorsOf = (texts: ContactTexts) =>
  Object.fromEntries(
    [...placeErrors(texts, places)].map(([field, { message, details }]) => [field, `${message} ${details}`]),
  );

describe('placeErrors', () => {
  it.each<ContactTexts>([
    {},
    { country: 'US', state: 'Oregon', zipCode: '97205' },
    { country: 'US', state: 'or', zipCode: '97205-1234' },
    { state: 'Puerto Rico' },
    { country: 'GB', zipCode: 'EC1A 1BB', state: '' },
    { phoneCountry: 'US', phoneNumber: '+1 212-555-0100' },
    { phoneCountry: 'NO', phoneNumber: '2125550100' },
  ])('takes %j', (texts) => {
    expect(errorsOf(texts)).toEqual({});
  });

  it.each<[ContactTexts, string, RegExp]>([
    [{ zipCode: '97205' }, 'country', /country is missing.*27400027/],
    [{ country: 'UK' }, 'country', /no such country.*27422003/],
    [{ country: 'DE', state: 'Oregon' }, 'state', /only valid for the United States.*27422004/],
    [{ country: 'US', state: 'Ontario' }, 'state', /no state of the United States.*27422004/],
    [{ country: 'GB', zipCode: '97205' }, 'zipCode', /United Kingdom.*27422002/],
    [{ country: 'HK', zipCode: '00000' }, 'zipCode', /no zip codes in .*Hong Kong.*27422002/],
    [{ phoneCountry: 'XK' }, 'phoneCountry', /27422005/],
    [{ phoneCountry: 'DE', phoneNumber: '+1 212-555-0100' }, 'phoneCountry', /begin with \+49.*27422005/],
  ])('refuses %j', (texts, field, words) => {
    expect(errorsOf(texts)).toEqual({ [field]: expect.stringMatching(words) });
  });

  it('offers the countries by the names that people know', () => {
    expect(places.countryChoices).toContainEqual({ value: 'GB', label: 'United Kingdom (GB)' });
    expect(places.callingChoices).toContainEqual({ value: 'US', label: 'United States (US) +1' });
    expect(places.countryChoices.length).toBeGreaterThan(240);
    expect(['US', '', '12x'].map(places.countryName)).toEqual(['United States', '', '12x']);
    expect(places.stateChoices.map(({ value }) => value)).toContain('Oregon');
  });
});

async function check(texts: ContactTexts, known?: ContactTexts) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values, errors } = await contactResolver(known)(contactValuesOf(texts), undefined, options);
  const messages = Object.entries(errors).map(([field, error]) => [
    field,
    `${error?.message} ${(error as FieldError).types?.details}`,
  ]);
  return { values, errors: Object.fromEntries(messages) };
}

it('gives the body to send', async () => {
  const texts = { email: 'ada@contact.example', city: 'Turin', phoneNumber: '2125550100' };
  expect(await check(texts, { state: 'Oregon' })).toEqual({
    values: { email: texts.email, phone: { number: '2125550100' }, address: { city: 'Turin', state: '' } },
    errors: {},
  });
});

it('says what the contract and the world have against it, all at once', async () => {
  const { errors } = await check({
    email: '',
    firstName: 'x'.repeat(129),
    phoneNumber: '123',
    zipCode: '97205',
    state: 'Ontario',
    phoneCountry: 'ZZ',
  });
  expect(errors).toEqual({
    email: expect.stringContaining('27400001'),
    firstName: expect.stringContaining('27400006'),
    phoneNumber: expect.stringContaining('27400004'),
    country: expect.stringContaining('27400027'),
    state: expect.stringContaining('27422004'),
    phoneCountry: expect.stringContaining('27422005'),
  });
});
