import { ApiError, hasCode } from '#api/api-error.ts';
import { LostAnswer } from '#api/lost-answer.ts';
import { lookUpCode } from '#contract/catalogue.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { plainWords } from '#features/errors/plain-words.ts';
import type { AssignmentStep } from '../assignment-step.ts';

/** A refused step in words. */
export interface Refusal {
  /** For the field of the target's id. */
  readonly field: string | undefined;
  /** For the alert. */
  readonly rest: readonly string[];
  /** What the refusal can mean, where the service's words do not tell. */
  readonly meanings: readonly string[];
  /** The brand is there already, so nothing is wrong. */
  readonly isAlreadyThere: boolean;
  /** The answer was lost, and what became of the step could not be read. */
  readonly isOpen: boolean;
  /** The right to unassign is missing, and the deprecated operation, which asks for another, may have it. */
  readonly offersDeprecated: boolean;
}

/** Unassigning asks for rights to the application and to the brand that it has. */
const RIGHTS = [codes.BRAND_ACTION_NOT_ALLOWED, codes.UNASSIGN_NOT_ALLOWED];

/** How the operations name the target's id: in the path, and in the body of the deprecated one. */
const TARGET_FIELDS = ['document_id', 'application_id', 'entity_id'];

/** The meanings of codes that stand for several, none of which the service has said. */
function openMeanings(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.kind !== 'service') return [];
  return error.errors.flatMap(({ code, message }) => {
    if (typeof code !== 'number') return [];
    const candidates = lookUpCode(code, { operationId: error.operation, status: error.status });
    const isSaid = candidates.some(({ condition }) => condition === message);
    if (candidates.length < 2 || isSaid || message === '') return [];
    return [...new Set(candidates.map(plainWords))];
  });
}

/**
 * Puts a refused step into words.
 * @param hasField whether the target's id stands in a field, which then says what is wrong with it
 */
export function refusalOf(error: unknown, step: AssignmentStep, hasField: boolean): Refusal {
  const { fields, rest } = formErrors(error, (name) =>
    hasField && TARGET_FIELDS.includes(name) ? 'id' : undefined,
  );
  return {
    field: fields.id,
    rest,
    meanings: openMeanings(error),
    isOpen: error instanceof LostAnswer && error.state === 'unknown',
    isAlreadyThere: step.act === 'assign' && hasCode(error, codes.BRAND_ALREADY_ASSIGNED),
    offersDeprecated:
      step.act === 'unassign' && step.target.kind === 'application' && hasCode(error, ...RIGHTS),
  };
}
