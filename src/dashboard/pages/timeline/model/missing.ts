import type { EntityType } from '#contract/entity-types.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import { isRefusedWith, type Proof, proofOf, type Section } from './statement.ts';

/** Codes that say that a thing does not exist, was deleted, or is hidden from the caller. */
const MISSING: Readonly<Record<EntityType, readonly ErrorCode[]>> = {
  organization: [codes.ORGANIZATION_NOT_FOUND],
  brand: [codes.BRAND_NOT_FOUND],
  document: [codes.BRANDED_ENTITY_NOT_FOUND, codes.BRANDED_ENTITY_DELETED],
  'document-group': [
    codes.BRANDED_ENTITY_NOT_FOUND,
    codes.DOCUMENT_GROUP_NOT_ACTIVE,
    codes.EMAIL_COPY_GROUP_NOT_FOUND,
    codes.UNSHARED_GROUP_NOT_FOUND,
  ],
  'group-template': [codes.COPIES_TEMPLATE_NOT_FOUND, codes.GROUP_TEMPLATE_NOT_FOUND],
  template: [],
  contact: [codes.CONTACT_NOT_FOUND],
  subscription: [codes.SUBSCRIPTION_NOT_FOUND],
  user: [],
  application: [
    codes.BRANDED_ENTITY_NOT_FOUND,
    codes.BRANDED_ENTITY_DELETED,
    codes.ASSIGN_APPLICATION_NOT_FOUND,
  ],
};

/** The newest answer that says that the thing is not there. */
export interface Missing {
  readonly proof: Proof;
  /** Why, in the words of the catalogue. */
  readonly condition: string | undefined;
}

/**
 * Whether the thing was missing when it was last asked for: nothing was carried out on it since.
 * @param story newest first
 */
export function missingSince(kind: EntityType, history: readonly HistoryStep[]): Missing | undefined {
  const telling = history.find((step) => step.outcome === 'done' || isRefusedWith(step, ...MISSING[kind]));
  if (!telling || telling.outcome === 'done') return undefined;
  return { proof: proofOf(telling), condition: telling.error?.condition };
}

/** What was said before the thing went missing is contradicted by that. */
export function unlessMissing(section: Section, { proof }: Missing): Section {
  return {
    ...section,
    statements: section.statements.map((statement) =>
      statement.proof.every(({ at }) => at <= proof.at)
        ? {
            ...statement,
            certainty: 'contradicted',
            proof: [statement.proof[0], ...statement.proof.slice(1), proof],
            note: 'A later call did not find the thing.',
          }
        : statement,
    ),
  };
}
