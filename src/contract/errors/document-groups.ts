import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, notString, undocumented } from './error-entry.ts';

const REQUIRED = 'Send a value; it is required, and null stands for none.';
const STAMP = 'Send UNIX seconds as an integer from 0 to 4294967295.';

const downloadFailed = errorEntry(
  500,
  undefined,
  'Downloading the attachments failed',
  'Try again later; nothing was sent. If it keeps failing, open the documents of the group one by one to find the broken one.',
);

/** Document, Errors, Document group operations: email a copy. */
export const emailCopyErrors = {
  ...tokenErrors,
  [codes.EMAIL_COPY_PAYLOAD_INVALID]: errorEntry(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with to, with_history and client_timestamp.',
  ),
  [codes.EMAIL_COPY_SKIP_RULES_INVALID]: errorEntry(
    400,
    'X-Skip-Rules',
    'The X-Skip-Rules header is bad',
    'Leave the header out, or name rules in it, separated by commas.',
  ),
  [codes.EMAIL_COPY_NOT_ALLOWED]: errorEntry(
    400,
    'document_group_id',
    'The rights do not suffice to email the group',
    'Use the token of an owner, signer or viewer of the group.',
  ),
  [codes.EMAIL_COPY_HAS_PAYMENT]: errorEntry(
    400,
    'document_group_id',
    'A document of the group asks for a credit card',
    'Groups with a payment cannot be emailed; download the documents instead.',
  ),
  [codes.DAILY_EMAIL_LIMIT_EXCEEDED]: errorEntry(
    400,
    undefined,
    'The daily limit of emails is exceeded',
    'Try again tomorrow, or ask the service for a higher limit.',
  ),
  [codes.ATTACHMENTS_TOO_LARGE]: errorEntry(
    400,
    undefined,
    'The attachments are larger than 10 MB',
    'Send fewer documents, or share the group instead.',
  ),
  [codes.EMAIL_COPY_TO_NOT_ARRAY]: errorEntry(
    400,
    'to',
    'to is not an array',
    'Send an array with one object: [{ "email": "…" }].',
  ),
  [codes.EMAIL_COPY_TO_MISSING]: errorEntry(400, 'to', 'to is null or missing', REQUIRED),
  [codes.EMAIL_COPY_TO_NOT_ONE]: errorEntry(
    400,
    'to',
    'to does not have exactly one element',
    'Name one recipient, and send one request for each further recipient.',
  ),
  [codes.EMAIL_COPY_WITH_HISTORY_NOT_BOOLEAN]: errorEntry(
    400,
    'with_history',
    'with_history is not a boolean',
    'Send true or false without quotes.',
  ),
  [codes.EMAIL_COPY_WITH_HISTORY_MISSING]: errorEntry(
    400,
    'with_history',
    'with_history is null or missing',
    REQUIRED,
  ),
  [codes.EMAIL_COPY_EMAIL_NOT_STRING]: notString('to.email', 'ann@example.com'),
  [codes.EMAIL_COPY_EMAIL_MISSING]: errorEntry(400, 'to.email', 'email is null or missing', REQUIRED),
  [codes.EMAIL_COPY_EMAIL_INVALID]: errorEntry(
    400,
    'to.email',
    'The email is invalid',
    'Check the address for typing errors.',
  ),
  [codes.EMAIL_COPY_TIMESTAMP_NOT_INTEGER]: errorEntry(
    400,
    'client_timestamp',
    'client_timestamp is not an integer',
    STAMP,
  ),
  [codes.EMAIL_COPY_TIMESTAMP_MISSING]: errorEntry(
    400,
    'client_timestamp',
    'client_timestamp is null or missing',
    REQUIRED,
  ),
  [codes.EMAIL_COPY_TIMESTAMP_OUT_OF_RANGE]: errorEntry(
    400,
    'client_timestamp',
    'client_timestamp is outside 0 to 4294967295',
    STAMP,
  ),
  [codes.USER_EMAIL_NOT_VERIFIED]: errorEntry(
    403,
    undefined,
    'The email address of the user is not verified',
    'Confirm the address with the link that the service sent, then try again.',
  ),
  [codes.EMAIL_COPY_GROUP_NOT_FOUND]: errorEntry(
    404,
    'document_group_id',
    'The document group was not found',
    'Check the id, and that it belongs to this environment.',
  ),
  [codes.EMAIL_COPY_NOT_SENT]: errorEntry(
    500,
    undefined,
    'Sending the email failed',
    'Try again later; nothing was sent.',
  ),
  [codes.ATTACHMENT_MISSING]: downloadFailed,
  [codes.ATTACHMENT_UNREADABLE]: downloadFailed,
} as const satisfies ErrorTable;

