import { type BodyError, carriesCode } from '#contract/error-body.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { isRecord } from '#contract/record.ts';
import { logRow } from '#features/log-entry/log-row.ts';

/**
 * What is last known of an address: allowed and at present active, allowed and not active, or refused because the
 * organization has no such admin.
 */
export type AdminState = 'active' | 'inactive' | 'refused';

/** What one call tells of an address; in the roster, the newest that does, and what the service lists. */
export interface KnownAdmin {
  readonly email: string;
  /** First and last name; where the service lists them. */
  readonly name?: string | undefined;
  readonly state: AdminState;
  /** UNIX seconds; 0 where no call tells of the address. */
  readonly at: number;
  /** Where it is written down: done from this browser, in the request logs, or in the service's list alone. */
  readonly from: 'here' | 'logs' | 'service';
  /** Entry of the request logs. */
  readonly requestId: string | undefined;
}

/** Addresses that differ in case alone are the same person's. */
export const addressKey = (email: string) => email.trim().toLowerCase();

/** What is last known of each address, by the address in lower case. */
export type Roster = ReadonlyMap<string, KnownAdmin>;

/** How far the clocks of the service and of this browser may differ, in seconds: one call is not two. */
const SLACK = 5;

/** The newest call on each address. @param all in any order; of one second the first counts */
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
 * Puts the roster together: for each address what the newest call tells. A call that was made here is logged too, under an id
 * that only the log knows; near each other in time, what was done here is believed, since it is in order.
 * @param here newest first
 * @param logs in any order
 */
export function rosterOf(here: readonly KnownAdmin[], logs: readonly KnownAdmin[]): Roster {
  const roster = newest(logs);
  for (const [key, done] of newest(here)) {
    const logged = roster.get(key);
    if (logged && logged.at > done.at + SLACK) continue;
    const isSame = logged && logged.state === done.state && logged.at >= done.at - SLACK;
    // The log's own second is the one that it is found by.
    roster.set(key, isSame ? { ...done, at: logged.at, requestId: logged.requestId } : done);
  }
  return roster;
}

/**
 * Every call that is known of an address, newest first. One that was made here and is logged as well is there once, and
 * said to be done here.
 * @param told of `adminsInLogs` and of what was done here, in any order
 */
export function historyOf(told: readonly KnownAdmin[], email: string): readonly KnownAdmin[] {
  const key = addressKey(email);
  const calls = told.filter((admin) => addressKey(admin.email) === key).toSorted((a, b) => b.at - a.at);
  /** Whether the same call is told of from the other side as well. */
  const isTwice = ({ from, state, at }: KnownAdmin) =>
    calls.some((it) => it.from !== from && it.state === state && Math.abs(it.at - at) <= SLACK);
  return calls.flatMap((call) => {
    if (!isTwice(call)) return [call];
    return call.from === 'logs' ? [{ ...call, from: 'here' as const }] : [];
  });
}

/** The organization has no such admin: the user is none of its admins, or not in it at all. */
const NO_ADMIN = [codes.USER_NOT_AMONG_ADMINS, codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND];

/** What a call says of the address in its body; undefined where it says nothing. */
export function adminInCall(
  body: unknown,
  succeeded: boolean,
  errors: readonly Pick<BodyError, 'code'>[],
): { readonly email: string; readonly state: AdminState } | undefined {
  if (!isRecord(body) || typeof body.email !== 'string' || typeof body.active !== 'boolean') return undefined;
  if (succeeded) return { email: body.email, state: body.active ? 'active' : 'inactive' };
  return carriesCode(errors, ...NO_ADMIN) ? { email: body.email, state: 'refused' } : undefined;
}

/** What logged calls tell of an organization's admins, in their order. */
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
