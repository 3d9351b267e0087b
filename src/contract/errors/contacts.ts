import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import {
  aboveHundred,
  badCharacters,
  fault,
  isMissing,
  notAboveZero,
  notDigit,
  notString,
  tooLong,
} from './fault.ts';

const contactNotFound = fault(
  404,
  'contact_id',
  'The contact was not found, or belongs to another user',
  'Check the id, and use the token of the user who owns the contact.',
);

/** Document, Errors, Contacts: groups of a contact. */
export const contactGroupsErrors = {
  ...tokenErrors,
  27400901: notDigit('per_page'),
  27400902: notAboveZero('per_page'),
  27400903: aboveHundred,
  27400904: notDigit('page'),
  27400905: notAboveZero('page'),
  27404001: contactNotFound,
} as const satisfies ErrorTable;

/** Document, Errors, Contacts: update. Where the table names no status it is the 400 of the operation. */
export const updateContactErrors = {
  ...tokenErrors,
  27404001: contactNotFound,
  27400913: fault(
    404,
    'contact_id',
    'The contact is shared and cannot be edited',
    'Ask its owner to edit it.',
  ),
  27400001: isMissing('email'),
  27400002: fault(400, 'email', 'The email is invalid', 'Check the address for typing errors.'),
  27400003: notString('phone.number', '2125550100'),
  // The field description says 10 or 16, the error text 10 or 15: the contract follows the error text.
  27400004: fault(
    400,
    'phone.number',
    'The phone number has the wrong length',
    'Send 10 characters, or 15 with the international prefix.',
  ),
  27400005: notString('first_name'),
  27400006: tooLong('first_name', 128),
  27400007: notString('last_name'),
  27400008: tooLong('last_name', 128),
  27400009: notString('phone.country_code', 'US'),
  27400010: fault(
    400,
    'phone.country_code',
    'The country code is not 2 characters long',
    'Send the two letters of the country, such as US.',
  ),
  27400011: notString('company.name'),
  27400012: tooLong('company.name', 128),
  27400013: notString('company.job_title'),
  27400014: tooLong('company.job_title', 128),
  27400015: notString('address.country', 'US'),
  27400016: tooLong('address.country', 2),
  27400017: notString('address.street'),
  27400018: tooLong('address.street', 255),
  27400019: notString('address.apartment'),
  27400020: tooLong('address.apartment', 255),
  27400021: notString('address.city'),
  27400022: tooLong('address.city', 128),
  27400023: notString('address.state'),
  27400024: tooLong('address.state', 128),
  27400025: notString('address.zip_code', '10001'),
  27400026: tooLong('address.zip_code', 10),
  27400027: fault(
    400,
    'address.country',
    'The country is missing although a zip code is given',
    'Add the country, or leave the zip code out.',
  ),
  27400028: notString('description'),
  27400029: tooLong('description', 408),
  27400030: badCharacters('first_name'),
  27400031: badCharacters('last_name'),
  27400032: badCharacters('description'),
  27400033: badCharacters('company.name'),
  27400034: badCharacters('company.job_title'),
  27400035: badCharacters('address.country'),
  27400036: badCharacters('address.city'),
  27400037: badCharacters('address.street'),
  27400038: badCharacters('address.apartment'),
  27400039: badCharacters('address.state'),
  27400040: badCharacters('phone.country_code'),
  27422001: fault(
    422,
    'email',
    'Another contact of the user has this email',
    'Edit that contact, or choose another address.',
  ),
  27422002: fault(
    422,
    'address.zip_code',
    'The zip code is unsupported for the country',
    'Check the zip code and the country against each other.',
  ),
  27422003: fault(
    422,
    'address.country',
    'The country is invalid',
    'Send the two letters of ISO 3166-1, such as US.',
  ),
  27422004: fault(
    422,
    'address.state',
    'The state is invalid',
    'States are only valid for the United States; use one of theirs, or leave the state out.',
  ),
  27422005: fault(
    422,
    'phone.country_code',
    'The country code is invalid',
    'Send the two letters of ISO 3166-1, such as US.',
  ),
} as const satisfies ErrorTable;
