import { expect, it } from 'vitest';
import type { ContactTexts } from '#features/log-derived/contact-fields.ts';
import { contactValuesOf } from './contact-form.ts';
import { contactResolver } from './contact-resolver.ts';

async function check(texts: ContactTexts, known?: ContactTexts) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values, errors } = await contactResolver(known)(contactValuesOf(texts), undefined, options);
  const messages = Object.entries(errors).map(([field, error]) => [field, String(error?.message)]);
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
