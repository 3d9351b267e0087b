import type { DatabaseSync } from 'node:sqlite';

const tables = {
  document: 'documents',
  documentGroup: 'document_groups',
  application: 'applications',
  organization: 'organizations',
} as const;

/** What a brand can be assigned to. */
export type BrandedEntity = keyof typeof tables;

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
