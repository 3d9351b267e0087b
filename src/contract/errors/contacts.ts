import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import {
  aboveHundred,
  badCharacters,
  errorEntry,
  isMissing,
  notAboveZero,
  notDigit,
  notString,
  tooLong,
  undocumented,
} from './error-entry.ts';

const contactNotFound = errorEntry(
  404,
  'contact_id',
  'The contact was not found, or belongs to another user',
  'Check the id, and use the token of the user who owns the contact.',
);

/** Document, Errors, Contacts: groups of a contact. */
export const contactGroupsErrors = {
  ...tokenErrors,
  [codes.CONTACT_GROUPS_PER_PAGE_NOT_DIGIT]: notDigit('per_page'),
  [codes.CONTACT_GROUPS_PER_PAGE_NOT_ABOVE_ZERO]: notAboveZero('per_page'),
  [codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED]: aboveHundred,
  [codes.CONTACT_GROUPS_PAGE_NOT_DIGIT]: notDigit('page'),
  [codes.CONTACT_GROUPS_PAGE_NOT_ABOVE_ZERO]: notAboveZero('page'),
  [codes.CONTACT_NOT_FOUND]: contactNotFound,
} as const satisfies ErrorTable;

/** Publicly known. That the list answers these codes is our choice. */
export const listContactsErrors = {
  ...tokenErrors,
  [codes.CONTACT_GROUPS_PER_PAGE_NOT_DIGIT]: undocumented(notDigit('per_page')),
  [codes.CONTACT_GROUPS_PER_PAGE_NOT_ABOVE_ZERO]: undocumented(notAboveZero('per_page')),
  [codes.CONTACT_GROUPS_PER_PAGE_ABOVE_HUNDRED]: undocumented(aboveHundred),
  [codes.CONTACT_GROUPS_PAGE_NOT_DIGIT]: undocumented(notDigit('page')),
  [codes.CONTACT_GROUPS_PAGE_NOT_ABOVE_ZERO]: undocumented(notAboveZero('page')),
} as const satisfies ErrorTable;

/** Publicly known; the code is our choice. */
export const getContactErrors = {
  ...tokenErrors,
  [codes.CONTACT_NOT_FOUND]: undocumented(contactNotFound),
} as const satisfies ErrorTable;

