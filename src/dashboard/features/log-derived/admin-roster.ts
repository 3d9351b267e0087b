import { type BodyError, carriesCode } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { logRow } from '#features/log-entry/log-row.ts';

/** `refused`: the organization has no such admin. */
export type AdminState = 'active' | 'inactive' | 'refused';

/** The state of an address after one call; in the roster, after the newest, with the service's list. */
export interface KnownAdmin {
  readonly email: string;
  /** If the service lists them. */
  readonly name?: string | undefined;
  readonly state: AdminState;
  /** UNIX seconds; 0 without a call. */
  readonly at: number;
  /** `here`: a call of this browser. */
  readonly from: 'here' | 'logs' | 'service';
  readonly requestId: string | undefined;
}

/** Email addresses are case-insensitive. */
export const addressKey = (email: string) => email.trim().toLowerCase();

/** By email in lower case. */
export type Roster = ReadonlyMap<string, KnownAdmin>;

/** Seconds. Maximum clock difference between the service and this browser. */
const SLACK = 5;

/** The newest call by address. @param all in any order; of the same second the first counts */
function newest(all: readonly KnownAdmin[]): Map<string, KnownAdmin> {
  const byAddress = new Map<string, KnownAdmin>();
  for (const admin of all) {
    const key = addressKey(admin.email);
    const known = byAddress.get(key);
    if (!known || admin.at > known.at) byAddress.set(key, admin);
  }
  return byAddress;
}

/**
 * Merges calls made here with logged ones; the log's copy of a call has another ID, so calls close in time count as one.
 * @param here newest first
 * @param logs in any order
 */
export function rosterOf(here: readonly KnownAdmin[], logs: readonly KnownAdmin[]): Roster {
  const roster = newest(logs);
  for (const [key, done] of newest(here)) {
    const logged = roster.get(key);
    if (logged && logged.at > done.at + SLACK) continue;
    const isSame = logged && logged.state === done.state && logged.at >= done.at - SLACK;
    // The log entry is found by the log's time.
    roster.set(key, isSame ? { ...done, at: logged.at, requestId: logged.requestId } : done);
  }
  return roster;
}

/**
 * All calls about an address, newest first. A call that was made here and logged is listed once, as made here.
 * @param told in any order
 */
export function historyOf(told: readonly KnownAdmin[], email: string): readonly KnownAdmin[] {
  const key = addressKey(email);
  const calls = told.filter((admin) => addressKey(admin.email) === key).toSorted((a, b) => b.at - a.at);
  /** Whether the call is also known from the other source. */
  const isTwice = ({ from, state, at }: KnownAdmin) =>
    calls.some((it) => it.from !== from && it.state === state && Math.abs(it.at - at) <= SLACK);
  return calls.flatMap((call) => {
    if (!isTwice(call)) return [call];
    return call.from === 'logs' ? [{ ...call, from: 'here' as const }] : [];
  });
}

/** The user is not an admin, or not in the organization. */
const NO_ADMIN = [codes.USER_NOT_AMONG_ADMINS, codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND];

/** Undefined if the call names no admin. */
export function adminInCall(
  body: unknown,
  succeeded: boolean,
  errors: readonly Pick<BodyError, 'code'>[],
): { readonly email: string; readonly state: AdminState } | undefined {
  if (!isRecord(body) || typeof body.email !== 'string' || typeof body.active !== 'boolean') return undefined;
  if (succeeded) return { email: body.email, state: body.active ? 'active' : 'inactive' };
  return carriesCode(errors, ...NO_ADMIN) ? { email: body.email, state: 'refused' } : undefined;
}

export function adminsInLogs(entries: readonly RequestLogEntry[], organizationId: string): KnownAdmin[] {
  return entries.flatMap((entry) => {
    const { operation, params, requestBody, errors } = logRow(entry).decoded;
    if (operation?.id !== 'setAllowedTeamAdmin' || params.org_id !== organizationId) return [];
    if (requestBody.kind !== 'json') return [];
    const succeeded = errors.length === 0 && !entry.error && entry.response.code < 300;
    const admin = adminInCall(requestBody.value, succeeded, errors);
    return admin ? [{ ...admin, at: entry.created, from: 'logs', requestId: entry.request_id }] : [];
  });
}
