import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';

const tables = {
  document: 'documents',
  documentGroup: 'document_groups',
  application: 'applications',
  organization: 'organizations',
} as const;

/** What a brand can be assigned to. */
type BrandedEntity = keyof typeof tables;

/** Which brand signers of an entity see; an entity has one brand at most, and its record names it. */
export interface BrandAssignments {
  /** @param brandKey null for none */
  set(entity: BrandedEntity, key: number, brandKey: number | null): void;
}

export function createBrandAssignments(database: DatabaseSync): BrandAssignments {
  const update = (entity: BrandedEntity) =>
    database.prepare(`UPDATE ${tables[entity]} SET brand_key = ? WHERE key = ?`);
  const statements = {
    document: update('document'),
    documentGroup: update('documentGroup'),
    application: update('application'),
    organization: update('organization'),
  };

  return {
    set(entity, key, brandKey) {
      statements[entity].run(brandKey, key);
    },
  };
}

export type BrandOwner =
  | { readonly type: 'common' }
  | { readonly type: 'organization'; readonly organizationKey: number }
  | { readonly type: 'user'; readonly userKey: number };

export type BrandResourceKind = 'general' | 'email' | 'editor' | 'email-invite-completed';

/** A brand as operations see it. Times are UNIX seconds. */
export interface Brand {
  readonly key: number;
  readonly id: string;
  readonly title: string;
  readonly owner: BrandOwner;
  readonly created: number;
}

export interface NewBrand {
  readonly id?: string;
  readonly title: string;
  readonly owner: BrandOwner;
  readonly resources?: Readonly<Partial<Record<BrandResourceKind, unknown>>>;
  readonly created: number;
}

/** Brands and their resources. Those of a deleted organization are gone with it. */
export interface Brands {
  find(id: string): Brand | undefined;
  get(key: number): Brand | undefined;
  /** Data of a resource, as it was written; undefined where the brand has none. */
  resource(brandKey: number, kind: BrandResourceKind): unknown;
  /** The brands of an organization and, after them, the service's own; each in the order of their making. */
  ofOrganization(organizationKey: number): readonly Brand[];
  /** @returns whether there was one */
  deleteResource(brandKey: number, kind: BrandResourceKind): boolean;
  /** Creates or replaces a resource. */
  setResource(brandKey: number, kind: BrandResourceKind, data: unknown, now: number): void;
  add(brand: NewBrand): number;
  rename(brandKey: number, title: string): void;
  /** With its resources; what it was assigned to has none of its own any more. */
  remove(brandKey: number): void;
}

interface Row {
  readonly key: number;
  readonly id: string;
  readonly title: string;
  readonly ownerType: BrandOwner['type'];
  readonly organizationKey: number | null;
  readonly userKey: number | null;
  readonly created: number;
}

function ownerOf({ ownerType, organizationKey, userKey }: Row): BrandOwner {
  // The table's CHECKs give each type its key.
  if (ownerType === 'organization') return { type: ownerType, organizationKey: organizationKey ?? 0 };
  return ownerType === 'user' ? { type: ownerType, userKey: userKey ?? 0 } : { type: ownerType };
}

const brandOf = (row: Row): Brand => {
  const { key, id, title, created } = row;
  return { key, id, title, created, owner: ownerOf(row) };
};

const SELECT = `SELECT key, id, title, owner_type AS ownerType, organization_key AS organizationKey,
  user_key AS userKey, created FROM brands`;
const REMAINS =
  'NOT EXISTS (SELECT 1 FROM organizations o WHERE o.key = organization_key AND o.deleted IS NOT NULL)';

export function createBrands(database: DatabaseSync): Brands {
  const byId = database.prepare(`${SELECT} WHERE id = ? AND ${REMAINS}`);
  const byKey = database.prepare(`${SELECT} WHERE key = ? AND ${REMAINS}`);
  const ofOrganization = database.prepare(`${SELECT} WHERE organization_key = ? ORDER BY key`);
  const common = database.prepare(`${SELECT} WHERE owner_type = 'common' ORDER BY key`);
  const deleteResource = database.prepare('DELETE FROM brand_resources WHERE brand_key = ? AND kind = ?');
  const resource = database.prepare('SELECT data FROM brand_resources WHERE brand_key = ? AND kind = ?');
  const upsert = database.prepare(
    `INSERT INTO brand_resources (brand_key, kind, data, updated) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET data = excluded.data, updated = excluded.updated`,
  );
  const insert = database.prepare(
    `INSERT INTO brands (id, title, owner_type, organization_key, user_key, created) VALUES (?, ?, ?, ?, ?, ?)`,
  );

  const setTitle = database.prepare('UPDATE brands SET title = ? WHERE key = ?');
  const remove = database.prepare('DELETE FROM brands WHERE key = ?');

  return {
    rename(brandKey, title) {
      setTitle.run(title, brandKey);
    },
    remove(brandKey) {
      remove.run(brandKey);
    },
    find(id) {
      const row = first<Row>(byId, id);
      return row && brandOf(row);
    },
    get(key) {
      const row = first<Row>(byKey, key);
      return row && brandOf(row);
    },
    ofOrganization: (organizationKey) =>
      [...all<Row>(ofOrganization, organizationKey), ...all<Row>(common)].map(brandOf),
    deleteResource: (brandKey, kind) => deleteResource.run(brandKey, kind).changes > 0,
    resource(brandKey, kind) {
      const row = first<{ data: string }>(resource, brandKey, kind);
      return row && JSON.parse(row.data);
    },
    setResource(brandKey, kind, data, now) {
      upsert.run(brandKey, kind, JSON.stringify(data), now);
    },
    add({ id = newId(), title, owner, resources = {}, created }) {
      const organizationKey = owner.type === 'organization' ? owner.organizationKey : null;
      const userKey = owner.type === 'user' ? owner.userKey : null;
      const { lastInsertRowid } = insert.run(id, title, owner.type, organizationKey, userKey, created);
      const key = Number(lastInsertRowid);
      for (const [kind, data] of Object.entries(resources))
        upsert.run(key, kind, JSON.stringify(data), created);
      return key;
    },
  };
}