/** Publicly known; the codes are our choice. */
export const deleteContactErrors = {
  ...getContactErrors,
  [codes.CONTACT_SHARED]: undocumented(
    errorEntry(
      404,
      'contact_id',
      'The contact is shared and cannot be deleted',
      'Ask its owner to delete it.',
    ),
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Contacts. Without a status in the table it is the operation's 400. */
const contactFieldErrors = {
  [codes.CONTACT_EMAIL_MISSING]: isMissing('email'),
  [codes.CONTACT_EMAIL_INVALID]: errorEntry(
    400,
    'email',
    'The email is invalid',
    'Check the address for typing errors.',
  ),
  [codes.CONTACT_NUMBER_NOT_STRING]: notString('phone.number', '2125550100'),
  // The field description says 10 or 16, the error text 10 or 15: the contract follows the error text.
  [codes.CONTACT_NUMBER_LENGTH]: errorEntry(
    400,
    'phone.number',
    'The phone number has the wrong length',
    'Send 10 characters, or 15 with the international prefix.',
  ),
  [codes.CONTACT_FIRST_NAME_NOT_STRING]: notString('first_name'),
  [codes.CONTACT_FIRST_NAME_TOO_LONG]: tooLong('first_name', 128),
  [codes.CONTACT_LAST_NAME_NOT_STRING]: notString('last_name'),
  [codes.CONTACT_LAST_NAME_TOO_LONG]: tooLong('last_name', 128),
  [codes.CONTACT_COUNTRY_CODE_NOT_STRING]: notString('phone.country_code', 'US'),
  [codes.CONTACT_COUNTRY_CODE_LENGTH]: errorEntry(
    400,
    'phone.country_code',
    'The country code is not 2 characters long',
    'Send the two letters of the country, such as US.',
  ),
  [codes.CONTACT_COMPANY_NAME_NOT_STRING]: notString('company.name'),
  [codes.CONTACT_COMPANY_NAME_TOO_LONG]: tooLong('company.name', 128),
  [codes.CONTACT_JOB_TITLE_NOT_STRING]: notString('company.job_title'),
  [codes.CONTACT_JOB_TITLE_TOO_LONG]: tooLong('company.job_title', 128),
  [codes.CONTACT_COUNTRY_NOT_STRING]: notString('address.country', 'US'),
  [codes.CONTACT_COUNTRY_TOO_LONG]: tooLong('address.country', 2),
  [codes.CONTACT_STREET_NOT_STRING]: notString('address.street'),
  [codes.CONTACT_STREET_TOO_LONG]: tooLong('address.street', 255),
  [codes.CONTACT_APARTMENT_NOT_STRING]: notString('address.apartment'),
  [codes.CONTACT_APARTMENT_TOO_LONG]: tooLong('address.apartment', 255),
  [codes.CONTACT_CITY_NOT_STRING]: notString('address.city'),
  [codes.CONTACT_CITY_TOO_LONG]: tooLong('address.city', 128),
  [codes.CONTACT_STATE_NOT_STRING]: notString('address.state'),
  [codes.CONTACT_STATE_TOO_LONG]: tooLong('address.state', 128),
  [codes.CONTACT_ZIP_CODE_NOT_STRING]: notString('address.zip_code', '10001'),
  [codes.CONTACT_ZIP_CODE_TOO_LONG]: tooLong('address.zip_code', 10),
  [codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY]: errorEntry(
    400,
    'address.country',
    'The country is missing although a zip code is given',
    'Add the country, or leave the zip code out.',
  ),
  [codes.CONTACT_DESCRIPTION_NOT_STRING]: notString('description'),
  [codes.CONTACT_DESCRIPTION_TOO_LONG]: tooLong('description', 408),
  [codes.CONTACT_FIRST_NAME_CHARACTERS]: badCharacters('first_name'),
  [codes.CONTACT_LAST_NAME_CHARACTERS]: badCharacters('last_name'),
  [codes.CONTACT_DESCRIPTION_CHARACTERS]: badCharacters('description'),
  [codes.CONTACT_COMPANY_NAME_CHARACTERS]: badCharacters('company.name'),
  [codes.CONTACT_JOB_TITLE_CHARACTERS]: badCharacters('company.job_title'),
  [codes.CONTACT_COUNTRY_CHARACTERS]: badCharacters('address.country'),
  [codes.CONTACT_CITY_CHARACTERS]: badCharacters('address.city'),
  [codes.CONTACT_STREET_CHARACTERS]: badCharacters('address.street'),
  [codes.CONTACT_APARTMENT_CHARACTERS]: badCharacters('address.apartment'),
  [codes.CONTACT_STATE_CHARACTERS]: badCharacters('address.state'),
  [codes.CONTACT_COUNTRY_CODE_CHARACTERS]: badCharacters('phone.country_code'),
  [codes.CONTACT_EMAIL_TAKEN]: errorEntry(
    422,
    'email',
    'Another contact of the user has this email',
    'Edit that contact, or choose another address.',
  ),
  [codes.CONTACT_ZIP_CODE_UNSUPPORTED]: errorEntry(
    422,
    'address.zip_code',
    'The zip code is unsupported for the country',
    'Check the zip code and the country against each other.',
  ),
  [codes.CONTACT_COUNTRY_INVALID]: errorEntry(
    422,
    'address.country',
    'The country is invalid',
    'Send the two letters of ISO 3166-1, such as US.',
  ),
  [codes.CONTACT_STATE_INVALID]: errorEntry(
    422,
    'address.state',
    'The state is invalid',
    'States are only valid for the United States; use one of theirs, or leave the state out.',
  ),
  [codes.CONTACT_COUNTRY_CODE_INVALID]: errorEntry(
    422,
    'phone.country_code',
    'The country code is invalid',
    'Send the two letters of ISO 3166-1, such as US.',
  ),
} as const satisfies ErrorTable;

/** Publicly known, with the rules of an update. */
export const createContactErrors = {
  ...tokenErrors,
  ...contactFieldErrors,
} as const satisfies ErrorTable;

/** Document, Errors, Contacts: update. The contact's own country is enough for a zip code. */
export const updateContactErrors = {
  ...tokenErrors,
  [codes.CONTACT_NOT_FOUND]: contactNotFound,
  [codes.CONTACT_SHARED]: errorEntry(
    404,
    'contact_id',
    'The contact is shared and cannot be edited',
    'Ask its owner to edit it.',
  ),
  ...contactFieldErrors,
  [codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY]: [
    contactFieldErrors[codes.CONTACT_ZIP_CODE_WITHOUT_COUNTRY],
    errorEntry(
      400,
      'address.country',
      'The country is missing although a zip code is given, and the contact has none either',
      'Add the country, or leave the zip code out.',
    ),
  ],
} as const satisfies ErrorTable;
