import { z } from 'zod';
import {
  contactGroupsErrors,
  createContactErrors,
  deleteContactErrors,
  getContactErrors,
  listContactsErrors,
  updateContactErrors,
} from '../errors/contacts.ts';
import * as codes from '../errors/error-codes.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { ALLOWED, emailAddress, limitedText, missingOr } from '../rule-schemas.ts';
import { integerParam, jsonParam, lenientInteger, lenientObject, listOf, pathIds } from '../wire.ts';

const update = rulesOf(updateContactErrors);
const RESOURCE = 'Contacts';
const CONTACTS = '/v2/crm/contacts';
const CONTACT = `${CONTACTS}/{contact_id}`;

type PagingRule = ReturnType<typeof rulesOf<typeof contactGroupsErrors | typeof listContactsErrors>>;

/** With the operation's own messages. */
const pagingOf = (rule: PagingRule) => ({
  per_page: integerParam({
    min: 1,
    max: 100,
    errors: {
      digits: rule(codes.CONTACT_GROUPS_PER_PAGE_NOT_DIGIT),
      min: rule(codes.CONTACT_GROUPS_PER_PAGE_NOT_ABOVE_ZERO),
      max: rule(codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED),
    },
  }).optional(),
  page: integerParam({
    min: 1,
    errors: {
      digits: rule(codes.CONTACT_GROUPS_PAGE_NOT_DIGIT),
      min: rule(codes.CONTACT_GROUPS_PAGE_NOT_ABOVE_ZERO),
    },
  }).optional(),
});

const like = z.strictObject({ type: z.literal('like'), value: z.string().min(1) });

/** Public clients show `email`; the others follow its form. */
export const contactFilters = { email: like, first_name: like, last_name: like, company_name: like };

const anyOf = z.strictObject({
  _OR: z
    .array(
      z
        .strictObject(contactFilters)
        .partial()
        .refine((value) => Object.keys(value).length === 1, { error: 'must have exactly one field' })
        .meta({ minProperties: 1, maxProperties: 1 }),
    )
    .min(1),
});

/** Fields are combined with OR, conditions with AND. */
export type ContactFilter = z.output<typeof anyOf>;

const text = z.string().nullish();

/** The fields of an update, with ID and times (UNIX seconds). */
export const contactRecord = z.looseObject({
  id: z.string(),
  email: text,
  first_name: text,
  last_name: text,
  description: text,
  phone: lenientObject({ number: text, country_code: text }).nullish(),
  address: lenientObject({
    city: text,
    state: text,
    street: text,
    country: text,
    zip_code: text,
    apartment: text,
  }).nullish(),
  company: lenientObject({ name: text, job_title: text }).nullish(),
  created_at: lenientInteger.nullish(),
  updated_at: lenientInteger.nullish(),
});

export type ContactRecord = z.output<typeof contactRecord>;

export const listContacts = defineOperation({
  id: 'listContacts',
  method: 'GET',
  path: CONTACTS,
  credential: 'bearer',
  source: 'public',
  summary: 'List contacts',
  resource: RESOURCE,
  query: z.strictObject({
    ...pagingOf(rulesOf(listContactsErrors)),
    filters: jsonParam(z.array(anyOf)).optional(),
  }),
  responses: { 200: listOf(contactRecord) },
  errors: listContactsErrors,
});

/** The answer is assumed to be that of other single records. */
export const getContact = defineOperation({
  id: 'getContact',
  method: 'GET',
  path: CONTACT,
  credential: 'bearer',
  source: 'public',
  summary: 'Get a contact',
  resource: RESOURCE,
  params: pathIds('contact_id'),
  responses: { 200: z.looseObject({ data: contactRecord }) },
  errors: getContactErrors,
});

export const deleteContact = defineOperation({
  id: 'deleteContact',
  method: 'DELETE',
  path: CONTACT,
  credential: 'bearer',
  source: 'public',
  summary: 'Delete a contact',
  resource: RESOURCE,
  params: pathIds('contact_id'),
  responses: { 204: null },
  errors: deleteContactErrors,
});

/** After the error text; the field description says 10 or 16. */
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
  path: `${CONTACT}/groups`,
  credential: 'bearer',
  source: 'document',
  summary: 'List groups of a contact',
  resource: RESOURCE,
  params: pathIds('contact_id'),
  query: z.strictObject(pagingOf(rulesOf(contactGroupsErrors))),
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
    .regex(ALLOWED, { error: update(codes.CONTACT_COUNTRY_CODE_CHARACTERS) })
    .optional(),
});

const address = z.looseObject({
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
});

type Address = z.output<typeof address>;

/** @param isEnough whether the country is enough for a zip code */
const addressWith = (isEnough: (country: Address['country']) => boolean) =>
  address.refine((value) => !value.zip_code || isEnough(value.country), {
    error: update(codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY),
    path: ['country'],
    // Also runs if another field is invalid, so that a form shows all errors at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** The fields of a write, without the address. */
const contactFields = z.looseObject({
  email: z
    .string({ error: missingOr(update(codes.CONTACT_EMAIL_MISSING), update(codes.CONTACT_EMAIL_INVALID)) })
    .min(1, { error: update(codes.CONTACT_EMAIL_MISSING) })
    .pipe(emailAddress(update(codes.CONTACT_EMAIL_INVALID))),
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
  description: limitedText(
    408,
    {
      type: update(codes.CONTACT_DESCRIPTION_NOT_STRING),
      length: update(codes.CONTACT_DESCRIPTION_TOO_LONG),
      characters: update(codes.CONTACT_DESCRIPTION_CHARACTERS),
    },
    { lines: true },
  ).optional(),
  phone: phone.optional(),
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
});

/** A new contact has only the country of the request. */
export const newContact = contactFields.extend({
  address: addressWith(Boolean)
    .meta({ dependentRequired: { zip_code: ['country'] } })
    .optional(),
});

/** The stored country is enough, unless the update removes it. */
export const contactUpdate = contactFields.extend({
  address: addressWith((country) => country !== '').optional(),
});

/** Public clients send the body of an update. */
export const createContact = defineOperation({
  id: 'createContact',
  method: 'POST',
  path: CONTACTS,
  credential: 'bearer',
  source: 'public',
  summary: 'Create a contact',
  resource: RESOURCE,
  body: newContact,
  responses: { 201: z.looseObject({ data: z.looseObject({ id: z.string() }) }) },
  errors: createContactErrors,
});

export const updateContact = defineOperation({
  id: 'updateContact',
  method: 'PUT',
  path: CONTACT,
  credential: 'bearer',
  source: 'document',
  summary: 'Update a contact',
  resource: RESOURCE,
  params: pathIds('contact_id'),
  body: contactUpdate,
  responses: { 204: null },
  errors: updateContactErrors,
});
