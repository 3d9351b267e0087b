import { landmarks, situationApplications, situationKeys } from '../landmarks.ts';
import { LINDQVIST, type StateContext } from './context.ts';

/** Users and applications that lack something, with keys to call as them. */

const DAY = 86_400;
const PORTAL = 'northwind-client-portal';

/** Applications that lack something, with keys to call through them. @returns the key of the one without organization */
export function addApplications({ service, owner, organizationKey, end }: StateContext): number {
  const { accounts } = service;
  const common = { owners: [owner.key], created: end - 200 * DAY };
  const withoutApi = accounts.addApplication({
    ...common,
    ...situationApplications.withoutApi,
    organizationKey,
  });
  service.applications.setApiSubscription(withoutApi, false);
  const free = accounts.addApplication({ ...common, ...situationApplications.free });
  const retired = accounts.addApplication({
    ...common,
    ...situationApplications.deleted,
    organizationKey,
  });
  service.applications.markDeleted(retired, end - 20 * DAY);
  const userKey = owner.key;
  for (const [key, name, applicationKey] of [
    [situationKeys.withoutApi, 'Reading Room', withoutApi],
    [situationKeys.freeApplication, 'Field Kit', free],
  ] as const) {
    accounts.addApiKey({ key, name, applicationKey, userKey, created: end - 30 * DAY });
  }
  return free;
}

/** The user whose email nobody has confirmed. @returns its key */
export function addUnverifiedUser({ service, end }: StateContext): number {
  const created = end - 5 * DAY;
  const key = service.accounts.addUser({
    ...{ id: landmarks.unverifiedUser, email: 'new.client@elmcroft-schools.example', created },
    ...{ firstName: 'Wendel', lastName: 'Okonkwo', passwordHash: null },
    subscription: { plan: 'trial', active: true },
  });
  service.users.setEmailVerified(key, false);
  return key;
}

/** A user who was removed, but whose key is still about. @returns its key */
export function addRemovedUser({ service, end }: StateContext): number {
  const key = service.accounts.addUser({
    ...{ id: landmarks.removedUser, email: 'former.clerk@northwind.example', created: end - 300 * DAY },
    ...{ firstName: 'Runa', lastName: 'Falk', passwordHash: null },
  });
  service.users.remove(key, end - 15 * DAY);
  return key;
}

/** Keys of people who have no password. */
export function addKeys(context: StateContext, unverified: number, removed: number): void {
  const { service, user, application, keyOf, end } = context;
  const created = end - 4 * DAY;
  for (const [key, name, userKey, clientId] of [
    [situationKeys.unverifiedUser, 'Unverified email', unverified, PORTAL],
    [situationKeys.guest, 'Guest', keyOf('guest', 0), PORTAL],
    [situationKeys.removedUser, 'Removed user', removed, PORTAL],
    [situationKeys.colleague, 'Matter Sync, by hand', user(LINDQVIST).key, 'northwind-matter-sync'],
  ] as const) {
    service.accounts.addApiKey({ key, name, applicationKey: application(clientId), userKey, created });
  }
}
