import type { ErrorTable } from '../operation.ts';
import * as codes from './error-codes.ts';
import { errorEntry, undocumented } from './error-entry.ts';

/** As documented for creating an event subscription. */
export const invalidPayload = errorEntry(
  400,
  undefined,
  'The payload is invalid',
  'Compare the body and the query with the documented fields and types; the message names the place.',
);

const invalidToken = errorEntry(
  [400, 401],
  'Authorization',
  'The access token is missing, expired or wrong',
  'Sign in again, and check that the token was issued by this environment.',
);

/**
 * The document shows no answer for an insufficient scope. 403 is our choice: another status would make clients refresh a
 * valid token in a loop.
 */
const insufficientScope = undocumented(
  errorEntry(
    403,
    'Authorization',
    'The scope of the access token does not cover the operation',
    'Sign in with a scope that covers it, such as * for everything; a fresh token of the same scope is refused again.',
  ),
);

/** Of every bearer operation (document, Errors, Other). */
export const tokenErrors = {
  [codes.INVALID_TOKEN]: [invalidToken, insufficientScope],
  [codes.INVALID_PAYLOAD]: undocumented(invalidPayload),
} as const satisfies ErrorTable;

/** Of every operation with Basic authorization; the document names no code for a wrong Basic token. */
export const basicErrors = {
  [codes.INVALID_TOKEN]: undocumented(
    errorEntry(
      401,
      'Authorization',
      'The Basic token is missing or wrong',
      'Send the Base64 of client_id:client_secret of an application of this environment; keys of production and evaluation differ.',
    ),
  ),
  [codes.INVALID_PAYLOAD]: undocumented(invalidPayload),
} as const satisfies ErrorTable;
