import type { EntityType } from '#contract/entity-types.ts';
import * as codes from '#contract/errors/error-codes.ts';
import type { ErrorCode } from '#contract/operation.ts';
import type { HistoryStep } from '#features/event-history/history-step.ts';
import { brandState } from './brand.ts';
import { applicationState, userState } from './callers.ts';
import { contactState } from './contact.ts';
import { documentGroupState, documentState, groupTemplateState, templateState } from './documents.ts';
import { organizationState } from './organization.ts';
import { isRefusedWith, type LogDerived, type Proof, proofOf, type Section } from './statement.ts';
import { subscriptionState } from './subscription.ts';

/** Codes that say that an entity does not exist, was deleted, or is hidden from the caller. */
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

/** The newest answer that says that the entity is not there. */
interface Missing {
  readonly proof: Proof;
  /** Why, in the words of the catalogue. */
  readonly condition: string | undefined;
}

/**
 * Whether the entity was missing when it was last asked for: nothing was carried out on it since.
 * @param history newest first
 */
function missingSince(kind: EntityType, history: readonly HistoryStep[]): Missing | undefined {
  const telling = history.find((step) => step.outcome === 'done' || isRefusedWith(step, ...MISSING[kind]));
  if (!telling || telling.outcome === 'done') return undefined;
  return { proof: proofOf(telling), condition: telling.error?.condition };
}

/** What was said before the entity went missing is contradicted by that. */
function unlessMissing(section: Section, { proof }: Missing): Section {
  return {
    ...section,
    statements: section.statements.map((statement) =>
      statement.proof.every(({ at }) => at <= proof.at)
        ? {
            ...statement,
            certainty: 'contradicted',
            proof: [statement.proof[0], ...statement.proof.slice(1), proof],
            note: 'A later call did not find it.',
          }
        : statement,
    ),
  };
}

const states: Readonly<Record<EntityType, (logDerived: LogDerived) => readonly Section[]>> = {
  organization: organizationState,
  brand: brandState,
  document: documentState,
  'document-group': documentGroupState,
  'group-template': groupTemplateState,
  template: templateState,
  contact: contactState,
  subscription: subscriptionState,
  user: userState,
  application: applicationState,
};

/** The state of an entity, as far as calls tell of it. */
interface EntityState {
  readonly sections: readonly Section[];
  /** The newest answer says that there is no such entity. */
  readonly missing: Missing | undefined;
}

/** What follows from the calls about an entity, each statement with what it rests on. */
export function stateOf(kind: EntityType, logDerived: LogDerived): EntityState {
  const missing = missingSince(kind, logDerived.history);
  const sections = states[kind](logDerived);
  return {
    missing,
    sections: missing ? sections.map((section) => unlessMissing(section, missing)) : sections,
  };
}
