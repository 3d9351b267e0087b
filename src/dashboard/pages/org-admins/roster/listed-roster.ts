import type { AllowedTeamAdmin } from '#contract/operations/organizations.ts';
import {
  type AdminState,
  addressKey,
  type KnownAdmin,
  type Roster,
} from '#features/log-derived/admin-roster.ts';
import { fullName } from '#lib/contact-name.ts';

/** Without `active` in the response: the previously known state, or active as most admins are. */
function stateOf({ active }: AllowedTeamAdmin, told: AdminState | undefined): AdminState {
  if (typeof active === 'boolean') return active ? 'active' : 'inactive';
  return told === 'inactive' ? 'inactive' : 'active';
}

/**
 * The roster if the service lists admins, with the times known from calls. Admins not listed are removed, except for
 * changes made here since the list was read.
 * @param answeredAt UNIX seconds
 */
export function listedRoster(told: Roster, listed: readonly AllowedTeamAdmin[], answeredAt: number): Roster {
  const isNewer = ({ from, at }: KnownAdmin) => from === 'here' && at > answeredAt;
  const roster = new Map<string, KnownAdmin>();
  for (const admin of listed) {
    const known = told.get(addressKey(admin.email));
    const line = {
      email: admin.email,
      name: fullName(admin.first_name, admin.last_name),
      state: stateOf(admin, known?.state),
    };
    const { at = 0, from = 'service', requestId } = known ?? {};
    roster.set(addressKey(admin.email), {
      ...line,
      ...{ at, from, requestId },
      ...(known && isNewer(known) && { state: known.state }),
    });
  }
  for (const [key, known] of told)
    if (!roster.has(key)) roster.set(key, isNewer(known) ? known : { ...known, state: 'refused' });
  return roster;
}
