import { addressKey } from '../set-admin.ts';

/**
 * What is last known of an address: allowed and at present active, allowed and not active, or refused because the
 * organization has no such admin.
 */
export type AdminState = 'active' | 'inactive' | 'refused';

/** One call that tells of an address. */
export interface AdminEvidence {
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
export type RosterEntry = AdminEvidence;

/** What is last known of each address, by the address in lower case. */
export type Roster = ReadonlyMap<string, RosterEntry>;

/**
 * Puts the roster together: for each address the newest evidence. Both sources tell of the same call by its request id;
 * of the same second, what was done here is believed, since it is in order.
 * @param here newest first
 * @param logs in any order
 */
export function rosterOf(here: readonly AdminEvidence[], logs: readonly AdminEvidence[]): Roster {
  const logged = new Map(logs.map(({ requestId, at }) => [requestId, at]));
  const roster = new Map<string, RosterEntry>();
  for (const evidence of [...here, ...logs]) {
    const key = addressKey(evidence.email);
    const known = roster.get(key);
    // The log's own second is the one that it is found by.
    const at = (evidence.requestId && logged.get(evidence.requestId)) || evidence.at;
    if (!known || at > known.at) roster.set(key, { ...evidence, at });
  }
  return roster;
}
