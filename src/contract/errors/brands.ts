import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, isEmpty, isMissing, notString, tooLong, undocumented } from './error-entry.ts';
import { organizationErrors } from './organizations.ts';

const CHECK_ID = 'Check the id, and that it belongs to this environment.';
const COLOUR = 'Send a hex colour, #RGB or #RRGGBB.';

const notAllowed = (status: number, field?: string) =>
  errorEntry(
    status,
    field,
    'The brand action is not allowed: the token is of a user from an application they do not own, or the user does not own the brand',
    'Use the token of the brand’s owner, made with an application of theirs.',
  );
const noAccess = errorEntry(
  403,
  'brand_id',
  'There is no access to the brand: it is another user’s, or no organization brand',
  'Use the token of its owner; the service’s own brands cannot be changed.',
);
const brandNotFound = errorEntry(404, 'brand_id', 'The brand was not found', CHECK_ID);
const resourceNotFound = errorEntry(
  404,
  'brand_id',
  'The brand has no such resource',
  'There is nothing to read or delete; create the resource first.',
);
const notOwned = errorEntry(
  403,
  'brand_id',
  'The brand is missing or not owned, so it cannot be assigned',
  'Assign a brand of your organization.',
);
const documentMissing = errorEntry(404, 'document_id', 'The document does not exist', CHECK_ID);
// The table says 404 or 422; only the operations on documents list 422.
const documentDeleted = errorEntry(
  [422, 404],
  'document_id',
  'The document was deleted',
  'Choose a document that still exists.',
);
const applicationDeleted = errorEntry(
  404,
  'application_id',
  'The application was deleted',
  'Choose an application that still exists.',
);

const setupDisabled = (field: string) =>
  undocumented(
    errorEntry(
      403,
      field,
      'The organization lets its members assign none of its brands (disable_branding_setup is 1)',
      'Ask an admin of the organization to assign the brand, or to allow it to members.',
    ),
  );

/** Document, Errors, Brands: `brand_id` in the body of an assignment. */
const assignBody = {
  [codes.ASSIGN_PAYLOAD_INVALID]: errorEntry(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with brand_id.',
  ),
  [codes.ASSIGN_BRAND_ID_MISSING]: isMissing('brand_id'),
  [codes.ASSIGN_BRAND_ID_NOT_STRING]: notString('brand_id'),
  [codes.ASSIGN_BRAND_ID_EMPTY]: isEmpty('brand_id'),
} as const satisfies ErrorTable;

export const assignToDocumentErrors = {
  ...tokenErrors,
  ...assignBody,
  [codes.BRAND_ACTION_NOT_ALLOWED]: [notAllowed(403, 'brand_id'), setupDisabled('document_id')],
  [codes.BRAND_NOT_ASSIGNABLE]: notOwned,
  [codes.BRANDED_ENTITY_NOT_FOUND]: documentMissing,
  [codes.BRANDED_ENTITY_DELETED]: documentDeleted,
  [codes.BRAND_ALREADY_ASSIGNED]: errorEntry(
    400,
    'brand_id',
    'The brand is already assigned to the document',
    'There is nothing to do: the brand is in use already.',
  ),
} as const satisfies ErrorTable;

// Order: only the row of UNASSIGN_NOT_ALLOWED names unassigning; those of a missing and a deleted entity do not.
export const unassignFromDocumentErrors = {
  ...tokenErrors,
  [codes.BRAND_ACTION_NOT_ALLOWED]: notAllowed(404),
  [codes.UNASSIGN_NOT_ALLOWED]: errorEntry(
    403,
    'document_id',
    'The document is missing or another user’s',
    'Use the token of the document’s owner.',
  ),
  [codes.BRANDED_ENTITY_DELETED]: documentDeleted,
} as const satisfies ErrorTable;

export const assignToApplicationErrors = {
  ...tokenErrors,
  ...assignBody,
  [codes.BRAND_ACTION_NOT_ALLOWED]: [notAllowed(403, 'brand_id'), setupDisabled('application_id')],
  [codes.ASSIGN_TO_APPLICATION_NOT_ALLOWED]: errorEntry(
    403,
    'application_id',
    'Assigning a brand to the application is not allowed',
    'Use the token of the application’s owner.',
  ),
  [codes.BRAND_NOT_ASSIGNABLE]: notOwned,
  [codes.ASSIGN_APPLICATION_NOT_FOUND]: errorEntry(
    404,
    'application_id',
    'The application does not exist',
    CHECK_ID,
  ),
  [codes.BRANDED_ENTITY_DELETED]: applicationDeleted,
  [codes.BRAND_ALREADY_ASSIGNED]: errorEntry(
    400,
    'brand_id',
    'The brand is already assigned to the application',
    'There is nothing to do: the brand is in use already.',
  ),
} as const satisfies ErrorTable;

/** Publicly known. The codes are our choice: those of unassigning. */
export const applicationBrandErrors = {
  ...tokenErrors,
  [codes.BRANDED_ENTITY_NOT_FOUND]: undocumented(
    errorEntry(404, 'application_id', 'The user has no such application', CHECK_ID),
  ),
  [codes.BRANDED_ENTITY_DELETED]: undocumented(applicationDeleted),
} as const satisfies ErrorTable;

export const unassignFromApplicationErrors = {
  ...tokenErrors,
  [codes.BRAND_ACTION_NOT_ALLOWED]: notAllowed(404),
  [codes.UNASSIGN_NOT_ALLOWED]: errorEntry(
    403,
    'application_id',
    'The application is missing, another user’s or deleted',
    'Use the token of the application’s owner.',
  ),
} as const satisfies ErrorTable;

