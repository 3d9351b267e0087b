import { z } from 'zod';
import { contactGroupsErrors, updateContactErrors } from '../errors/contacts.ts';
import * as codes from '../errors/error-codes.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { limitedText, missingOr } from '../rule-schemas.ts';
import { integerParam, lenientInteger, listOf, pathIds } from '../wire.ts';

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
      errors: {
        digits: groups(codes.CONTACT_GROUPS_PER_PAGE_NOT_DIGIT),
        min: groups(codes.CONTACT_GROUPS_PER_PAGE_NOT_ABOVE_ZERO),
        max: groups(codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED),
      },
    }).optional(),
    page: integerParam({
      min: 1,
      errors: {
        digits: groups(codes.CONTACT_GROUPS_PAGE_NOT_DIGIT),
        min: groups(codes.CONTACT_GROUPS_PAGE_NOT_ABOVE_ZERO),
      },
    }).optional(),
  }),
  responses: { 200: listOf(contactGroup) },
  errors: contactGroupsErrors,
});

const phone = z.looseObject({
  number: z
    .string({ error: update(codes.CONTACT_NUMBER_NOT_STRING) })
    .refine((number) => PHONE_LENGTHS.includes(number.length), { error: update(codes.CONTACT_NUMBER_LENGTH) })
    .optional(),
  country_code: z
    .string({ error: update(codes.CONTACT_COUNTRY_CODE_NOT_STRING) })
    .length(2, { error: update(codes.CONTACT_COUNTRY_CODE_LENGTH), abort: true })
    .regex(/^[A-Za-z]+$/, { error: update(codes.CONTACT_COUNTRY_CODE_CHARACTERS) })
    .optional(),
});

const address = z
  .looseObject({
    city: limitedText(128, {
      type: update(codes.CONTACT_CITY_NOT_STRING),
      length: update(codes.CONTACT_CITY_TOO_LONG),
      characters: update(codes.CONTACT_CITY_CHARACTERS),
    }).optional(),
    state: limitedText(128, {
      type: update(codes.CONTACT_STATE_NOT_STRING),
      length: update(codes.CONTACT_STATE_TOO_LONG),
      characters: update(codes.CONTACT_STATE_CHARACTERS),
    }).optional(),
    street: limitedText(255, {
      type: update(codes.CONTACT_STREET_NOT_STRING),
      length: update(codes.CONTACT_STREET_TOO_LONG),
      characters: update(codes.CONTACT_STREET_CHARACTERS),
    }).optional(),
    country: limitedText(2, {
      type: update(codes.CONTACT_COUNTRY_NOT_STRING),
      length: update(codes.CONTACT_COUNTRY_TOO_LONG),
      characters: update(codes.CONTACT_COUNTRY_CHARACTERS),
    }).optional(),
    zip_code: limitedText(10, {
      type: update(codes.CONTACT_ZIP_CODE_NOT_STRING),
      length: update(codes.CONTACT_ZIP_CODE_TOO_LONG),
    }).optional(),
    apartment: limitedText(255, {
      type: update(codes.CONTACT_APARTMENT_NOT_STRING),
      length: update(codes.CONTACT_APARTMENT_TOO_LONG),
      characters: update(codes.CONTACT_APARTMENT_CHARACTERS),
    }).optional(),
  })
  .refine((value) => !value.zip_code || value.country, {
    error: update(codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY),
    path: ['country'],
    // Also where another field is wrong, so that a form shows all at once.
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
      .string({ error: missingOr(update(codes.CONTACT_EMAIL_MISSING), update(codes.CONTACT_EMAIL_INVALID)) })
      .min(1, { error: update(codes.CONTACT_EMAIL_MISSING) })
      .pipe(z.email({ error: update(codes.CONTACT_EMAIL_INVALID) })),
    first_name: limitedText(128, {
      type: update(codes.CONTACT_FIRST_NAME_NOT_STRING),
      length: update(codes.CONTACT_FIRST_NAME_TOO_LONG),
      characters: update(codes.CONTACT_FIRST_NAME_CHARACTERS),
    }).optional(),
    last_name: limitedText(128, {
      type: update(codes.CONTACT_LAST_NAME_NOT_STRING),
      length: update(codes.CONTACT_LAST_NAME_TOO_LONG),
      characters: update(codes.CONTACT_LAST_NAME_CHARACTERS),
    }).optional(),
    description: limitedText(408, {
      type: update(codes.CONTACT_DESCRIPTION_NOT_STRING),
      length: update(codes.CONTACT_DESCRIPTION_TOO_LONG),
      characters: update(codes.CONTACT_DESCRIPTION_CHARACTERS),
    }).optional(),
    phone: phone.optional(),
    address: address.optional(),
    company: z
      .looseObject({
        name: limitedText(128, {
          type: update(codes.CONTACT_COMPANY_NAME_NOT_STRING),
          length: update(codes.CONTACT_COMPANY_NAME_TOO_LONG),
          characters: update(codes.CONTACT_COMPANY_NAME_CHARACTERS),
        }).optional(),
        job_title: limitedText(128, {
          type: update(codes.CONTACT_JOB_TITLE_NOT_STRING),
          length: update(codes.CONTACT_JOB_TITLE_TOO_LONG),
          characters: update(codes.CONTACT_JOB_TITLE_CHARACTERS),
        }).optional(),
      })
      .optional(),
  }),
  responses: { 204: null },
  errors: updateContactErrors,
});
