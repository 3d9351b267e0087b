import type { DatabaseSync } from 'node:sqlite';

/** The users of an organization who may administrate its teams; one that is not active is kept, but may not. */
export interface TeamAdmins {
  /** @returns whether the user is among them */
  setActive(organizationKey: number, userKey: number, active: boolean): boolean;
  add(organizationKey: number, userKey: number, active: boolean): void;
}

export function createTeamAdmins(database: DatabaseSync): TeamAdmins {
  const update = database.prepare(
    'UPDATE allowed_team_admins SET active = ? WHERE organization_key = ? AND user_key = ?',
  );
  const insert = database.prepare(
    'INSERT INTO allowed_team_admins (organization_key, user_key, active) VALUES (?, ?, ?)',
  );

  return {
    setActive: (organizationKey, userKey, active) =>
      update.run(Number(active), organizationKey, userKey).changes > 0,
    add(organizationKey, userKey, active) {
      insert.run(organizationKey, userKey, Number(active));
    },
  };
}
