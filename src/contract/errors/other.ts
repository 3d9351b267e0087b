import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import { fault } from './fault.ts';

/** Document, Errors, Other: token. The document says 4xx; 403 is our choice, since the credentials may well be right. */
export const createTokenErrors = {
  1537: fault(
    [400, 401],
    'Authorization',
    'The Basic token, the refresh token or the account is wrong',
    'Check client id and secret, account and password, and that all belong to this environment.',
  ),
  11005001: fault(
    403,
    'username',
    'The password grant is refused, since the user does not own the application',
    'Sign in as the owner of the application, use an API key, or use the authorization code grant.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Other: request logs. */
export const requestLogErrors = {
  ...tokenErrors,
  0: fault(
    200,
    undefined,
    'The user has no active subscription',
    'Ask the account owner to activate a subscription; request logs are part of it.',
  ),
} as const satisfies ErrorTable;

/** Document, Errors, Other: fax. */
export const faxErrors = {
  ...tokenErrors,
  20003014: fault(
    400,
    'documents',
    'A document cannot be read by the user',
    'Fax only documents that you own or that are shared with you.',
  ),
} as const satisfies ErrorTable;
