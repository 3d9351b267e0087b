import type { ErrorTable } from '../operation.ts';
import { tokenErrors } from './common.ts';
import * as codes from './error-codes.ts';
import { errorEntry, isMissing, notString, undocumented } from './error-entry.ts';

const notFound = (field: string) =>
  errorEntry(
    404,
    field,
    'The organization was not found',
    'Check the id, and that it belongs to this environment.',
  );
const tooFewRights = (field: string) =>
  errorEntry(
    403,
    field,
    'The rights in the organization do not suffice',
    'Ask an admin of the organization for a higher role: members may list brands, everything else needs a moderator or an admin.',
  );

/** Document, Errors, Organizations: for all operations on an organization's brands. */
export const organizationErrors = {
  ...tokenErrors,
  // Document, Authentication 9.
  [codes.BRAND_ACTION_NOT_ALLOWED]: errorEntry(
    403,
    undefined,
    'The brand action is not allowed: the token is of a user from an application they do not own',
    'Use a token that was made with an application of the user’s own.',
  ),
  [codes.ORGANIZATION_NOT_FOUND]: notFound('organization_id'),
  [codes.ORGANIZATION_RIGHTS_INSUFFICIENT]: tooFewRights('organization_id'),
} as const satisfies ErrorTable;

/** Publicly known. */
export const listTeamAdminErrors = {
  ...tokenErrors,
  [codes.ORGANIZATION_NOT_FOUND]: notFound('org_id'),
  [codes.ORGANIZATION_RIGHTS_INSUFFICIENT]: errorEntry(
    403,
    'org_id',
    'The rights in the organization do not suffice, or its plan has no allowed team admins',
    'Ask an admin or moderator of the organization; its plan must be trial, professional or enterprise.',
  ),
} as const satisfies ErrorTable;

const adminNotFound = undocumented(
  errorEntry(
    404,
    'email',
    'The admin was not found',
    'Check the address, and that the user belongs to the organization.',
  ),
);

const adminEmailErrors = {
  [codes.TEAM_ADMIN_EMAIL_NOT_STRING]: undocumented(notString('email', 'ann@example.com')),
  [codes.TEAM_ADMIN_EMAIL_MISSING]: undocumented(isMissing('email')),
  [codes.TEAM_ADMIN_EMAIL_INVALID]: undocumented(
    errorEntry(400, 'email', 'The email is invalid', 'Check the address for typing errors.'),
  ),
} as const satisfies ErrorTable;

/** Publicly known. */
export const newTeamAdminErrors = {
  ...listTeamAdminErrors,
  ...adminEmailErrors,
  [codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND]: adminNotFound,
} as const satisfies ErrorTable;

/**
 * Document, Errors, Organizations and allowed team admins. Statuses of the latter are open: 400 for validation as elsewhere,
 * 404 for a user who is not an admin.
 */
export const teamAdminErrors = {
  ...listTeamAdminErrors,
  ...adminEmailErrors,
  [codes.TEAM_ADMIN_ACTIVE_MISSING]: undocumented(isMissing('active')),
  // Listed for a wrong type, although its message says that the admin was not found: both are possible.
  [codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND]: [
    undocumented(errorEntry(400, 'active', 'active is not a boolean', 'Send true or false without quotes.')),
    adminNotFound,
  ],
  [codes.USER_NOT_AMONG_ADMINS]: undocumented(
    errorEntry(
      404,
      'email',
      'The user is in the organization but not among its admins',
      'Make the user an admin of a team first.',
    ),
  ),
} as const satisfies ErrorTable;
