import type { DatabaseSync } from 'node:sqlite';
import { first } from './rows.ts';

/** The users of an organization who may administrate its teams; one that is not active is kept, but may not. */
export interface TeamAdmins {
  /** @returns whether the user is among them */
  setActive(organizationKey: number, userKey: number, active: boolean): boolean;
  /** Undefined for one who is not among them. */
  isActive(organizationKey: number, userKey: number): boolean | undefined;
  add(organizationKey: number, userKey: number, active: boolean): void;
}

export function createTeamAdmins(database: DatabaseSync): TeamAdmins {
  const update = database.prepare(
    'UPDATE allowed_team_admins SET active = ? WHERE organization_key = ? AND user_key = ?',
  );
  const isActive = database.prepare(
    'SELECT active FROM allowed_team_admins WHERE organization_key = ? AND user_key = ?',
  );
  const insert = database.prepare(
    'INSERT INTO allowed_team_admins (organization_key, user_key, active) VALUES (?, ?, ?)',
  );

  return {
    setActive: (organizationKey, userKey, active) =>
      update.run(Number(active), organizationKey, userKey).changes > 0,
    isActive(organizationKey, userKey) {
      const row = first<{ active: number }>(isActive, organizationKey, userKey);
      return row && row.active === 1;
    },
    add(organizationKey, userKey, active) {
      insert.run(organizationKey, userKey, Number(active));
    },
  };
}
