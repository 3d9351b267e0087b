import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

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
  add(organization: {
    readonly id?: string;
    readonly name: string;
    readonly plan?: OrganizationPlan;
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
    add: ({ id = newId(), name, plan = 'enterprise', disableBrandingSetup = false, created }) =>
      Number(insert.run(id, name, plan, Number(disableBrandingSetup), created).lastInsertRowid),
    addMember(organizationKey, userKey, role) {
      insertMember.run(organizationKey, userKey, role);
    },
  };
}
