import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import { fault, isMissing, notString } from './fault.ts';

/** Document, Errors, Organizations: codes of every operation below an organization. */
export const organizationErrors = {
  ...tokenErrors,
  25006001: fault(
    404,
    'organization_id',
    'The organization was not found',
    'Check the id, and that it belongs to this environment.',
  ),
  25006002: fault(
    403,
    'organization_id',
    'The rights in the organization do not suffice',
    'Ask an admin of the organization for a higher role.',
  ),
} as const satisfies ErrorTable;

/**
 * Document, Errors, Organizations and allowed team admins. The document leaves the statuses open: validation is 400 as
 * everywhere, and a user who is no admin is something that is not found, 404.
 */
export const teamAdminErrors = {
  ...organizationErrors,
  12012001: notString('email'),
  12012002: isMissing('email'),
  12012003: fault(400, 'email', 'The email is invalid', 'Check the address for typing errors.'),
  12012014: isMissing('active'),
  // Listed for a wrong type, although its message speaks of an admin that is not found: both are possible.
  12005001: [
    fault(400, 'active', 'active is not a boolean', 'Send true or false without quotes.'),
    fault(
      404,
      'email',
      'The admin was not found',
      'Check the address, and that the user belongs to the organization.',
    ),
  ],
  12012015: fault(
    404,
    'email',
    'The user is in the organization but not among its admins',
    'Make the user an admin of a team first.',
  ),
} as const satisfies ErrorTable;
