import { newId } from '#service/auth/secrets.ts';
import type { Service } from '#service/service.ts';

/** An organization that one test has to itself; m.ortega is its admin. */
export interface OwnOrganization {
  readonly id: string;
  /** Addresses of its team admins, all inactive. */
  readonly admins: readonly string[];
  /** Is in the organization and none of its team admins. */
  readonly member: string;
}

const ORGANIZATIONS = 20;
const ADMINS = 60;

export function stockOrganizations(
  { organizations, accounts, teamAdmins, now }: Service,
  ownerKey: number,
): readonly OwnOrganization[] {
  const created = now();
  const addUser = (email: string) => {
    const user = { id: newId(), email, firstName: 'Ada', lastName: 'Stock', passwordHash: null, created };
    return { email, key: accounts.addUser(user) };
  };
  const users = Array.from({ length: ADMINS }, (_, index) => addUser(`admin${index}@stock.example`));
  const member = addUser('member@stock.example');
  return Array.from({ length: ORGANIZATIONS }, (): OwnOrganization => {
    const id = newId();
    const key = organizations.add({ id, name: 'Stock', created });
    organizations.addMember(key, ownerKey, 'admin');
    organizations.addMember(key, member.key, 'member');
    for (const user of users) {
      organizations.addMember(key, user.key, 'member');
      teamAdmins.add(key, user.key, false);
    }
    return { id, admins: users.map(({ email }) => email), member: member.email };
  });
}