/** Publicly known. */
export const writeBrandResourceErrors = {
  ...tokenErrors,
  [codes.BRAND_ACTION_NOT_ALLOWED]: notAllowed(403, 'brand_id'),
  [codes.BRAND_NOT_FOUND]: brandNotFound,
  [codes.BRAND_ACCESS_DENIED]: noAccess,
} as const satisfies ErrorTable;

export const readBrandResourceErrors = {
  ...writeBrandResourceErrors,
  [codes.BRAND_RESOURCE_NOT_FOUND]: resourceNotFound,
} as const satisfies ErrorTable;

export const updateOrganizationBrandErrors = {
  ...organizationErrors,
  [codes.BRAND_NOT_FOUND]: brandNotFound,
  [codes.BRAND_ACCESS_DENIED]: noAccess,
} as const satisfies ErrorTable;

export const organizationBrandErrors = {
  ...updateOrganizationBrandErrors,
  [codes.BRAND_RESOURCE_NOT_FOUND]: resourceNotFound,
} as const satisfies ErrorTable;

/**
 * The error texts name the fields subject-text, from-email, header-text, payload-text, signature, show-mobile-devices,
 * contact-sender.
 */
export const emailResourceErrors = {
  ...tokenErrors,
  [codes.BRAND_EMAIL_PAYLOAD_INVALID]: errorEntry(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with the documented fields only.',
  ),
  [codes.BRAND_ACTION_NOT_ALLOWED]: notAllowed(403, 'brand_id'),
  [codes.BRAND_NOT_FOUND]: brandNotFound,
  [codes.BRAND_ACCESS_DENIED]: noAccess,
  [codes.BRAND_RESOURCE_EXISTS]: errorEntry(
    400,
    'brand_id',
    'The brand already has an email resource',
    'Delete the email resource first, then create it anew.',
  ),
  [codes.BRAND_EMAIL_LOGO_POSITION_NOT_STRING]: notString('logo.position', 'left'),
  [codes.BRAND_EMAIL_LOGO_POSITION_INVALID]: errorEntry(
    400,
    'logo.position',
    'The logo position is invalid',
    'Choose left, middle or right.',
  ),
  [codes.BRAND_EMAIL_BACKGROUND_NOT_STRING]: notString('buttons.background', '#1a73e8'),
  [codes.BRAND_EMAIL_BACKGROUND_INVALID]: errorEntry(
    400,
    'buttons.background',
    'The background has a bad format',
    COLOUR,
  ),
  [codes.BRAND_EMAIL_COLOR_NOT_STRING]: notString('buttons.color', '#ffffff'),
  [codes.BRAND_EMAIL_COLOR_INVALID]: errorEntry(400, 'buttons.color', 'The colour has a bad format', COLOUR),
  [codes.BRAND_EMAIL_SUBJECT_NOT_STRING]: notString('subject'),
  [codes.BRAND_EMAIL_SUBJECT_TOO_LONG]: tooLong('subject', 300),
  [codes.BRAND_EMAIL_FROM_NOT_STRING]: notString('from', 'sender@example.com'),
  [codes.BRAND_EMAIL_FROM_INVALID]: errorEntry(
    400,
    'from',
    'The sender email is invalid',
    'Check the address for typing errors.',
  ),
  [codes.BRAND_EMAIL_HEADER_NOT_STRING]: notString('body_header'),
  [codes.BRAND_EMAIL_HEADER_TOO_LONG]: tooLong('body_header', 300),
  [codes.BRAND_EMAIL_MESSAGE_NOT_STRING]: notString('body_message'),
  [codes.BRAND_EMAIL_MESSAGE_TOO_LONG]: tooLong('body_message', 300),
  [codes.BRAND_EMAIL_FOOTER_NOT_STRING]: notString('footer_message'),
  [codes.BRAND_EMAIL_FOOTER_TOO_LONG]: tooLong('footer_message', 300),
  [codes.BRAND_EMAIL_SERVICE_REFERENCES_NOT_BOOLEAN]: errorEntry(
    400,
    'service_references',
    'service_references is not a boolean',
    'Send true or false without quotes.',
  ),
  [codes.BRAND_EMAIL_SENDER_EMAIL_NOT_STRING]: notString('sender_email', 'contact@example.com'),
  [codes.BRAND_EMAIL_SENDER_EMAIL_INVALID]: errorEntry(
    400,
    'sender_email',
    'The contact email is invalid',
    'Check the address for typing errors.',
  ),
} as const satisfies ErrorTable;

export const unassignBrandErrors = {
  ...tokenErrors,
  [codes.BRAND_ACTION_NOT_ALLOWED]: notAllowed(404, 'brand_id'),
  [codes.BRAND_NOT_FOUND]: brandNotFound,
  [codes.UNASSIGN_PAYLOAD_INVALID]: errorEntry(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with entity_type and entity_id.',
  ),
  [codes.UNASSIGN_ENTITY_TYPE_NOT_STRING]: notString('entity_type', 'application'),
  [codes.UNASSIGN_ENTITY_TYPE_MISSING]: isMissing('entity_type'),
  [codes.UNASSIGN_ENTITY_TYPE_EMPTY]: isEmpty('entity_type'),
  [codes.UNASSIGN_ENTITY_TYPE_UNEXPECTED]: errorEntry(
    400,
    'entity_type',
    'The entity type is unexpected',
    'Only application is allowed.',
  ),
  [codes.UNASSIGN_ENTITY_ID_MISSING]: isMissing('entity_id'),
  [codes.UNASSIGN_ENTITY_ID_EMPTY]: isEmpty('entity_id'),
  [codes.UNASSIGN_NOT_ALLOWED]: errorEntry(
    403,
    'entity_id',
    'The application is missing, another user’s or deleted',
    'Use the token of the application’s owner.',
  ),
} as const satisfies ErrorTable;
