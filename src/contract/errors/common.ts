import type { ErrorTable } from '../operation.ts';
import { fault } from './fault.ts';

/**
 * What every bearer operation can answer (document, Errors, Other). 403 is our choice for a token whose scope leaves
 * the operation out: the document shows no answer for it, and another status would make clients refresh in a loop.
 */
export const tokenErrors = {
  1537: fault(
    [400, 401, 403],
    'Authorization',
    'The access token is missing, expired or wrong, or its scope does not cover the operation',
    'Sign in again, and check that the token belongs to this environment and that its scope covers the operation.',
  ),
} as const satisfies ErrorTable;

/**
 * A payload that no documented code describes. The document has the code, and its flat body, for creating an event
 * subscription only; where it shows no code for a malformed request the embedded service answers with it too.
 */
export const INVALID_PAYLOAD = 65536;
