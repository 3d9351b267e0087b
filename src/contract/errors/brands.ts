import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import { fault, isEmpty, isMissing, notString, ours, tooLong } from './fault.ts';
import { organizationErrors } from './organizations.ts';

const CHECK_ID = 'Check the id, and that it belongs to this environment.';
const COLOUR = 'Send a hex colour, #RGB or #RRGGBB.';

const notAllowed = (status: number, field?: string) =>
  fault(
    status,
    field,
    'The brand action is not allowed: the token is of a user from an application they do not own, or the user does not own the brand',
    'Use the token of the brand’s owner, made with an application of theirs.',
  );
const noAccess = fault(
  403,
  'brand_id',
  'There is no access to the brand: it is another user’s, or no organization brand',
  'Use the token of its owner; the service’s own brands cannot be changed.',
);
const brandNotFound = fault(404, 'brand_id', 'The brand was not found', CHECK_ID);
const resourceNotFound = fault(
  404,
  'brand_id',
  'The brand has no such resource',
  'There is nothing to read or delete; create the resource first.',
);
const notOwned = fault(
  403,
  'brand_id',
  'The brand is missing or not owned, so it cannot be assigned',
  'Assign a brand of your organization.',
);
const documentMissing = fault(404, 'document_id', 'The document does not exist', CHECK_ID);
// The table says 404 or 422; of the operations only those on documents list 422.
const documentDeleted = fault(
  [422, 404],
  'document_id',
  'The document was deleted',
  'Choose a document that still exists.',
);
const applicationDeleted = (field: string) =>
  fault(404, field, 'The application was deleted', 'Choose an application that still exists.');

/** Document, Errors, Brands: `brand_id` in the body of an assignment. */
const assignBody = {
  25002002: fault(400, undefined, 'The payload is invalid', 'Send a JSON object with brand_id.'),
  25002069: isMissing('brand_id'),
  25002070: notString('brand_id'),
  25002071: isEmpty('brand_id'),
} as const satisfies ErrorTable;

export const assignToDocumentErrors = {
  ...tokenErrors,
  ...assignBody,
  25002001: [
    notAllowed(403, 'brand_id'),
    ours(
      fault(
        403,
        'document_id',
        'The organization lets its members assign no brands (disable_branding_setup is 1)',
        'Ask an admin of the organization to assign the brand, or to allow it to members.',
      ),
    ),
  ],
  25002077: notOwned,
  25002062: documentMissing,
  25002065: documentDeleted,
  25002028: fault(
    400,
    'brand_id',
    'The brand is already assigned to the document',
    'There is nothing to do: the brand is in use already.',
  ),
} as const satisfies ErrorTable;

export const unassignFromDocumentErrors = {
  ...tokenErrors,
  25002001: notAllowed(404),
  25002026: fault(
    403,
    'document_id',
    'The document is missing or another user’s',
    'Use the token of the document’s owner.',
  ),
  25002062: documentMissing,
  25002065: documentDeleted,
} as const satisfies ErrorTable;

export const assignToApplicationErrors = {
  ...tokenErrors,
  ...assignBody,
  25002001: notAllowed(403, 'brand_id'),
  25002075: fault(
    403,
    'application_id',
    'Assigning a brand to the application is not allowed',
    'Use the token of the application’s owner.',
  ),
  25002077: notOwned,
  25002076: fault(404, 'application_id', 'The application does not exist', CHECK_ID),
  25002065: applicationDeleted('application_id'),
  25002028: fault(
    400,
    'brand_id',
    'The brand is already assigned to the application',
    'There is nothing to do: the brand is in use already.',
  ),
} as const satisfies ErrorTable;

export const unassignFromApplicationErrors = {
  ...tokenErrors,
  25002001: notAllowed(404),
  25002026: fault(
    403,
    'application_id',
    'The application is missing, another user’s or deleted',
    'Use the token of the application’s owner.',
  ),
  25002062: fault(404, 'application_id', 'The application does not exist', CHECK_ID),
  25002065: applicationDeleted('application_id'),
} as const satisfies ErrorTable;

export const readBrandResourceErrors = {
  ...tokenErrors,
  25002001: notAllowed(403, 'brand_id'),
  25002016: brandNotFound,
  25002030: noAccess,
  25002036: resourceNotFound,
} as const satisfies ErrorTable;

/** A brand below its organization; its resource is made where there is none. */
export const updateOrganizationBrandErrors = {
  ...organizationErrors,
  25002016: brandNotFound,
  25002030: noAccess,
} as const satisfies ErrorTable;

/** Resources of a brand below its organization. */
export const organizationBrandErrors = {
  ...updateOrganizationBrandErrors,
  25002036: resourceNotFound,
} as const satisfies ErrorTable;

/** The error texts name the fields subject-text, from-email, header-text, payload-text, signature, show-mobile-devices, contact-sender. */
export const emailResourceErrors = {
  ...tokenErrors,
  2500202: fault(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with the documented fields only.',
  ),
  25002001: notAllowed(403, 'brand_id'),
  25002016: brandNotFound,
  25002030: noAccess,
  25002035: fault(
    400,
    'brand_id',
    'The brand already has an email resource',
    'Delete the email resource first, then create it anew.',
  ),
  25002047: notString('logo.position', 'left'),
  25002048: fault(400, 'logo.position', 'The logo position is invalid', 'Choose left, middle or right.'),
  25002004: notString('buttons.background', '#1a73e8'),
  25002005: fault(400, 'buttons.background', 'The background has a bad format', COLOUR),
  25002006: notString('buttons.color', '#ffffff'),
  25002007: fault(400, 'buttons.color', 'The colour has a bad format', COLOUR),
  25002049: notString('subject'),
  25002058: tooLong('subject', 300),
  25002050: notString('from', 'sender@example.com'),
  25002051: fault(400, 'from', 'The sender email is invalid', 'Check the address for typing errors.'),
  25002052: notString('body_header'),
  25002059: tooLong('body_header', 300),
  25002053: notString('body_message'),
  25002060: tooLong('body_message', 300),
  25002054: notString('footer_message'),
  25002061: tooLong('footer_message', 300),
  25002055: fault(
    400,
    'service_references',
    'service_references is not a boolean',
    'Send true or false without quotes.',
  ),
  25002056: notString('sender_email', 'contact@example.com'),
  25002057: fault(
    400,
    'sender_email',
    'The contact email is invalid',
    'Check the address for typing errors.',
  ),
} as const satisfies ErrorTable;

export const unassignBrandErrors = {
  ...tokenErrors,
  25002001: notAllowed(404, 'brand_id'),
  25002016: brandNotFound,
  25002017: fault(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with entity_type and entity_id.',
  ),
  25002018: notString('entity_type', 'application'),
  25002019: isMissing('entity_type'),
  25002020: isEmpty('entity_type'),
  25002021: fault(400, 'entity_type', 'The entity type is unexpected', 'Only application is allowed.'),
  25002023: isMissing('entity_id'),
  25002024: isEmpty('entity_id'),
  25002026: fault(
    403,
    'entity_id',
    'The application is missing, another user’s or deleted',
    'Use the token of the application’s owner.',
  ),
  25002062: fault(404, 'entity_id', 'The application does not exist', CHECK_ID),
  25002065: applicationDeleted('entity_id'),
} as const satisfies ErrorTable;
