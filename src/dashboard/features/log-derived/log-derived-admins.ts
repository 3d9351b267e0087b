import { type BodyError, carriesCode } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { logRow } from '#features/log-entry/log-row.ts';
import type { AdminState, LogDerivedAdmin } from './admin-roster.ts';

/** The organization has no such admin: the user is none of its admins, or not in it at all. */
const NO_ADMIN = [codes.USER_NOT_AMONG_ADMINS, codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND];

/** What a call says of the address in its body; undefined where it says nothing. */
export function logDerivedAdminsOf(
  body: unknown,
  succeeded: boolean,
  errors: readonly Pick<BodyError, 'code'>[],
): { readonly email: string; readonly state: AdminState } | undefined {
  if (!isRecord(body) || typeof body.email !== 'string' || typeof body.active !== 'boolean') return undefined;
  if (succeeded) return { email: body.email, state: body.active ? 'active' : 'inactive' };
  return carriesCode(errors, ...NO_ADMIN) ? { email: body.email, state: 'refused' } : undefined;
}

/** What logged calls tell of an organization's admins, in their order. */
export function logDerivedAdmins(
  entries: readonly RequestLogEntry[],
  organizationId: string,
): LogDerivedAdmin[] {
  return entries.flatMap((entry) => {
    const { operation, params, requestBody, errors } = logRow(entry).decoded;
    if (operation !== setAllowedTeamAdmin || params.org_id !== organizationId) return [];
    if (requestBody.kind !== 'json') return [];
    const succeeded = errors.length === 0 && !entry.error && entry.response.code < 300;
    const logDerived = logDerivedAdminsOf(requestBody.value, succeeded, errors);
    return logDerived
      ? [{ ...logDerived, at: entry.created, from: 'logs', requestId: entry.request_id }]
      : [];
  });
}
