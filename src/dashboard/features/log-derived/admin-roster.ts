/**
 * What is last known of an address: allowed and at present active, allowed and not active, or refused because the
 * organization has no such admin.
 */
export type AdminState = 'active' | 'inactive' | 'refused';

/** One call that tells of an address. */
export interface LogDerivedAdmin {
  readonly email: string;
  readonly state: AdminState;
  /** UNIX seconds. */
  readonly at: number;
  /** Where it is written down: done from this browser, or in the request logs. */
  readonly from: 'here' | 'logs';
  /** Entry of the request logs. */
  readonly requestId: string | undefined;
}

/** A line of the roster: the newest evidence on an address. */
export type RosterEntry = LogDerivedAdmin;

/** Addresses that differ in case alone are the same person's. */
export const addressKey = (email: string) => email.trim().toLowerCase();

/** What is last known of each address, by the address in lower case. */
export type Roster = ReadonlyMap<string, RosterEntry>;

/** How far the clocks of the service and of this browser may differ, in seconds: one call is not two. */
const SLACK = 5;

/** The newest evidence on each address. @param all in any order; of one second the first counts */
function newest(all: readonly LogDerivedAdmin[]): Map<string, LogDerivedAdmin> {
  const byAddress = new Map<string, LogDerivedAdmin>();
  for (const logDerived of all) {
    const key = addressKey(logDerived.email);
    const known = byAddress.get(key);
    if (!known || logDerived.at > known.at) byAddress.set(key, logDerived);
  }
  return byAddress;
}

/**
 * Puts the roster together: for each address the newest evidence. A call that was made here is logged too, under an id
 * that only the log knows; near each other in time, what was done here is believed, since it is in order.
 * @param here newest first
 * @param logs in any order
 */
export function rosterOf(here: readonly LogDerivedAdmin[], logs: readonly LogDerivedAdmin[]): Roster {
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
