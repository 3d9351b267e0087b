import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

/** A user among the admins of teams, as whoever may set them sees it. */
export interface TeamAdmin {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
}

/** The users of an organization who may administrate its teams; one that is not active stays listed, but may not. */
export interface TeamAdmins {
  /** @returns whether the user is among them */
  setActive(organizationKey: number, userKey: number, active: boolean): boolean;
  /** Undefined for one who is not among them. */
  isActive(organizationKey: number, userKey: number): boolean | undefined;
  /** Those who are still in the organization, by name. */
  list(organizationKey: number): readonly TeamAdmin[];
  add(organizationKey: number, userKey: number, active: boolean): void;
}

export function createTeamAdmins(database: DatabaseSync): TeamAdmins {
  const update = database.prepare(
    'UPDATE allowed_team_admins SET active = ? WHERE organization_key = ? AND user_key = ?',
  );
  const isActive = database.prepare(
    'SELECT active FROM allowed_team_admins WHERE organization_key = ? AND user_key = ?',
  );
  const list = database.prepare(
    `SELECT u.id, u.email, u.first_name AS firstName, u.last_name AS lastName, a.active
     FROM allowed_team_admins a JOIN users u ON u.key = a.user_key
       JOIN organization_members m ON m.organization_key = a.organization_key AND m.user_key = a.user_key
     WHERE a.organization_key = ? AND u.deleted IS NULL
     ORDER BY u.last_name COLLATE NOCASE, u.first_name COLLATE NOCASE, u.email`,
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
    list: (organizationKey) =>
      all<Omit<TeamAdmin, 'active'> & { active: number }>(list, organizationKey).map((row) => ({
        ...row,
        active: row.active === 1,
      })),
    add(organizationKey, userKey, active) {
      insert.run(organizationKey, userKey, Number(active));
    },
  };
}

export type OrganizationRole = 'admin' | 'moderator' | 'member';
export type OrganizationPlan = 'trial' | 'basic' | 'professional' | 'enterprise';

/** An organization as operations see it. */
export interface Organization {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  /** Null: none. */
  readonly plan: OrganizationPlan | null;
  /** Plain members may assign none of its brands (document, Assign a brand to a document). */
  readonly disableBrandingSetup: boolean;
  readonly brandKey: number | null;
}

/** An organization that a user is in. */
export interface Membership extends Organization {
  readonly role: OrganizationRole;
}

export interface OrganizationAdmin {
  readonly id: string;
  readonly email: string;
}

/** Organizations with their members. */
export interface Organizations {
  /** One that exists and was not deleted. */
  find(id: string): Organization | undefined;
  get(key: number): Organization | undefined;
  roleOf(organizationKey: number, userKey: number): OrganizationRole | undefined;
  /** Users who are its admins, the oldest first. */
  adminsOf(organizationKey: number): readonly OrganizationAdmin[];
  /** Those that the user is in, where their role is highest first, and then the older before the newer. */
  ofUser(userKey: number): readonly Membership[];
  add(organization: {
    readonly id?: string;
    readonly name: string;
    /** Null: none; an enterprise's unless stated. */
    readonly plan?: OrganizationPlan | null;
    readonly disableBrandingSetup?: boolean;
    readonly created: number;
  }): number;
  addMember(organizationKey: number, userKey: number, role: OrganizationRole): void;
}

interface Row extends Omit<Organization, 'disableBrandingSetup'> {
  readonly disableBrandingSetup: number;
}

const COLUMNS = 'key, id, name, plan, disable_branding_setup AS disableBrandingSetup, brand_key AS brandKey';
const SELECT = `SELECT ${COLUMNS} FROM organizations WHERE deleted IS NULL`;

const organizationOf = <R extends Row>(row: R) => ({
  ...row,
  disableBrandingSetup: row.disableBrandingSetup === 1,
});

export function createOrganizations(database: DatabaseSync): Organizations {
  const byId = database.prepare(`${SELECT} AND id = ?`);
  const byKey = database.prepare(`${SELECT} AND key = ?`);
  const roleOf = database.prepare(
    'SELECT role FROM organization_members WHERE organization_key = ? AND user_key = ?',
  );
  const adminsOf = database.prepare(
    `SELECT u.id, u.email FROM organization_members m JOIN users u ON u.key = m.user_key
     WHERE m.organization_key = ? AND m.role = 'admin' AND u.deleted IS NULL ORDER BY u.key`,
  );
  const ofUser = database.prepare(
    `SELECT ${COLUMNS}, role FROM organizations JOIN organization_members ON organization_key = key
     WHERE user_key = ? AND deleted IS NULL
     ORDER BY CASE role WHEN 'admin' THEN 0 WHEN 'moderator' THEN 1 ELSE 2 END, key`,
  );
  const insert = database.prepare(
    'INSERT INTO organizations (id, name, plan, disable_branding_setup, created) VALUES (?, ?, ?, ?, ?)',
  );
  const insertMember = database.prepare(
    'INSERT INTO organization_members (organization_key, user_key, role) VALUES (?, ?, ?)',
  );

  return {
    find(id) {
      const row = first<Row>(byId, id);
      return row && organizationOf(row);
    },
    get(key) {
      const row = first<Row>(byKey, key);
      return row && organizationOf(row);
    },
    roleOf: (organizationKey, userKey) =>
      first<{ role: OrganizationRole }>(roleOf, organizationKey, userKey)?.role,
    adminsOf: (organizationKey) => all<OrganizationAdmin>(adminsOf, organizationKey),
    ofUser: (userKey) => all<Row & { role: OrganizationRole }>(ofUser, userKey).map(organizationOf),
    add: ({ id = newId(), name, plan = 'enterprise', disableBrandingSetup = false, created }) =>
      Number(insert.run(id, name, plan, Number(disableBrandingSetup), created).lastInsertRowid),
    addMember(organizationKey, userKey, role) {
      insertMember.run(organizationKey, userKey, role);
    },
  };
}
