import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

/** The users of an organization who may administrate its teams; one that is not active stays listed, but may not. */
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

export type OrganizationRole = 'admin' | 'moderator' | 'member';
export type OrganizationPlan = 'trial' | 'basic' | 'professional' | 'enterprise';

/** An organization as operations see it. */
export interface Organization {
  readonly key: number;
  readonly id: string;
  readonly name: string;
  /** Null: none. */
  readonly plan: OrganizationPlan | null;
  /** Members may assign no brands (document, Assign a brand to a document). */
  readonly disableBrandingSetup: boolean;
  readonly brandKey: number | null;
}

/** Organizations with their members. */
export interface Organizations {
  /** One that exists and was not deleted. */
  find(id: string): Organization | undefined;
  get(key: number): Organization | undefined;
  roleOf(organizationKey: number, userKey: number): OrganizationRole | undefined;
  /**
   * Whether an organization that sets `disable_branding_setup` has the user as a plain member.
   * @param organizationKey the one that counts; any of theirs unless stated
   */
  keepsFromBranding(userKey: number, organizationKey?: number): boolean;
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

const SELECT = `SELECT key, id, name, plan, disable_branding_setup AS disableBrandingSetup, brand_key AS brandKey
  FROM organizations WHERE deleted IS NULL`;

const organizationOf = (row: Row | undefined): Organization | undefined =>
  row && { ...row, disableBrandingSetup: row.disableBrandingSetup === 1 };

export function createOrganizations(database: DatabaseSync): Organizations {
  const byId = database.prepare(`${SELECT} AND id = ?`);
  const byKey = database.prepare(`${SELECT} AND key = ?`);
  const roleOf = database.prepare(
    'SELECT role FROM organization_members WHERE organization_key = ? AND user_key = ?',
  );
  const keepsFromBranding = database.prepare(
    `SELECT 1 FROM organization_members m JOIN organizations o ON o.key = m.organization_key
     WHERE m.user_key = ?1 AND m.organization_key = ifnull(?2, m.organization_key) AND m.role = 'member'
       AND o.disable_branding_setup = 1 AND o.deleted IS NULL`,
  );
  const insert = database.prepare(
    'INSERT INTO organizations (id, name, plan, disable_branding_setup, created) VALUES (?, ?, ?, ?, ?)',
  );
  const insertMember = database.prepare(
    'INSERT INTO organization_members (organization_key, user_key, role) VALUES (?, ?, ?)',
  );

  return {
    find: (id) => organizationOf(first<Row>(byId, id)),
    get: (key) => organizationOf(first<Row>(byKey, key)),
    roleOf: (organizationKey, userKey) =>
      first<{ role: OrganizationRole }>(roleOf, organizationKey, userKey)?.role,
    keepsFromBranding: (userKey, organizationKey) =>
      first(keepsFromBranding, userKey, organizationKey ?? null) !== undefined,
    add: ({ id = newId(), name, plan = 'enterprise', disableBrandingSetup = false, created }) =>
      Number(insert.run(id, name, plan, Number(disableBrandingSetup), created).lastInsertRowid),
    addMember(organizationKey, userKey, role) {
      insertMember.run(organizationKey, userKey, role);
    },
  };
}
