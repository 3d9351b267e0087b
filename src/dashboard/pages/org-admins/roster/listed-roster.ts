import type { AllowedTeamAdmin } from '#contract/operations/organizations.ts';
import {
  type AdminState,
  addressKey,
  type KnownAdmin,
  type Roster,
} from '#features/log-derived/admin-roster.ts';
import { fullName } from '#lib/contact-name.ts';

/** What an admin is by the list; one of whom it does not say, by what was told before, or active as most are. */
function stateOf({ active }: AllowedTeamAdmin, told: AdminState | undefined): AdminState {
  if (typeof active === 'boolean') return active ? 'active' : 'inactive';
  return told === 'inactive' ? 'inactive' : 'active';
}

/**
 * The roster where the service lists the admins: those whom it lists, with what the calls tell of when they were set. Who is
 * not listed is no admin, whatever was told. What was done here since the list was read holds until it is read again.
 * @param answeredAt when the list was read, UNIX seconds
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
