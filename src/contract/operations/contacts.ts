import { z } from 'zod';
import { contactGroupsErrors, updateContactErrors } from '../errors/contacts.ts';
import { defineOperation } from '../operation.ts';
import { listOf } from '../pagination.ts';
import { rulesOf } from '../rule.ts';
import { limitedText, missingOr } from '../rule-schemas.ts';
import { integerParam, lenientInteger, pathIds } from '../wire.ts';

const groups = rulesOf(contactGroupsErrors);
const update = rulesOf(updateContactErrors);
const RESOURCE = 'Contacts';

/** Lengths of a phone number after the error text; the field description says 10 or 16. */
const PHONE_LENGTHS = [10, 15];

export const contactGroup = z.looseObject({
  id: z.string(),
  name: z.string().nullish(),
  created_at: lenientInteger.nullish(),
  updated_at: lenientInteger.nullish(),
});

export const listContactGroups = defineOperation({
  id: 'listContactGroups',
  method: 'GET',
  path: '/v2/crm/contacts/{contact_id}/groups',
  credential: 'bearer',
  source: 'document',
  summary: 'List groups of a contact',
  resource: RESOURCE,
  params: pathIds('contact_id'),
  query: z.looseObject({
    per_page: integerParam({
      min: 1,
      max: 100,
      errors: { digits: groups(27400901), min: groups(27400902), max: groups(27400903) },
    }).optional(),
    page: integerParam({ min: 1, errors: { digits: groups(27400904), min: groups(27400905) } }).optional(),
  }),
  responses: { 200: listOf(contactGroup) },
  errors: contactGroupsErrors,
});

const phone = z.looseObject({
  number: z
    .string({ error: update(27400003) })
    .refine((number) => PHONE_LENGTHS.includes(number.length), { error: update(27400004) })
    .optional(),
  country_code: z
    .string({ error: update(27400009) })
    .length(2, { error: update(27400010), abort: true })
    .regex(/^[A-Za-z]+$/, { error: update(27400040) })
    .optional(),
});

const address = z
  .looseObject({
    city: limitedText(128, {
      type: update(27400021),
      length: update(27400022),
      characters: update(27400036),
    }).optional(),
    state: limitedText(128, {
      type: update(27400023),
      length: update(27400024),
      characters: update(27400039),
    }).optional(),
    street: limitedText(255, {
      type: update(27400017),
      length: update(27400018),
      characters: update(27400037),
    }).optional(),
    country: limitedText(2, {
      type: update(27400015),
      length: update(27400016),
      characters: update(27400035),
    }).optional(),
    zip_code: limitedText(10, { type: update(27400025), length: update(27400026) }).optional(),
    apartment: limitedText(255, {
      type: update(27400019),
      length: update(27400020),
      characters: update(27400038),
    }).optional(),
  })
  .refine((value) => !value.zip_code || value.country, {
    error: update(27400027),
    path: ['country'],
    // Also where another field is at fault, so that a form shows all at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
  .meta({ dependentRequired: { zip_code: ['country'] } });

export const updateContact = defineOperation({
  id: 'updateContact',
  method: 'PUT',
  path: '/v2/crm/contacts/{contact_id}',
  credential: 'bearer',
  source: 'document',
  summary: 'Update a contact',
  resource: RESOURCE,
  params: pathIds('contact_id'),
  body: z.looseObject({
    email: z
      .string({ error: missingOr(update(27400001), update(27400002)) })
      .min(1, { error: update(27400001) })
      .pipe(z.email({ error: update(27400002) })),
    first_name: limitedText(128, {
      type: update(27400005),
      length: update(27400006),
      characters: update(27400030),
    }).optional(),
    last_name: limitedText(128, {
      type: update(27400007),
      length: update(27400008),
      characters: update(27400031),
    }).optional(),
    description: limitedText(408, {
      type: update(27400028),
      length: update(27400029),
      characters: update(27400032),
    }).optional(),
    phone: phone.optional(),
    address: address.optional(),
    company: z
      .looseObject({
        name: limitedText(128, {
          type: update(27400011),
          length: update(27400012),
          characters: update(27400033),
        }).optional(),
        job_title: limitedText(128, {
          type: update(27400013),
          length: update(27400014),
          characters: update(27400034),
        }).optional(),
      })
      .optional(),
  }),
  responses: { 204: null },
  errors: updateContactErrors,
});
