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

/** Error codes for an entity that does not exist, was deleted, or is hidden from the caller. */
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

/** The newest response that reports the entity missing. */
interface Missing {
  readonly proof: Proof;
  /** The catalogue's text. */
  readonly condition: string | undefined;
}

/** Whether the last call about the entity reported it missing. @param history newest first */
function missingSince(kind: EntityType, history: readonly HistoryStep[]): Missing | undefined {
  const telling = history.find((step) => step.outcome === 'done' || isRefusedWith(step, ...MISSING[kind]));
  if (!telling || telling.outcome === 'done') return undefined;
  return { proof: proofOf(telling), condition: telling.error?.condition };
}

/** Marks earlier statements as contradicted. */
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

interface EntityState {
  readonly sections: readonly Section[];
  /** Set if the newest response reports the entity missing. */
  readonly missing: Missing | undefined;
}

export function stateOf(kind: EntityType, logDerived: LogDerived): EntityState {
  const missing = missingSince(kind, logDerived.history);
  const sections = states[kind](logDerived);
  return {
    missing,
    sections: missing ? sections.map((section) => unlessMissing(section, missing)) : sections,
  };
}
