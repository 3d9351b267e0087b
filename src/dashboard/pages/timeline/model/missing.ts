import type { EntityType } from '#contract/entities.ts';
import type { StoryStep } from '#kit/story/story-step.ts';
import { isRefusedWith, type Proof, proofOf, type Section } from './statement.ts';

/** Codes that say that a thing does not exist, was deleted, or is hidden from the caller. */
const MISSING: Readonly<Record<EntityType, readonly number[]>> = {
  organization: [25006001],
  brand: [25002016],
  document: [25002062, 25002065],
  'document-group': [25002062, 25002067, 19002010, 12029026],
  'group-template': [27003001, 23001014],
  template: [],
  contact: [27404001],
  subscription: [15006003],
  user: [],
  application: [25002062, 25002065, 25002076],
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
export function missingSince(kind: EntityType, story: readonly StoryStep[]): Missing | undefined {
  const codes = new Set(MISSING[kind]);
  const telling = story.find((step) => step.outcome === 'done' || isRefusedWith(step, codes));
  if (!telling || telling.outcome === 'done') return undefined;
  return { proof: proofOf(telling), condition: telling.fault?.condition };
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