/** Document, Errors, Document group operations: copy. */
export const copyGroupErrors = {
  ...tokenErrors,
  [codes.COPY_TIMESTAMP_OR_NAME_INVALID]: [
    errorEntry(400, 'client_timestamp', 'client_timestamp is outside 0 to 4294967295', STAMP),
    errorEntry(400, 'client_timestamp', 'client_timestamp is not an integer', STAMP),
    notString('document_group_name'),
  ],
} as const satisfies ErrorTable;

/** Document, Errors: codes shared by removing a role from document groups and from templates. */
const roleErrors = {
  [codes.USER_ROLE_NOT_FOUND]: errorEntry(
    400,
    'user_id',
    'The role of the user was not found',
    'Check that the entity is shared with this user.',
  ),
  [codes.SHARED_ENTITY_ACCESS_DENIED]: errorEntry(
    400,
    undefined,
    'There is no access to the entity',
    'Use the token of the owner, or of a user it is shared with.',
  ),
  [codes.OWNER_CANNOT_UNSHARE_SELF]: errorEntry(
    400,
    'user_id',
    'The owner cannot remove their own access',
    'Name another user, or delete the entity instead.',
  ),
} as const satisfies ErrorTable;

export const templateRoleErrors = { ...tokenErrors, ...roleErrors } as const satisfies ErrorTable;

/** Document, Errors, Document group operations: unshare. */
export const unshareGroupErrors = {
  ...tokenErrors,
  ...roleErrors,
  [codes.MANAGING_USER_NOT_FOUND]: errorEntry(
    400,
    undefined,
    'The managing user was not found',
    'Sign in again; the user of the token may have been deleted.',
  ),
  [codes.UNSHARED_GROUP_NOT_FOUND]: errorEntry(
    400,
    'document_group_id',
    'The document group was not found',
    'Check the id, and that it belongs to this environment.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Document group operations: get brand. */
export const groupBrandErrors = {
  ...tokenErrors,
  [codes.BRANDED_ENTITY_NOT_FOUND]: errorEntry(
    404,
    'document_group_id',
    'The document group does not exist',
    'Check the id, and that it belongs to this environment.',
  ),
  [codes.DOCUMENT_GROUP_NOT_ACTIVE]: errorEntry(
    422,
    'document_group_id',
    'The document group is not active',
    'The group was deleted; there is nothing to read any more.',
  ),
} as const satisfies ErrorTable;

const noAccess = errorEntry(
  400,
  undefined,
  'There is no access to the invites of the document group',
  'Use the token of the owner of the group.',
);
const nobodyIsWaitedFor = errorEntry(
  422,
  'invite_id',
  'Nobody is waited for: the invites were answered, have expired or were canceled',
  'Read the group again to see what became of its invites.',
);

/** Publicly known. A missing group is answered as for its brand. */
export const readGroupErrors = {
  ...tokenErrors,
  [codes.BRANDED_ENTITY_NOT_FOUND]: undocumented(groupBrandErrors[codes.BRANDED_ENTITY_NOT_FOUND]),
  [codes.DOCUMENT_GROUP_NOT_ACTIVE]: undocumented(groupBrandErrors[codes.DOCUMENT_GROUP_NOT_ACTIVE]),
} as const satisfies ErrorTable;

/** Publicly known. The codes are our choice. */
export const groupInviteErrors = {
  ...readGroupErrors,
  [codes.BRANDED_ENTITY_NOT_FOUND]: [
    readGroupErrors[codes.BRANDED_ENTITY_NOT_FOUND],
    undocumented(
      errorEntry(
        404,
        'invite_id',
        'The document group was not sent with this invite',
        'Read the group again; its invite may have been replaced by another.',
      ),
    ),
  ],
} as const satisfies ErrorTable;

/** Publicly known. */
export const changeGroupInviteErrors = {
  ...groupInviteErrors,
  [codes.DOCUMENT_GROUP_NOT_ACTIVE]: [
    readGroupErrors[codes.DOCUMENT_GROUP_NOT_ACTIVE],
    undocumented(nobodyIsWaitedFor),
  ],
  [codes.SHARED_ENTITY_ACCESS_DENIED]: undocumented(noAccess),
} as const satisfies ErrorTable;
