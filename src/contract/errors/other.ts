import type { ErrorTable } from '../operation.ts';
import { basicErrors, tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, undocumented } from './error-entry.ts';

const invalidGrant = errorEntry(
  400,
  undefined,
  'The account, its password, the refresh token or the authorization code is wrong',
  'Check account and password, and that they belong to this environment; get a new code or sign in again. Who signed up with another provider must set a password first.',
);
const invalidScope = errorEntry(
  400,
  'scope',
  'The scope is malformed, or wider than the one that was granted',
  'Send * or a space-delimited list of URL patterns, and ask for no more than the first token had.',
);

const tooManySignIns = errorEntry(
  429,
  undefined,
  'Too many passwords for this account were wrong',
  'Wait as long as Retry-After says, and check the password before you send it again.',
);

/**
 * Document, Errors, Other: token. Our choices: `INVALID_TOKEN` for wrong credentials, which have no code; 403 in place of 4xx
 * for a user who does not own the application, since the credentials may be right; 429 for too many attempts.
 */
export const createTokenErrors = {
  ...basicErrors,
  [codes.INVALID_TOKEN]: [
    basicErrors[codes.INVALID_TOKEN],
    undocumented(invalidGrant),
    undocumented(invalidScope),
    undocumented(tooManySignIns),
  ],
  [codes.PASSWORD_GRANT_BY_NON_OWNER]: undocumented(
    errorEntry(
      403,
      'username',
      'The password grant is refused, since the user does not own the application',
      'Sign in as the owner of the application, use an API key, or use the authorization code grant.',
    ),
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Other: request logs. */
export const requestLogErrors = {
  ...tokenErrors,
  [codes.NO_TEMPLATE_OR_NO_ACTIVE_SUBSCRIPTION]: errorEntry(
    200,
    undefined,
    'The user has no active subscription',
    'Ask the account owner to activate a subscription; request logs are part of it.',
  ),
} as const satisfies ErrorTable;

/** Publicly known. The code for a missing log is our choice. */
export const getRequestLogErrors = {
  ...requestLogErrors,
  [codes.REQUEST_LOG_NOT_FOUND]: undocumented(
    errorEntry(
      404,
      'request_id',
      'There is no entry with this id in the request logs of the user’s active applications',
      'Check the id, and that it belongs to this environment; logs of other people’s applications are not shown.',
    ),
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Other: fax. */
export const faxErrors = {
  ...tokenErrors,
  [codes.FAX_DOCUMENT_NOT_READABLE]: errorEntry(
    400,
    'documents',
    'A document cannot be read by the user',
    'Fax only documents that you own or that are shared with you.',
  ),
} as const satisfies ErrorTable;
