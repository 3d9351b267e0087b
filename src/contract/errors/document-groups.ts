import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import { fault, notString } from './fault.ts';

const REQUIRED = 'Send a value; it is required, and null stands for none.';
const STAMP = 'Send UNIX seconds as an integer from 0 to 4294967295.';

const downloadFailed = fault(
  500,
  undefined,
  'Downloading the attachments failed',
  'Try again later; nothing was sent. If it keeps failing, open the documents of the group one by one to find the broken one.',
);

/** Document, Errors, Document group operations: email a copy. */
export const emailCopyErrors = {
  ...tokenErrors,
  19001000: fault(
    400,
    undefined,
    'The payload is invalid',
    'Send a JSON object with to, with_history and client_timestamp.',
  ),
  19001057: fault(
    400,
    'X-Skip-Rules',
    'The X-Skip-Rules header is bad',
    'Leave the header out, or name rules in it, separated by commas.',
  ),
  19061001: fault(
    400,
    'document_group_id',
    'The rights do not suffice to email the group',
    'Use the token of an owner, signer or viewer of the group.',
  ),
  19061002: fault(
    400,
    'document_group_id',
    'A document of the group asks for a credit card',
    'Groups with a payment cannot be emailed; download the documents instead.',
  ),
  19053003: fault(
    400,
    undefined,
    'The daily limit of emails is exceeded',
    'Try again tomorrow, or ask the service for a higher limit.',
  ),
  19062001: fault(
    400,
    undefined,
    'The attachments are larger than 10 MB',
    'Send fewer documents, or share the group instead.',
  ),
  19060001: fault(400, 'to', 'to is not an array', 'Send an array with one object: [{ "email": "…" }].'),
  19060002: fault(400, 'to', 'to is null or missing', REQUIRED),
  19060003: fault(
    400,
    'to',
    'to does not have exactly one element',
    'Name one recipient, and send one request for each further recipient.',
  ),
  19060005: fault(400, 'with_history', 'with_history is not a boolean', 'Send true or false without quotes.'),
  19060006: fault(400, 'with_history', 'with_history is null or missing', REQUIRED),
  19060007: notString('to.email', 'ann@example.com'),
  19060008: fault(400, 'to.email', 'email is null or missing', REQUIRED),
  19060009: fault(400, 'to.email', 'The email is invalid', 'Check the address for typing errors.'),
  19060010: fault(400, 'client_timestamp', 'client_timestamp is not an integer', STAMP),
  19060011: fault(400, 'client_timestamp', 'client_timestamp is null or missing', REQUIRED),
  19060012: fault(400, 'client_timestamp', 'client_timestamp is outside 0 to 4294967295', STAMP),
  19001050: fault(
    403,
    undefined,
    'The email address of the user is not verified',
    'Confirm the address with the link that the service sent, then try again.',
  ),
  19002010: fault(
    404,
    'document_group_id',
    'The document group was not found',
    'Check the id, and that it belongs to this environment.',
  ),
  19062004: fault(500, undefined, 'Sending the email failed', 'Try again later; nothing was sent.'),
  19062002: downloadFailed,
  19062003: downloadFailed,
} as const satisfies ErrorTable;

/** Document, Errors, Document group operations: copy. */
export const copyGroupErrors = {
  ...tokenErrors,
  13020000: [
    fault(400, 'client_timestamp', 'client_timestamp is outside 0 to 4294967295', STAMP),
    fault(400, 'client_timestamp', 'client_timestamp is not an integer', STAMP),
    notString('document_group_name'),
  ],
} as const satisfies ErrorTable;

/** Document, Errors: codes that removing a role shares between document groups and templates. */
export const roleErrors = {
  12029011: fault(
    400,
    'user_id',
    'The role of the user was not found',
    'Check that the entity is shared with this user.',
  ),
  12029012: fault(
    400,
    undefined,
    'There is no access to the entity',
    'Use the token of the owner, or of a user it is shared with.',
  ),
  12029022: fault(
    400,
    'user_id',
    'The owner cannot remove their own access',
    'Name another user, or delete the entity instead.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Document group operations: unshare. */
export const unshareGroupErrors = {
  ...tokenErrors,
  ...roleErrors,
  12029023: fault(
    400,
    undefined,
    'The managing user was not found',
    'Sign in again; the user of the token may have been deleted.',
  ),
  12029026: fault(
    400,
    'document_group_id',
    'The document group was not found',
    'Check the id, and that it belongs to this environment.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Document group operations: get brand. */
export const groupBrandErrors = {
  ...tokenErrors,
  25002062: fault(
    404,
    'document_group_id',
    'The document group does not exist',
    'Check the id, and that it belongs to this environment.',
  ),
  25002067: fault(
    422,
    'document_group_id',
    'The document group is not active',
    'The group was deleted; there is nothing to read any more.',
  ),
} as const satisfies ErrorTable;
